import { expect, test } from 'vitest';
import {
  areShortcutsBlocked,
  canBeShortcut,
  isTyping,
} from './shortcut-guards';

test.each<[string, KeyboardEventInit, boolean]>([
  ['a key press', {}, true],
  ['a key press with Control', { ctrlKey: true }, true],
  ['a repetition', { repeat: true }, false],
  ['a part of a composition', { isComposing: true }, false],
  ['the end of a composition in Safari', { keyCode: 229 }, false],
  ['a key press with Alt', { altKey: true }, false],
])('%s', (_, init, expected) => {
  expect(canBeShortcut(new KeyboardEvent('keydown', init))).toBe(expected);
});

test('a key press that has been handled is not a shortcut', () => {
  const event = new KeyboardEvent('keydown', { cancelable: true });
  event.preventDefault();
  expect(canBeShortcut(event)).toBe(false);
});

test.each([
  ['<input>', true],
  ['<textarea></textarea>', true],
  ['<select></select>', true],
  ['<p contenteditable="true"><b></b></p>', true],
  ['<p contenteditable="false"></p>', false],
  ['<button></button>', false],
])('a key press in %s', (html, expected) => {
  document.body.innerHTML = html;
  const target = document.body.querySelector('b') ?? document.body.firstChild;
  const event = new KeyboardEvent('keydown');
  target?.dispatchEvent(event);
  expect(isTyping(event)).toBe(expected);
});

test.each([
  ['<dialog open data-blocks-shortcuts></dialog>', true],
  ['<dialog data-blocks-shortcuts></dialog>', false],
  ['<dialog open></dialog>', false],
])('%s blocks shortcuts: %s', (html, expected) => {
  document.body.innerHTML = html;
  expect(areShortcutsBlocked()).toBe(expected);
});
