import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideTerms } from './divide-terms';

function divide(words: readonly string[], maxSize: number): string[] {
  const counts = divideTerms(
    words.map((term) => ({ term, size: 1 })),
    maxSize,
  );
  let from = 0;
  return counts.map((count) => {
    const chunk = words.slice(from, from + count).join(' ');
    from += count;
    return chunk;
  });
}

test.each([
  ['one chunk for all that fit', 4, ['a', 'b', 'c', 'd'], ['a b c d']],
  [
    'neighbors share a chunk while they fit',
    2,
    ['a', 'b', 'c', 'd'],
    ['a b', 'c d'],
  ],
  [
    'ends where the first letter changes',
    3,
    ['aa', 'ab', 'ba', 'bb'],
    ['aa ab', 'ba bb'],
  ],
  ['or the next one', 2, ['aa', 'ab', 'ac', 'b'], ['aa ab', 'ac', 'b']],
  ['a word that is too large has its own', 0, ['a', 'ab'], ['a', 'ab']],
  ['no terms', 2, [], []],
])('%s', (_, maxSize, words, chunks) => {
  expect(divide(words, maxSize)).toEqual(chunks);
});

test('keeps all terms, in chunks that do not exceed the size unless they are one term', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'b', 'c'),
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(word),
      fc.integer({ min: 1, max: 9 }),
      (words, maxSize) => {
        const sorted = words.sort();
        const chunks = divide(sorted, maxSize);
        expect(chunks.join(' ')).toBe(sorted.join(' '));
        expect(
          chunks.every((chunk) => chunk.split(' ').length <= maxSize),
        ).toBe(true);
      },
    ),
  );
});
