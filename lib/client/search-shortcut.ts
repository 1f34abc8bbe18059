/**
 * Returns the search shortcut of a key press: Ctrl+K or ⌘K toggles the dialog, even in text fields;
 * `/` opens it outside text fields. Shift is allowed with `/`, because some keyboard layouts need
 * it.
 */
export function getShortcut(event: KeyboardEvent): 'toggle' | 'open' | null {
  if (event.repeat || event.isComposing || event.altKey) {
    return null;
  }
  if (event.ctrlKey !== event.metaKey) {
    return isKeyK(event) && !event.shiftKey ? 'toggle' : null;
  }
  const isInField =
    event.target instanceof Element && event.target.closest(textField) !== null;
  return !event.ctrlKey && event.key === '/' && !isInField ? 'open' : null;
}

/** Falls back to the physical key on non-Latin keyboard layouts. */
function isKeyK({ key, code }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  );
}

const textField =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/**
 * Returns the selected text on a single line, truncated to 64 code points; empty without a
 * selection.
 */
export function getSelectedText(): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, 64).join('').trim();
}
