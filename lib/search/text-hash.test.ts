import { expect, test } from 'vitest';
import { textHash } from './text-hash';

// From the tables of the people who made the function.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j', (text, hash) => {
  expect(textHash(text)).toBe(hash.toString(36));
});

test('near texts and the order of letters make a difference', () => {
  const texts = ['ab', 'ba', 'a b', 'ab ', 'Ab', 'äb', 'ab\u0301', '検索'];
  expect(new Set(texts.map(textHash)).size).toBe(texts.length);
});
