import { expect, test, vi } from 'vitest';
import { getSelectedText, getShortcut } from './search-shortcut';

const field = document.createElement('input');
const editable = document.createElement('div');
editable.setAttribute('contenteditable', 'true');
const inEditable = editable.appendChild(document.createElement('b'));
const notEditable = document.createElement('div');
notEditable.setAttribute('contenteditable', 'false');
const ctrl = { ctrlKey: true };
const meta = { metaKey: true };

test.each([
  ['Ctrl+K', 'k', ctrl, document.body, 'toggle'],
  ['Command+K', 'k', meta, document.body, 'toggle'],
  ['Ctrl+K with caps lock', 'K', ctrl, document.body, 'toggle'],
  ['Ctrl+K in a field', 'k', ctrl, field, 'toggle'],
  [
    'Ctrl+K on a Russian keyboard',
    'л',
    { ...ctrl, code: 'KeyK' },
    document.body,
    'toggle',
  ],
  [
    'Ctrl+T on a Dvorak keyboard, at the position of K',
    't',
    { ...ctrl, code: 'KeyK' },
    document.body,
    null,
  ],
  ['Ctrl+Shift+K', 'k', { ...ctrl, shiftKey: true }, document.body, null],
  ['Ctrl+Alt+K', 'k', { ...ctrl, altKey: true }, document.body, null],
  ['Ctrl+Command+K', 'k', { ...ctrl, ...meta }, document.body, null],
  ['Ctrl+K held down', 'k', { ...ctrl, repeat: true }, document.body, null],
  ['K', 'k', {}, document.body, null],
  ['/', '/', {}, document.body, 'open'],
  [
    '/ with Shift, on a German keyboard',
    '/',
    { shiftKey: true },
    document.body,
    'open',
  ],
  ['Ctrl+/', '/', ctrl, document.body, null],
  ['Alt+/', '/', { altKey: true }, document.body, null],
  ['/ in a field', '/', {}, field, null],
  ['/ in a select element', '/', {}, document.createElement('select'), null],
  ['/ in a text field', '/', {}, document.createElement('textarea'), null],
  ['/ in an editable element', '/', {}, inEditable, null],
  ['/ in an element that is not editable', '/', {}, notEditable, 'open'],
  ['/ on a button', '/', {}, document.createElement('button'), 'open'],
  ['/ during IME composition', '/', { isComposing: true }, document.body, null],
])('%s', (_, key, init: KeyboardEventInit, target, shortcut) => {
  const event = new KeyboardEvent('keydown', { key, ...init });
  target.dispatchEvent(event);
  expect(getShortcut(event)).toBe(shortcut);
});

test.each([
  ['', ''],
  ['  smart \n lists ', 'smart lists'],
  ['a'.repeat(70), 'a'.repeat(64)],
  ['😀'.repeat(70), '😀'.repeat(64)],
])('the selection %j', (selection, text) => {
  vi.spyOn(window, 'getSelection').mockReturnValue({
    toString: () => selection,
  } as Selection);
  expect(getSelectedText()).toBe(text);
});

test('is empty without a selection', () => {
  vi.spyOn(window, 'getSelection').mockReturnValue(null);
  expect(getSelectedText()).toBe('');
});
