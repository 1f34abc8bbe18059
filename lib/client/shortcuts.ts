type Shortcut = 'toggle' | 'open';

/**
 * Returns the search shortcut of a key press: Ctrl+K or ⌘K toggles the dialog, even in text fields; `/` opens it outside text fields.
 * Shift is allowed with `/`, because some keyboard layouts need it.
 */
export function getShortcut(event: KeyboardEvent): Shortcut | null {
  if (event.repeat || event.isComposing || event.altKey) return null;
  if (event.ctrlKey !== event.metaKey) return isKeyK(event) && !event.shiftKey ? 'toggle' : null;
  return !event.ctrlKey && event.key === '/' && !isTextField(event.target) ? 'open' : null;
}

/** Falls back to the physical key on non-Latin keyboard layouts. */
function isKeyK({ key, code }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key));
}

const textField = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

function isTextField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(textField) !== null;
}

/** Returns the selected text on a single line, truncated to `maxLength` code points; empty without a selection. */
export function getSelectedText(maxLength: number): string {
  const text = String(getSelection() ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, maxLength).join('').trim();
}
