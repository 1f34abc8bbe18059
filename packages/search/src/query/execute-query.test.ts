import { describe, expect, test } from 'vitest';
import { createIndex } from '#indexing/create-index';
import type { FacetFilters, SearchParams } from '#protocol';
import type { ChunkKind } from '#storage/file-formats';
import {
  createLargeSite,
  createManyPages,
  createTestIndex,
  createTestRecords,
  findUrls,
  loadTestIndex,
  runQuery,
} from '#tests/factories';
import { executeQuery } from './execute-query';

const records = createTestRecords({
  '/crm/lists': {
    title: 'Lists',
    category: 'CRM',
    description: 'Group your contacts.',
    tags: ['data', 'crm'],
    lines: [
      'Sort people in <groups> & "sets".',
      '## Import contacts {import-contacts}',
      'A file of commas brings zebras along.',
      'A zebra and a giraffe are in the second text.',
      '### Übung macht {übung-macht}',
      'Texts under an own anchor: quokka.',
      '## Named by hand {own}',
      '#### Deep down {deep-down}',
      'A walrus.',
    ],
  },
  '/a –b/': {
    title: 'Dash',
    tags: ['crm'],
    lines: ['A zebra.', 'A zebra.', 'A lynx.'],
  },
  '/empty': { title: 'Import' },
});
const index = loadTestIndex(createIndex(records));
const findFirstHit = (query: string, params: SearchParams = {}) => {
  const [hit] = runQuery(index, query, params).hits;
  if (!hit) {
    throw new Error(`No hit for ${query}.`);
  }
  return hit;
};

test('returns all fields of a response', () => {
  expect(
    runQuery(index, 'zebra', { page: 0, facetFilters: ['language:en'] }),
  ).toEqual({
    hits: [expect.anything(), expect.anything()],
    nbHits: 2,
    page: 0,
    nbPages: 1,
    hitsPerPage: 20,
    processingTimeMS: expect.any(Number),
    query: 'zebra',
    params: '',
    index: 'site',
    facets: {},
  });
});

test('a request without params or a query has no hits', () => {
  const { response, missing } = executeQuery({ indexName: 'site' }, index);
  expect(response).toMatchObject({
    hits: [],
    nbHits: 0,
    nbPages: 0,
    query: '',
    params: '',
  });
  expect(missing).toEqual({
    postings: [],
    heads: [],
    answer: [],
    excerpts: [],
  });
});

test.each([
  ['lists', 'lvl1'],
  ['import contacts', 'lvl2'],
  ['giraffe', 'content'],
  ['übung macht', 'lvl3'],
  ['quokka', 'content'],
  ['named by hand', 'lvl2'],
  ['deep down', 'lvl4'],
  ['walrus', 'content'],
  ['groups sets', 'content'],
  ['lynx', 'content'],
  ['dash', 'lvl1'],
  ['group your contacts', 'lvl1'],
])('a hit is a record: %s finds a record of type %s', (query, type) => {
  const { _highlightResult, _snippetResult, answer, ...hit } =
    findFirstHit(query);
  expect(hit.type).toBe(type);
  expect(records).toContainEqual(expect.objectContaining(hit));
});

test('keywords are not part of the hit', () => {
  const keywords = createTestIndex({
    '/lists': { title: 'Lists', keywords: ['mailing', 'audience'] },
  });
  expect(JSON.stringify(runQuery(keywords, 'mailing').hits)).toMatch(
    /^(?!.*(audience|mailing)).*Lists/,
  );
});

test('the first keywords of a page are the most important', () => {
  const others = Array.from({ length: 15 }, (_, index) => `other${index}`);
  const keywords = createTestIndex({
    '/last': { title: 'Lists', keywords: [...others, 'mailing', 'audience'] },
    '/first': { title: 'Lists', keywords: ['mailing', 'audience', ...others] },
  });
  expect(findUrls(keywords, 'mailing audience')).toEqual(['/first', '/last']);
  expect(findUrls(keywords, 'mailing')).toEqual(['/first', '/last']);
});

describe('highlights and excerpts', () => {
  test('every level with text has a highlight', () => {
    expect(findFirstHit('import contacts')._highlightResult?.hierarchy).toEqual(
      {
        lvl0: { value: 'CRM' },
        lvl1: { value: 'Lists' },
        lvl2: { value: '<em>Import</em> <em>contacts</em>' },
      },
    );
  });

  test.each([
    [
      'of a heading starts its section',
      'import contacts',
      'A file of commas brings zebras along.',
    ],
    ['of a page without a description is its first text', 'dash', 'A zebra.'],
    ['of a heading without text is what follows', 'named by hand', 'A walrus.'],
    ['is missing if no text follows', 'import', undefined],
  ])('the excerpt %s', (_, query, excerpt) => {
    expect(findFirstHit(query)._snippetResult?.content?.value).toBe(excerpt);
  });

  test('the excerpt of a heading is the first text below it that matches', () => {
    const site = createTestIndex({
      '/': {
        title: 'Users',
        lines: [
          '## Invite a user {invite}',
          'An Owner or Admin does this.',
          '### Send it {send}',
          'Choose Invite.',
          '## Remove a user {remove}',
          'Invite nobody.',
        ],
      },
    });
    const [hit] = runQuery(site, 'invite a user').hits;
    expect(hit?.anchor).toBe('invite');
    expect(hit?._snippetResult?.content?.value).toBe('Choose <em>Invite</em>.');
  });

  test.each([
    ['wifi', 'Slow Wi-Fi.', 'Slow <em>Wi</em>-<em>Fi</em>.'],
    ['to-do', 'A todo.', 'A <em>todo</em>.'],
    ['e-mail', 'By email.', 'By <em>email</em>.'],
    ['dropdown', 'A drop down.', 'A <em>drop</em> <em>down</em>.'],
    ['invoice', 'In a loud voice.', undefined],
    ['in voice', 'An invoice.', undefined],
  ])('mark %j, joined or split, in %j', (query, text, excerpt) => {
    const { hits } = runQuery(
      createTestIndex({ '/': { title: 'Home', lines: [text] } }),
      query,
    );
    expect(hits[0]?._snippetResult?.content?.value).toBe(excerpt);
  });

  test('use the tags and length of the request, without escaping', () => {
    const hit = findFirstHit('people sets', {
      highlightPreTag: '__ais-highlight__',
      highlightPostTag: '__/ais-highlight__',
      attributesToSnippet: ['content:3'],
    });
    expect(hit._snippetResult?.content?.value).toBe(
      '…__ais-highlight__people__/ais-highlight__ in <groups…',
    );
  });

  test.each<[readonly string[] | undefined, number]>([
    [undefined, 10],
    [['content'], 10],
    [['content:4'], 4],
    [['content:x'], 10],
  ])('attributesToSnippet %j: %d words', (attributesToSnippet, words) => {
    const long = createTestIndex({
      '/a': { title: 'A', lines: [`start ${'word '.repeat(30)}`] },
    });
    const [hit] = runQuery(
      long,
      'start',
      attributesToSnippet && { attributesToSnippet },
    ).hits;
    expect(
      hit?._snippetResult?.content?.value.match(/\w*(?:start|word)/g),
    ).toHaveLength(words);
  });
});

describe('pages of hits', () => {
  const largeIndex = createTestIndex(createManyPages(45));
  test.each<[SearchParams, number, number, number, number]>([
    [{}, 0, 20, 3, 20],
    [{ page: 2 }, 2, 20, 3, 5],
    [{ page: 3 }, 3, 20, 3, 0],
    [{ page: -1 }, 0, 20, 3, 20],
    [{ page: Infinity }, 0, 20, 3, 20],
    [{ page: 1e300 }, Number.MAX_SAFE_INTEGER, 20, 3, 0],
    [{ hitsPerPage: 15, page: 2 }, 2, 15, 3, 15],
    [{ hitsPerPage: 0 }, 0, 0, 0, 0],
    [{ hitsPerPage: -5 }, 0, 20, 3, 20],
    [{ hitsPerPage: 5000 }, 0, 1000, 1, 45],
  ])('%j', (params, ...expected) => {
    const { page, hitsPerPage, nbPages, hits, nbHits } = runQuery(
      largeIndex,
      'page',
      params,
    );
    expect([page, hitsPerPage, nbPages, hits.length, nbHits]).toEqual([
      ...expected,
      45,
    ]);
  });
});

describe('filters and facets', () => {
  test.each<[SearchParams['facets'], object]>([
    [undefined, {}],
    ['tags', { tags: { data: 1, crm: 2 } }],
    [
      ['hierarchy.lvl0', 'unknown'],
      { 'hierarchy.lvl0': { CRM: 1, Guides: 1 } },
    ],
  ])('the counts of %j cover all pages of hits', (facets, expected) => {
    const params = { hitsPerPage: 0, ...(facets && { facets }) };
    expect(runQuery(index, 'zebra', params).facets).toEqual(expected);
  });
});

describe('grouped by page', () => {
  const grouped = createTestIndex({
    '/a': {
      title: 'A',
      category: 'X',
      lines: [
        '## Lynx food {one}',
        '## Lynx fur {two}',
        '## Lynx tracks {three}',
      ],
    },
    '/b': { title: 'B', category: 'X', lines: ['A lynx.', '## Other {other}'] },
    '/c': {
      title: 'C',
      category: 'Y',
      lines: ['## The lynx and its long life {life}'],
    },
  });
  const run = (params: SearchParams) =>
    runQuery(grouped, 'lynx', { facets: ['hierarchy.lvl0'], ...params });

  test('without `distinct`, hits are counted', () => {
    expect(run({})).toMatchObject({
      nbHits: 5,
      facets: { 'hierarchy.lvl0': { X: 4, Y: 1 } },
    });
  });

  test.each([
    [1, 3],
    [2, 4],
    [4, 5],
  ])('at most %i of each page: pages are counted', (distinct, hits) => {
    const response = run({ distinct });
    expect(response.hits).toHaveLength(hits);
    expect(response).toMatchObject({
      nbHits: 3,
      facets: { 'hierarchy.lvl0': { X: 2, Y: 1 } },
    });
  });

  test('the hits of a page follow its best hit, and result pages contain whole groups', () => {
    const ungrouped = run({}).hits.map(
      ({ url_without_anchor }) => url_without_anchor,
    );
    const [first, second] = new Set(ungrouped);
    const urls = run({ distinct: 4, hitsPerPage: 2 }).hits.map(
      (hit) => hit.url_without_anchor,
    );
    expect([...new Set(urls)]).toEqual([first, second]);
    expect(run({ distinct: 4, hitsPerPage: 2 }).nbPages).toBe(2);
    const groups = urls.filter((url, index) => url !== urls[index - 1]);
    expect(groups).toEqual([first, second]);
  });
});

describe('with a partially loaded index', () => {
  const files = createIndex(records);
  const run = (query: string, without: readonly ChunkKind[], from = files) =>
    executeQuery(
      { indexName: 'site', params: { query } },
      loadTestIndex(from, without),
    );

  test('reports missing chunks without postings', () => {
    const { response, missing } = run('import zebra', ['postings', 'excerpts']);
    expect(response.hits).toEqual([]);
    expect(missing).toEqual({
      postings: [0],
      heads: [],
      answer: [],
      excerpts: [],
    });
  });

  test('counts hits and reports missing chunks without headings', () => {
    const largeIndex = createIndex(createTestRecords(createLargeSite()));
    const { response, missing } = run(
      'baf ',
      ['heads', 'excerpts'],
      largeIndex,
    );
    expect(response.hits).toEqual([]);
    expect(response.nbHits).toBeGreaterThan(0);
    expect(missing).toEqual({
      postings: [],
      heads: [0],
      answer: [],
      excerpts: [],
    });
  });

  test('returns hits without text if excerpts are missing', () => {
    const { response, missing } = run('giraffe', ['excerpts']);
    const hit = {
      url: '/crm/lists#import-contacts',
      type: 'lvl2',
      content: null,
    };
    expect(response.hits).toMatchObject([hit]);
    expect(missing).toEqual({
      postings: [],
      heads: [],
      answer: [],
      excerpts: [0],
    });
  });
});

const filterIndex = loadTestIndex(
  createIndex([
    ...createTestRecords({
      '/a': { title: 'Lists', category: 'CRM', tags: ['data', '-x', 'a:b'] },
    }),
    ...createTestRecords({ '/b': { title: 'Lists' } }, { version: 'next' }),
  ]),
);

test.each<[FacetFilters | undefined, boolean]>([
  [undefined, true],
  [[], true],
  [[[]], true],
  ['', false],
  ['language:en', true],
  ['language:de', false],
  [['language:en', 'version:current'], true],
  [['language:en', 'version:1'], false],
  [[['version:1', 'version:current']], true],
  [[['version:1', 'version:2']], false],
  [
    [
      'language:en',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
    ],
    true,
  ],
  [['language:de', ['docusaurus_tag:docs-default-current']], false],
  [['tags:-x'], true],
  [['tags:a:b'], true],
  [['nothing:1'], false],
  [['language'], false],
])('the filters %j match: %j', (facetFilters, expected) => {
  const filters = facetFilters === undefined ? {} : { facetFilters };
  expect(findUrls(filterIndex, 'lists', filters).includes('/a')).toBe(expected);
});

test('an excerpt for a question about a quantity has a number', () => {
  const index = createTestIndex({
    '/import': {
      title: 'Contacts',
      lines: [
        '## Import {import}',
        'You import the rows of a file.',
        'A file has up to 50,000 rows.',
      ],
    },
  });
  const quote = (query: string) => runQuery(index, query).hits[0]?.content;
  expect(quote('how many rows can I import')).toBe(
    'A file has up to 50,000 rows.',
  );
  expect(quote('import rows of a file')).toBe('You import the rows of a file.');
});

test('an emoji finds the text with it', () => {
  const index = createTestIndex({
    '/a': { title: 'A' },
    '/b': { title: 'B', lines: ['A 🎉 here'] },
  });
  expect(findUrls(index, '🎉')).toEqual(['/b']);
});
