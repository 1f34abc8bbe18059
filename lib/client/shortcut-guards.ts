import { closestElement } from './closest-element';

/**
 * Whether a key press can be a keyboard shortcut. It cannot if it repeats, is a part of an IME
 * composition, types a character with Alt, or has been handled.
 */
export function canBeShortcut(event: KeyboardEvent): boolean {
  const { repeat, altKey, defaultPrevented } = event;
  return !repeat && !isComposing(event) && !altKey && !defaultPrevented;
}

/** Whether a key press is a part of an IME composition. */
export function isComposing(event: KeyboardEvent): boolean {
  // Safari reports key code 229 for the key that ends a composition.
  return event.isComposing || event.keyCode === 229;
}

/** Whether a dialog is open that takes all key presses: the search, or an enlarged picture. */
export function areShortcutsBlocked(): boolean {
  return document.querySelector('dialog[open][data-blocks-shortcuts]') !== null;
}

/** Whether a key press types into a field, so that only shortcuts with a modifier apply. */
export function isTyping({ target }: KeyboardEvent): boolean {
  return closestElement(target, textField) !== null;
}

const textField =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
