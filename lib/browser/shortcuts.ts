export type Shortcut = 'toggle' | 'open';

type KeyPress = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'repeat'
  | 'isComposing'
  | 'target'
>;

/**
 * Returns the search shortcut of a key press: Ctrl+K or ⌘K toggles the dialog, also in text fields; `/` opens it outside of them.
 * Shift is allowed with `/`, because some keyboard layouts need it.
 */
export function getShortcut(press: KeyPress): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null;
  if (press.ctrlKey !== press.metaKey) return isK(press) && !press.shiftKey ? 'toggle' : null;
  const isPlain = !press.ctrlKey && !press.metaKey;
  return isPlain && press.key === '/' && !isTextField(press.target) ? 'open' : null;
}

/** Falls back to the physical key on non-Latin keyboard layouts. */
function isK({ key, code }: KeyPress): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  );
}
