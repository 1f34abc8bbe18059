import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonByteLength } from './json-byte-length';
import { splitText } from './split-text';

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
      expect(parts.filter((part) => jsonByteLength(part) - 2 > max)).toEqual([]);
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
  );
});
