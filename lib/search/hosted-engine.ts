import { memoizeAsync } from './memoize-async';
import type { SearchClient } from './protocol';
import type { SearchEngine } from './search-engine';
import { loadStartLinks } from './start-links';

type HostedEngineOptions = {
  client: () => Promise<SearchClient>;
  /** Provides suggestions, and results when the hosted index fails. */
  local: SearchEngine;
  failover: 'none' | 'local';
};

/**
 * Creates an engine for a hosted index. With `failover: 'local'`, queries go to the local engine after the first failure until
 * the cache is cleared, which is what "Retry" does.
 */
export function createHostedEngine({ client, local, failover }: HostedEngineOptions): SearchEngine {
  const hosted = memoizeAsync(client);
  let isFallback = false;
  const searchHosted: SearchClient['search'] = async (requests) =>
    (await hosted()).search(requests);
  const searchWithFailover: SearchClient['search'] = async (requests) => {
    if (isFallback) return local.search(requests);
    try {
      return await searchHosted(requests);
    } catch (error) {
      const response = await local.search(requests).catch(() => {
        throw error;
      });
      isFallback = true;
      return response;
    }
  };
  return {
    preload() {
      hosted().catch(() => {});
      void loadStartLinks();
    },
    start: loadStartLinks,
    search: failover === 'local' ? searchWithFailover : searchHosted,
    async clearCache() {
      isFallback = false;
      await Promise.all([hosted().then((ready) => ready.clearCache()), local.clearCache()]).catch(
        // An engine that failed to load has no cache.
        () => {},
      );
    },
    onUpdate: (listener) => local.onUpdate(listener),
    suggest: (query, count) => local.suggest(query, count),
    isFallback: () => isFallback,
  };
}
