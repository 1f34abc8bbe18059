import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findChunk } from './candidates';
import { createIndex } from './create-index';
import { english } from './language';
import { createPostingsChunks, decodeVocabulary, indexOfTerm } from './postings';
import { createManyPages, createTestIndex, loadTestIndex } from './test-index';

const _terms = ['a', 'im', 'import', 'important', 'list', '検索'];

const emptyChunk = { terms: '', sizes: '', ids: '', counts: '' };
const toPlainTerms = (terms: readonly string[]) => terms.map((term) => ({ term, form: 1 }));

/** Term → [section, frequency] of all chunks. */
function getContents(lists: readonly (readonly string[])[]): [string, [number, number][]][] {
  return createPostingsChunks(lists.map(toPlainTerms)).flatMap(({ chunk }) => {
    const { terms, getPostings } = decodeVocabulary(JSON.parse(JSON.stringify(chunk)));
    return terms.map((term, termIndex): [string, [number, number][]] => {
      const { ids, counts } = getPostings(termIndex);
      return [term, Array.from(ids, (id, index) => [id, counts[index] ?? 0])];
    });
  });
}

test('stores the forms of a term in a section', () => {
  const terms = ['list', 'lists', 'listing'].map((word) => ({
    term: 'list',
    form: english.getForm(word),
  }));
  const [chunkFile] = createPostingsChunks([terms, terms.slice(0, 1), terms.slice(1)]);
  const { forms = [] } = decodeVocabulary(chunkFile?.chunk ?? emptyChunk).getPostings(0);
  expect(Array.from(forms)).toEqual([1 | 2 | 4, 1, 2 | 4]);
});

test('round-trips any sections', () => {
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
            `${section} ${term} ${Math.min(8, terms.filter((other) => other === term).length)}`,
        ),
      );
      const found = getContents(sections).flatMap(([term, places]) =>
        places.map(([section, count]) => `${section} ${term} ${count}`),
      );
      expect(found.sort()).toEqual(expected.sort());
    }),
  );
});

test('every term is in the chunk of its range', () => {
  const index = createTestIndex(createManyPages(60));
  expect(index.vocabularies.length).toBeGreaterThan(2);
  const misplaced = index.vocabularies.flatMap((vocabulary, number) =>
    (vocabulary?.terms ?? []).filter(
      (term) => findChunk(term, index) !== number || indexOfTerm(vocabulary?.terms ?? [], term) < 0,
    ),
  );
  expect(misplaced).toEqual([]);
  expect(index.manifest.words).toEqual(
    index.vocabularies.map((vocabulary) => vocabulary?.terms[0]),
  );
  expect(findChunk('', index)).toBe(0);
  expect(findChunk('zz', index)).toBe(index.vocabularies.length - 1);
});

test('returns -1 without chunks', () => {
  expect(
    findChunk('a', { manifest: { ...loadTestIndex(createIndex([])).manifest, words: [] } }),
  ).toBe(-1);
});
