import fc from 'fast-check';
import { expect, test } from 'vitest';

import { getJsonByteLength, splitText } from './split-text';

test.each<[string, number, string[]]>([
  ['', 10, []],
  ['short', 10, ['short']],
  ['exactly 10', 10, ['exactly 10']],
  ['One two. Three four.', 12, ['One two.', 'Three four.']],
  ['A. one two three', 13, ['A. one two', 'three']],
  ['A b. c defgh', 8, ['A b. c', 'defgh']],
  ['one two three', 9, ['one two', 'three']],
  ['abcdefgh', 3, ['abc', 'def', 'gh']],
  ['検索。検索。', 10, ['検索。', '検索。']],
  ['検索検索', 7, ['検索', '検索']],
  ['👍👍', 5, ['👍', '👍']],
  ['👍👍', 1, ['👍', '👍']],
  ['"a" "b"', 6, ['"a"', '"b"']],
])('splits %j into parts of %d bytes', (text, max, parts) => {
  expect(splitText(text, max)).toEqual(parts);
});

test('parts of any text fit and contain all of it', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 300 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 12, max: 100 }), (text, max) => {
      const parts = splitText(text, max);
      expect(parts.filter((part) => getJsonByteLength(part) - 2 > max)).toEqual([]);
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
test.each([
  ['a', 3],
  ['ü', 4],
  ['検', 5],
  ['👍', 6],
  ['"', 4],
  ['\\', 4],
  ['\n', 4],
  ['\u0001', 8],
  ['\ud800', 8],
  [null, 4],
  [['a', 1], 7],
  [{ a: 'ü' }, 10],
])('%j takes %d bytes', (value, bytes) => {
  expect(getJsonByteLength(value)).toBe(bytes);
});
