import type { SearchRequest } from '@/lib/search/protocol';
import type { IndexStore } from './index-store';
import { hasHits, type SearchResults, searchProgressively } from './progressive-search';
import { suggestQueries } from './suggest-queries';

/** Searches the index, on the main thread or in a worker. */
export type IndexSearcher = {
  search: (requests: readonly SearchRequest[]) => Promise<SearchResults>;
  suggest: (query: string, count: number) => Promise<string[]>;
};

/**
 * How long a query waits for missing chunks before it resolves with the hits so far, in milliseconds: enough for two round trips
 * on a slow mobile network, so that results rarely change once they are shown.
 */
const timeout = 500;

/** Creates a searcher for an index. `onUpdate` is called when the last query would return better results. */
export function createIndexSearcher(store: IndexStore, onUpdate: () => void): IndexSearcher {
  let latest: Promise<SearchResults> | undefined;
  const searchInTurn = async (requests: readonly SearchRequest[], isCurrent: () => boolean) => {
    let found: SearchResults | undefined;
    try {
      found = await searchProgressively(requests, store, {
        timeout,
        isCurrent,
        onComplete: onUpdate,
      });
      return found;
    } finally {
      // Nothing more loads for an outdated query, so it must not show "No results" or an error before the latest one responds.
      if (!isCurrent() && !(found && hasHits(found.results))) await latest?.catch(() => {});
    }
  };
  return {
    search: (requests) => {
      const isTyped = requests.some(({ params }) => params?.analytics !== false);
      const response: Promise<SearchResults> = searchInTurn(
        requests,
        () => !isTyped || latest === response,
      );
      if (isTyped) latest = response;
      return response;
    },
    suggest: async (query, count) => suggestQueries(query, count, await store.index()),
  };
}
