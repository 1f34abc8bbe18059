import { afterEach, expect, test, vi } from 'vitest';
import { getSelectedText } from './selected-text';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['', ''],
  ['  smart \n lists ', 'smart lists'],
  ['a'.repeat(70), 'a'.repeat(64)],
  ['😀'.repeat(70), '😀'.repeat(64)],
])('the selection %j', (selection, text) => {
  vi.spyOn(window, 'getSelection').mockReturnValue({
    toString: () => selection,
  } as Selection);
  expect(getSelectedText(64)).toBe(text);
});

test('is empty without a selection', () => {
  vi.spyOn(window, 'getSelection').mockReturnValue(null);
  expect(getSelectedText(64)).toBe('');
});
