import { createEmptyResponse } from '@help-center/search';
import { expect, test, vi } from 'vitest';
import { defaultFilters, findSuggestions, truncateQuery, withDefaultFilters } from './queries';
import type { SearchEngine } from './search-engine';
import { createTestHit } from './test-hits';

test.each([
  ['', ''],
  ['lists', 'lists'],
  ['a\uD83D', 'a\uFFFD'],
  ['\uDE00b', '\uFFFDb'],
  ['😀', '😀'],
  ['x'.repeat(600), 'x'.repeat(512)],
  ['é'.repeat(300), 'é'.repeat(256)],
  ['語'.repeat(300), '語'.repeat(170)],
  [`x${'😀'.repeat(200)}`, `x${'😀'.repeat(127)}`],
])('truncates %j', (query, truncated) => {
  expect(truncateQuery(query)).toBe(truncated);
});

function createClient() {
  const search = vi.fn<SearchEngine['search']>(async (requests) => ({
    results: requests.map(createEmptyResponse),
  }));
  return { search, client: createEngine([], search) };
}

test.each([undefined, '', '   '])('does not send the query %j to the engine', async (query) => {
  const { client, search } = createClient();
  const { results } = await client.search([
    { indexName: 'docs', params: query === undefined ? {} : { query } },
  ]);
  expect(search).not.toHaveBeenCalled();
  expect(results[0]).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, query: query ?? '' });
});

test('adds the language and version filters to the filters of the request', async () => {
  const { client, search } = createClient();
  await client.search([
    { indexName: 'docs', params: { query: 'a', facetFilters: [['tags:SMS']] } },
    { indexName: 'docs', params: { query: 'a' } },
  ]);
  expect(defaultFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
  expect(search.mock.calls[0]?.[0].map(({ params }) => params?.facetFilters)).toEqual([
    [...defaultFilters, ['tags:SMS']],
    defaultFilters,
  ]);
});

test('truncates a long query and replaces lone surrogates', async () => {
  const { client, search } = createClient();
  await client.search([{ indexName: 'docs', params: { query: `\uD800${'a'.repeat(100_000)}` } }]);
  const query = search.mock.calls[0]?.[0][0]?.params?.query ?? '';
  expect(query.length).toBeLessThanOrEqual(512);
  expect(query.startsWith('\uFFFDa')).toBe(true);
});

function createEngine(queries: string[], search: SearchEngine['search']): SearchEngine {
  return withDefaultFilters({
    search,
    suggest: async () => queries,
    clearCache: async () => {},
    preload: () => {},
    onUpdate: () => () => {},
  });
}

const find = (engine: SearchEngine) => findSuggestions('cotnacts', engine);

test('suggests queries, and pages that match the best query', async () => {
  const search = vi.fn<SearchEngine['search']>(async (requests) => ({
    results: requests.map((request) => ({
      ...createEmptyResponse(request),
      hits: [createTestHit('/crm/contacts#import', { lvl0: 'CRM', lvl1: 'Contacts' })],
    })),
  }));
  const { queries, guides } = await find(createEngine(['contacts', 'lists'], search));
  expect(queries).toEqual(['contacts', 'lists']);
  expect(guides.map(({ href }) => href)).toEqual(['/crm/contacts']);
  expect(search).toHaveBeenCalledExactlyOnceWith([
    {
      indexName: 'docs',
      params: {
        query: 'contacts',
        hitsPerPage: 3,
        distinct: 1,
        analytics: false,
        facetFilters: defaultFilters,
      },
    },
  ]);
});

test('has no guides without a suggested query', async () => {
  const search = vi.fn<SearchEngine['search']>();
  expect(await find(createEngine([], search))).toEqual({ queries: [], guides: [] });
  expect(search).not.toHaveBeenCalled();
});

test('has no guides if their search fails', async () => {
  const search = () => Promise.reject(new TypeError('offline'));
  expect(await find(createEngine(['contacts'], search))).toEqual({
    queries: ['contacts'],
    guides: [],
  });
});
