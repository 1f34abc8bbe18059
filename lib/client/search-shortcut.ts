import { normalizeWhitespace } from '@/lib/text/text';
import { canBeShortcut, isTyping } from './shortcut-guards';

/**
 * Returns the search shortcut of a key press: Ctrl+K or ⌘K toggles the dialog, even in text fields;
 * `/` opens it outside text fields. Shift is allowed with `/`, because some keyboard layouts need
 * it.
 */
export function getShortcut(event: KeyboardEvent): 'toggle' | 'open' | null {
  if (!canBeShortcut(event)) {
    return null;
  }
  if (event.ctrlKey !== event.metaKey) {
    return isKeyK(event) && !event.shiftKey ? 'toggle' : null;
  }
  const isSlash = !event.ctrlKey && event.key === '/';
  return isSlash && !isTyping(event) ? 'open' : null;
}

/** Falls back to the physical key on non-Latin keyboard layouts. */
function isKeyK({ key, code }: KeyboardEvent): boolean {
  return (
    key.toLowerCase() === 'k' || (code === 'KeyK' && !/^[a-z]$/i.test(key))
  );
}

/**
 * Returns the selected text on a single line, truncated to 64 code points; empty without a
 * selection.
 */
export function getSelectedText(): string {
  const text = normalizeWhitespace(String(getSelection() ?? ''));
  return [...text].slice(0, 64).join('').trim();
}
