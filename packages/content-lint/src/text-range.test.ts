import { expect, test } from 'vitest';
import { maskCharacter, maskMatches, toFilePosition } from './text-range';

test.each([
  [0, 3, 5],
  [2, 3, 7],
  [3, 4, 1],
  [5, 4, 3],
])('index %i', (index, line, column) => {
  expect(toFilePosition({ text: 'ab\ncd\n', line: 3, column: 5 }, index)).toEqual({ line, column });
});

test('maskMatches preserves length and line breaks', () => {
  const text = maskMatches('a "b\nc" d', /"[^"]*"/g);
  expect(text.replaceAll(maskCharacter, '·')).toBe('a ··\n·· d');
});
