import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  createIndex,
  type PageSource,
  updateIndex,
} from '#indexing/create-index';
import {
  createTestFetch,
  createTestRecords,
  type TestSite,
} from '#tests/factories';
import { createSearcher, createSyncSearch } from './create-searcher';
import type { SearchParams, SearchRecord, SearchResponse } from './protocol';

const word = fc.constantFrom(
  'import',
  'imports',
  'contact',
  'list',
  'wifi',
  'sms',
  'text',
  '24h',
);
const text = fc
  .array(word, { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '));
const page = fc.record({
  title: text,
  lines: fc.array(
    fc.oneof(
      text,
      text.map((heading) => `## ${heading} {${heading}}`),
    ),
    {
      maxLength: 5,
    },
  ),
  tags: fc.subarray(['crm', 'ai']),
});
const query = fc.oneof(
  text,
  text.map((typed) => typed.slice(0, -1)),
  fc.constant('imprt'),
);

const site = fc
  .array(page, { minLength: 1, maxLength: 6 })
  .map((pages): TestSite => {
    return Object.fromEntries(
      pages.map((entry, number) => [`/page-${number}`, entry]),
    );
  });

const synonyms = [['sms', 'text']];

function toSources(pages: TestSite): PageSource[] {
  return Object.entries(pages).map(([path, entry]) => ({
    key: JSON.stringify([path, entry]),
    createRecords: (): SearchRecord[] => createTestRecords({ [path]: entry }),
  }));
}

const params: SearchParams = { hitsPerPage: 6, distinct: 3, facets: ['tags'] };

/** An answer without the time that it took. */
function toAnswer(response: SearchResponse | undefined) {
  return { ...response, processingTimeMS: 0 };
}

test('any two builds of the same records answer alike', () => {
  fc.assert(
    fc.property(site, site, query, (pages, earlier, text) => {
      const full = createIndex(createTestRecords(pages), { synonyms });
      const previous = updateIndex(toSources(earlier), { synonyms });
      const { files } = updateIndex(
        toSources(pages),
        { synonyms },
        structuredClone(previous),
      );
      const request = { params: { ...params, query: text } };
      expect(toAnswer(createSyncSearch(files)(request))).toEqual(
        toAnswer(createSyncSearch(full)(request)),
      );
    }),
    { numRuns: 60 },
  );
});

test('an index that loads by chunks answers like the whole one', async () => {
  await fc.assert(
    fc.asyncProperty(site, query, async (pages, text) => {
      const files = createIndex(createTestRecords(pages), { synonyms });
      const request = { params: { ...params, query: text } };
      const { search } = createSearcher({
        fetchFile: createTestFetch(files).fetchFile,
      });
      const { results } = await search([request]);
      expect(toAnswer(results[0])).toEqual(
        toAnswer(createSyncSearch(files)(request)),
      );
    }),
    { numRuns: 60 },
  );
});
