import fc from 'fast-check';
import { expect, test } from 'vitest';
import { english } from '#analysis/language';
import { createIndex } from '#indexing/create-index';
import { generateChunks } from '#indexing/postings-chunks';
import { createPostingsCollector } from '#indexing/postings-collector';
import { findChunk } from '#query/candidates';
import { indexOfTerm } from '#query/sorted-terms';
import {
  createManyPages,
  createTestIndex,
  loadTestIndex,
} from '#tests/factories';
import { encodeKeywordDigit } from './posting-digits';
import { decodePostings, type PostingsReader } from './postings-reader';
import { maxSections } from './section-numbers';

type TestTerm = string | { term: string; form: number; keyword?: number };

type TestSection = { id: number; extent?: number } & {
  [Field in 'text' | 'keywords' | 'heading']?: TestTerm[];
};

/** Returns the decoded postings of an index of sections. */
function createReaders(sections: readonly TestSection[]): PostingsReader[] {
  const collector = createPostingsCollector();
  const toTerms = (terms: readonly TestTerm[] = []) =>
    terms.map((item) => {
      const { term, form, ...rest } =
        typeof item === 'string' ? { term: item, form: 1 } : item;
      return { ...collector.createTerm(term, form), ...rest };
    });
  for (const { id, extent = 0, text, keywords, heading } of sections) {
    collector.addSection({
      section: id,
      extent,
      text: toTerms(text),
      keywords: toTerms(keywords),
      heading: toTerms(heading),
    });
  }
  return [...generateChunks(collector)].map(({ encode }) =>
    decodePostings(JSON.parse(JSON.stringify(encode()))),
  );
}

test('stores the forms of a term in a section', () => {
  const terms = ['list', 'lists', 'listing'].map((word) => ({
    term: 'list',
    form: english.getForm(word),
  }));
  const texts = [terms, terms.slice(0, 1), terms.slice(1)];
  const [reader] = createReaders(texts.map((text, id) => ({ id, text })));
  expect(reader?.getBodyPostings(0).wordForms).toEqual([1 | 2 | 4, 1, 2 | 4]);
});

test('frequent terms and shorter texts increase the score', () => {
  const texts = [
    ['a'],
    ['a', 'a'],
    ['a', ...Array.from({ length: 20 }, () => 'b')],
  ];
  const [reader] = createReaders(texts.map((text, id) => ({ id, text })));
  const [once = 0, twice = 0, long = 0] =
    reader?.getBodyPostings(0).impacts ?? [];
  expect(twice).toBeGreaterThan(once);
  expect(once).toBeGreaterThan(long);
});

test('stores the keywords with a term: their section and place', () => {
  const toTerm = (place: number) => ({
    term: 'a',
    form: 1,
    keyword: encodeKeywordDigit(place),
  });
  const sections = [[4], [], [0, 7]].map((places, id) => ({
    id,
    keywords: places.map(toTerm),
  }));
  const [reader] = createReaders(sections);
  expect(reader?.getKeywords(0)).toEqual([
    { section: 0, place: 4 },
    { section: 2, place: 0 },
    { section: 2, place: 7 },
  ]);
});

test('stores the best sections of a very common word, and the number of all', () => {
  const text = ['a'];
  const sections: TestSection[] = Array.from({ length: 16_387 }, (_, id) => ({
    id,
    text,
  }));
  sections[16_384] = {
    id: 16_384,
    keywords: [{ term: 'a', form: 1, keyword: 0 }],
  };
  sections[16_385] = { id: 16_385, text, heading: ['a'] };
  const [reader] = createReaders(sections);
  const { sections: found = [], count } = reader?.getBodyPostings(0) ?? {};
  expect([count, found.length, ...found.slice(-3)]).toEqual([
    16_387, 16_384, 16_381, 16_384, 16_385,
  ]);
  expect(reader?.getKeywords(0)).toMatchObject([{ section: 16_384 }]);
});

test('stores the term count and length of a heading, and the number of sections below it', () => {
  const heading = ['list', 'of', 'list'];
  const [reader] = createReaders([
    { id: 5, heading, extent: 3 },
    { id: 6, heading: ['list'] },
  ]);
  expect(reader?.getHeadings(0)).toEqual([
    { section: 5, count: 2, length: 3, extent: 3, isAbovePage: false },
    { section: 6, count: 1, length: 1, extent: 0, isAbovePage: false },
  ]);
});

const term = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 3 })
  .map((text) => text.replaceAll('\n', ''));
const section = fc.record({
  id: fc.oneof(fc.nat(40), fc.nat(100 * maxSections)),
  text: fc.array(term, { maxLength: 6 }),
  heading: fc.array(term, { maxLength: 3 }),
  extent: fc.nat(maxSections - 1),
});

test('round-trips any sections', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(section, { selector: ({ id }) => id, maxLength: 80 }),
      (list) => {
        const sections = list.sort((a, b) => a.id - b.id);
        const describe = (kind: string, id: number, terms: readonly string[]) =>
          [...new Set(terms)].map((name) => `${kind} ${id} ${name}`);
        const expected = sections.flatMap(({ id, text, heading }) => [
          ...describe('text', id, text),
          ...describe('heading', id, heading),
        ]);
        const actual = createReaders(sections).flatMap(
          ({ terms, getBodyPostings, getHeadings }) =>
            terms.flatMap((name, number) => [
              ...getBodyPostings(number).sections.map(
                (section) => `text ${section} ${name}`,
              ),
              ...getHeadings(number).map(
                ({ section }) => `heading ${section} ${name}`,
              ),
            ]),
        );
        expect(actual.sort()).toEqual(expected.sort());
      },
    ),
  );
});

test('every term is in the chunk of its range', () => {
  const index = createTestIndex(createManyPages(60));
  expect(index.postings.length).toBeGreaterThan(2);
  const misplaced = index.postings.flatMap((reader, number) =>
    (reader?.terms ?? []).filter(
      (term) =>
        findChunk(term, index) !== number ||
        indexOfTerm(reader?.terms ?? [], term) < 0,
    ),
  );
  expect(misplaced).toEqual([]);
  const firstTerms = index.postings.map((reader) => reader?.terms[0] ?? '');
  for (const [number, start] of index.starts.entries()) {
    expect(firstTerms[number]?.startsWith(start)).toBe(true);
  }
  expect(findChunk('', index)).toBe(0);
  expect(findChunk('zz', index)).toBe(index.postings.length - 1);
  expect(findChunk('a', loadTestIndex(createIndex([])))).toBe(-1);
});
