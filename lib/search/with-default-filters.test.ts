import { expect, test, vi } from 'vitest';
import { createEmptyResponse } from './empty-response';
import type { SearchClient } from './protocol';
import { defaultFilters, withDefaultFilters } from './with-default-filters';

function createClient() {
  const search = vi.fn<SearchClient['search']>(async (requests) => ({
    results: requests.map(createEmptyResponse),
  }));
  const clearCache = vi.fn(async () => {});
  return { search, clearCache, client: withDefaultFilters({ search, clearCache }) };
}

test.each([undefined, '', '   '])('does not send the query %j to the engine', async (query) => {
  const { client, search } = createClient();
  const { results } = await client.search([
    { indexName: 'docs', params: query === undefined ? {} : { query } },
  ]);
  expect(search).not.toHaveBeenCalled();
  expect(results[0]).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, query: query ?? '' });
});

test('adds the language and version filters to those of the request', async () => {
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

test('clearCache is delegated to the engine', async () => {
  const { client, clearCache } = createClient();
  await client.clearCache();
  expect(clearCache).toHaveBeenCalledTimes(1);
});
