import type { SearchRequest } from '@/lib/search/protocol';
import { type SearchResults, searchProgressively } from './progressive-search';
import { suggestQueries } from './query/suggest-queries';
import type { IndexStore } from './store/index-store';

/** Searches the index, on the main thread or in a worker. */
export type IndexSearcher = {
  search: (requests: readonly SearchRequest[]) => Promise<SearchResults>;
  suggest: (query: string, count: number) => Promise<string[]>;
};

/**
 * How long a query waits for missing chunks before it resolves with partial results, in milliseconds: enough for two round trips
 * on a slow mobile network, so that results rarely change once they are shown.
 */
const timeout = 500;

/** Creates a searcher for an index. `onUpdate` is called when the last query would return better results. */
export function createIndexSearcher(store: IndexStore, onUpdate: () => void): IndexSearcher {
  let last = 0;
  return {
    search: (requests) => {
      const isTyped = requests.some(({ params }) => params?.analytics !== false);
      if (isTyped) last++;
      const id = last;
      return searchProgressively(requests, store, {
        timeout,
        isCurrent: () => !isTyped || id === last,
        onComplete: onUpdate,
      });
    },
    suggest: async (query, count) => suggestQueries(query, count, await store.index()),
  };
}
