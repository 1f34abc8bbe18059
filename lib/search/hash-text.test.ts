import { expect, test } from 'vitest';
import { hashText } from './hash-text';

// Test vectors from the FNV specification.
test.each([
  ['', 0x811c9dc5],
  ['a', 0xe40c292c],
  ['foobar', 0xbf9cf968],
])('%j', (text, hash) => {
  expect(hashText(text)).toBe(hash.toString(36));
});

test('similar texts and permutations have different hashes', () => {
  const texts = ['ab', 'ba', 'a b', 'ab ', 'Ab', 'äb', 'ab\u0301', '検索'];
  expect(new Set(texts.map(hashText)).size).toBe(texts.length);
});
