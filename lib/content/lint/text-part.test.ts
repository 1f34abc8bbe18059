import { expect, test } from 'vitest';
import { placeIn, unread, withoutMatches } from './text-part';

test.each([
  [0, 3, 5],
  [2, 3, 7],
  [3, 4, 1],
  [5, 4, 3],
])('index %i', (index, line, column) => {
  expect(placeIn({ text: 'ab\ncd\n', line: 3, column: 5 }, index)).toEqual({ line, column });
});

test('withoutMatches preserves length and line breaks', () => {
  const text = withoutMatches('a "b\nc" d', /"[^"]*"/g);
  expect(text.replaceAll(unread, '·')).toBe('a ··\n·· d');
});
