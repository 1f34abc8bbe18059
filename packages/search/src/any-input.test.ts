import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createTestFetch, createTestFiles } from '#tests/factories';
import { createSearcher } from './create-searcher';
import type { Searcher, SearchParams } from './protocol';

const pages = {
  '/crm/lists': {
    title: 'Lists',
    tags: ['crm'],
    lines: [
      'Group contacts.',
      '## Import contacts (CSV) {import}',
      'A file with <b>tags</b> & "quotes".',
    ],
  },
  '/a –b/': {
    title: 'Crème brûlée',
    lines: [
      'Über uns, Straße.',
      '## 検索結果 {検索結果}',
      '新しい連絡先を追加します。',
    ],
  },
  '/ar': {
    title: 'مرحبا',
    lines: ['שלום עולם', 'useEffectEvent 10DLC 👩‍👩‍👧'],
  },
};
const synonyms = [
  ['SMS', 'text message'],
  ['list', 'segment', '検索'],
];
const pins = [{ queries: ['users', '.*'], page: '/ar' }];
const files = createTestFiles(pages, { synonyms, pins, popular: ['/ar'] });
let engine: Searcher;

beforeAll(() => {
  engine = createSearcher({ fetchFile: createTestFetch(files).fetchFile });
});

const usualText = fc.constantFrom(
  'import contacts',
  '検索',
  'مرحبا',
  'how to',
  'useEffectEvent',
);
const unusualText = fc.constantFrom(
  '<script>alert(1)</script>',
  '.*',
  '(?<a>[',
  '\\',
  '%E0%A4%A',
  '\ud800',
  '\udfff',
  'a\udc00b',
  '\u0000',
  '\ufeff',
  '👩‍👩‍👧',
  '__proto__',
  '-1',
  'İ',
  'ﷺ',
  'ﬁ',
  '\u0301\u0301',
  '\uffff',
);
const query = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc
      .integer({ min: 0, max: 0xffff })
      .map((code) => String.fromCharCode(code)),
  }),
  fc
    .array(fc.oneof(usualText, unusualText), { maxLength: 6 })
    .map((parts) => parts.join(' ')),
  fc.tuple(usualText, unusualText, usualText).map((parts) => parts.join('')),
);
const text = fc.oneof(
  unusualText,
  fc.constantFrom(
    'tags:crm',
    'tags:-crm',
    'language:en',
    'content:3',
    'hierarchy',
  ),
);
const params: fc.Arbitrary<SearchParams> = fc.record(
  {
    page: fc.oneof(fc.double(), fc.nat(3)),
    hitsPerPage: fc.oneof(fc.double(), fc.nat(30)),
    facetFilters: fc.oneof(
      text,
      fc.array(fc.oneof(text, fc.array(text, { maxLength: 2 })), {
        maxLength: 3,
      }),
    ),
    facets: fc.oneof(text, fc.constant('*'), fc.array(text, { maxLength: 2 })),
    attributesToSnippet: fc.array(text, { maxLength: 3 }),
    highlightPreTag: text,
    highlightPostTag: text,
  },
  { requiredKeys: [] },
);

/** Throws if a response contains lone surrogates in URLs, or a highlight without a value. */
async function expectValidResponse(searchParams: SearchParams): Promise<void> {
  const { results } = await engine.search([
    { indexName: 'site', params: searchParams },
  ]);
  const [response] = results;
  if (!response) {
    throw new Error('There is no response.');
  }
  encodeURIComponent(response.query + response.params);
  const { page, nbPages, nbHits, hitsPerPage, hits } = response;
  for (const number of [page, nbPages, nbHits, hitsPerPage]) {
    expect(number).toBeGreaterThanOrEqual(0);
  }
  expect(hits.length).toBeLessThanOrEqual(hitsPerPage);
  for (const hit of hits) {
    encodeURIComponent(hit.url);
    const values = Object.values(hit._highlightResult?.hierarchy ?? {});
    for (const { value } of values) {
      expect(typeof value).toBe('string');
    }
  }
  encodeURIComponent(
    (await engine.suggest(searchParams.query ?? '', 3)).join(' '),
  );
}

/** `npm test -- --all` sets the scale to 1. */
const runs = 10_000 * Number(process.env['FUZZ_SCALE'] ?? 0.05);

test('arbitrary queries return valid responses', async () => {
  await fc.assert(
    fc.asyncProperty(query, params, (text, others) =>
      expectValidResponse({ query: text, ...others }),
    ),
    { numRuns: runs },
  );
});

test.each([
  'a'.repeat(100_000),
  'import '.repeat(15_000),
  '\ud800'.repeat(100_000),
  '👩‍👩‍👧'.repeat(12_000),
  Array.from({ length: 20_000 }, (_, n) => `w${n}`).join(' '),
])('queries of 100 kB return valid responses', async (long) => {
  await expectValidResponse({ query: long });
});
