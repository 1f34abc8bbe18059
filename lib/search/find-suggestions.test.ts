import { createEmptyResponse } from '@help-center/search';
import { expect, test, vi } from 'vitest';
import { defaultFilters } from './default-filters';
import { findSuggestions } from './find-suggestions';
import type { SearchEngine } from './search-engine';
import { noStartLinks } from './start-links';
import { createTestHit } from './test-hits';

function createEngine(queries: string[], search: SearchEngine['search']): SearchEngine {
  return {
    search,
    suggest: async () => queries,
    clearCache: async () => {},
    preload: () => {},
    onUpdate: () => () => {},
    start: async () => noStartLinks,
    isFallback: () => false,
  };
}

const find = (engine: SearchEngine) =>
  findSuggestions('cotnacts', { engine, indexName: 'docs', siteUrls: [] });

test('suggests queries, and the pages that the nearest one finds', async () => {
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
