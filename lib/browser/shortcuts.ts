export type Shortcut = 'toggle' | 'open';

type Press = Pick<
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
 * What a press asks of the search: Ctrl or Command + K opens or closes it, also while typing; `/` opens it while not typing.
 * Shift is no modifier of `/`: some keyboards need it.
 */
export function shortcutOf(press: Press): Shortcut | null {
  if (press.repeat || press.isComposing || press.altKey) return null;
  if (press.ctrlKey !== press.metaKey) return isK(press) && !press.shiftKey ? 'toggle' : null;
  const isPlain = !press.ctrlKey && !press.metaKey;
  return isPlain && press.key === '/' && !isTyped(press.target) ? 'open' : null;
}

/** By its letter; on a keyboard without Latin letters by its place. */
function isK({ key, code }: Press): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]:not([contenteditable="false"])') !==
      null
  );
}
