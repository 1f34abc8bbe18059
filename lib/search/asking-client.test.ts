import { expect, test, vi } from 'vitest';
import { askingClient, contextFilters } from './asking-client';
import { emptyResponse } from './empty-response';
import type { SearchClient } from './protocol';

function asked() {
  const search = vi.fn<SearchClient['search']>(async (requests) => ({
    results: requests.map(emptyResponse),
  }));
  const clearCache = vi.fn(async () => {});
  return { search, clearCache, client: askingClient({ search, clearCache }) };
}

test.each([undefined, '', '   '])('the query %j never reaches the engine', async (query) => {
  const { client, search } = asked();
  const { results } = await client.search([
    { indexName: 'docs', params: query === undefined ? {} : { query } },
  ]);
  expect(search).not.toHaveBeenCalled();
  expect(results[0]).toMatchObject({ hits: [], nbHits: 0, nbPages: 0, query: query ?? '' });
});

test('every question is asked in this language and version, beside its own filters', async () => {
  const { client, search } = asked();
  await client.search([
    { indexName: 'docs', params: { query: 'a', facetFilters: [['tags:SMS']] } },
    { indexName: 'docs', params: { query: 'a' } },
  ]);
  expect(contextFilters).toEqual([
    'language:en',
    ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current'],
  ]);
  expect(search.mock.calls[0]?.[0].map(({ params }) => params?.facetFilters)).toEqual([
    [...contextFilters, ['tags:SMS']],
    contextFilters,
  ]);
});

test('a long query is cut, and half a character made whole', async () => {
  const { client, search } = asked();
  await client.search([{ indexName: 'docs', params: { query: `\uD800${'a'.repeat(100_000)}` } }]);
  const query = search.mock.calls[0]?.[0][0]?.params?.query ?? '';
  expect(query.length).toBeLessThanOrEqual(512);
  expect(query.startsWith('\uFFFDa')).toBe(true);
});

test('the cache is that of the engine', async () => {
  const { client, clearCache } = asked();
  await client.clearCache();
  expect(clearCache).toHaveBeenCalledTimes(1);
});
