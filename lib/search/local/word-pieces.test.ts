import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { pieceOf } from './candidates';
import { filesOf, indexOf, manyPages } from './test-index';
import { placeOf } from './vocabulary';
import { vocabularyOf, wordPieces } from './word-pieces';

/** Term → [section, how often] of all pieces. */
function contentsOf(lists: readonly (readonly string[])[]): [string, [number, number][]][] {
  return wordPieces(lists).flatMap(({ file }) => {
    const { terms, postings } = vocabularyOf(JSON.parse(JSON.stringify(file)));
    return terms.map((term, place): [string, [number, number][]] => {
      const { ids, counts } = postings(place);
      return [term, Array.from(ids, (id, at) => [id, counts[at] ?? 0])];
    });
  });
}

test('terms in order, with their sections and how often, up to 8', () => {
  const lists = [
    ['list', 'import', 'list'],
    [],
    Array.from({ length: 12 }, () => 'list'),
    ['検索'],
  ];
  expect(contentsOf(lists)).toEqual([
    ['import', [[0, 1]]],
    [
      'list',
      [
        [0, 2],
        [2, 8],
      ],
    ],
    ['検索', [[3, 1]]],
  ]);
});

test('no terms, no pieces', () => {
  expect(wordPieces([])).toEqual([]);
  expect(wordPieces([[], []])).toEqual([]);
});

test('any sections come back', () => {
  const lists = fc.array(
    fc.array(
      fc
        .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
        .map((term) => term.replaceAll('\n', '')),
      { maxLength: 6 },
    ),
    { maxLength: 80 },
  );
  fc.assert(
    fc.property(lists, (sections) => {
      const expected = sections.flatMap((terms, section) =>
        [...new Set(terms)].map(
          (term) =>
            `${section} ${term} ${Math.min(8, terms.filter((each) => each === term).length)}`,
        ),
      );
      const found = contentsOf(sections).flatMap(([term, places]) =>
        places.map(([section, count]) => `${section} ${term} ${count}`),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});

test('a place that is none has no sections', () => {
  const [piece] = wordPieces([['a']]);
  const { postings } = vocabularyOf(piece?.file ?? { terms: '', sizes: '', ids: '', counts: '' });
  expect(postings(7)).toEqual({ ids: [], counts: [] });
});

test('of several files each term is in the one that its name says', () => {
  const index = indexOf(filesOf(testRecords(manyPages(60))));
  expect(index.words.length).toBeGreaterThan(2);
  const misplaced = index.words.flatMap((piece, number) =>
    (piece?.terms ?? []).filter(
      (term) => pieceOf(term, index) !== number || placeOf(piece?.terms ?? [], term) < 0,
    ),
  );
  expect(misplaced).toEqual([]);
  expect(index.heads.words).toEqual(index.words.map((piece) => piece?.terms[0]));
  expect(pieceOf('', index)).toBe(0);
  expect(pieceOf('zz', index)).toBe(index.words.length - 1);
});

test('without files of words no file holds a term', () => {
  expect(pieceOf('a', { heads: { ...indexOf(filesOf([])).heads, words: [] } })).toBe(-1);
});
