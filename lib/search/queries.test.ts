import { createEmptyResponse } from '@help-center/search';
import { expect, test, vi } from 'vitest';
import { createTestHit } from '@/tests/factories/search-hits';
import { defaultFilters, findSuggestions, withRequestRules } from './queries';
import type { SearchEngine } from './search-engine';

function createClient() {
  const search = vi.fn<SearchEngine['search']>(async (requests) => ({
    results: requests.map(createEmptyResponse),
  }));
  return { search, client: createEngine([], search) };
}

test.each([undefined, '', '   '])(
  'does not send the query %j to the engine',
  async (query) => {
    const { client, search } = createClient();
    const { results } = await client.search([
      { indexName: 'docs', params: query === undefined ? {} : { query } },
    ]);
    expect(search).not.toHaveBeenCalled();
    expect(results[0]).toMatchObject({
      hits: [],
      nbHits: 0,
      nbPages: 0,
      query: query ?? '',
    });
  },
);

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
  expect(
    search.mock.calls[0]?.[0].map(({ params }) => params?.facetFilters),
  ).toEqual([[...defaultFilters, ['tags:SMS']], defaultFilters]);
});

test.each([
  ['lists', 'lists'],
  ['a\uD83D', 'a\uFFFD'],
  ['語'.repeat(300), '語'.repeat(170)],
  [`x${'😀'.repeat(200)}`, `x${'😀'.repeat(84)}\uFFFD`],
])(
  'truncates %j to 512 bytes, and replaces lone surrogates',
  async (query, sent) => {
    const { client, search } = createClient();
    await client.search([{ indexName: 'docs', params: { query } }]);
    expect(search.mock.calls[0]?.[0][0]?.params?.query).toBe(sent);
    expect(Buffer.byteLength(sent)).toBeLessThanOrEqual(512);
  },
);

function createEngine(
  queries: string[],
  search: SearchEngine['search'],
): SearchEngine {
  return withRequestRules({
    search,
    suggest: async () => queries,
    preload: async () => {},
    loadExcerpts: async () => {},
    onUpdate: () => () => {},
  });
}

const find = (engine: SearchEngine) => findSuggestions('cotnacts', engine);

test('suggests queries, and pages that match the best query', async () => {
  const search = vi.fn<SearchEngine['search']>(async (requests) => ({
    results: requests.map((request) => ({
      ...createEmptyResponse(request),
      hits: [
        createTestHit('/crm/contacts#import', {
          lvl0: 'CRM',
          lvl1: 'Contacts',
        }),
      ],
    })),
  }));
  const { queries, guides } = await find(
    createEngine(['contacts', 'lists'], search),
  );
  expect(queries).toEqual(['contacts', 'lists']);
  expect(guides.map(({ href }) => href)).toEqual(['/crm/contacts']);
  expect(search).toHaveBeenCalledExactlyOnceWith([
    {
      indexName: 'docs',
      params: {
        query: 'contacts',
        hitsPerPage: 3,
        distinct: 1,
        isTyped: false,
        facetFilters: defaultFilters,
      },
    },
  ]);
});

test('has no guides without a suggested query', async () => {
  const search = vi.fn<SearchEngine['search']>();
  expect(await find(createEngine([], search))).toEqual({
    queries: [],
    guides: [],
  });
  expect(search).not.toHaveBeenCalled();
});

test('has no suggestions if they fail to load', async () => {
  const engine = createEngine([], vi.fn<SearchEngine['search']>());
  engine.suggest = () => Promise.reject(new TypeError('offline'));
  expect(await find(engine)).toEqual({ queries: [], guides: [] });
});

test('has no guides if their search fails', async () => {
  const search = () => Promise.reject(new TypeError('offline'));
  expect(await find(createEngine(['contacts'], search))).toEqual({
    queries: ['contacts'],
    guides: [],
  });
});
