import type { SearchClient, Searcher } from '@help-center/search';
import { fetchText } from '@/lib/client/fetch-text';
import {
  fetchManifest,
  indexFolder,
  noStartLinks,
  type StartLinks,
  startLinksFile,
} from './manifest';
import { memoizeAsync } from './memoize-async';

/** A search backend: the client interface of InstantSearch, plus what the components of this site need. */
export type SearchEngine = SearchClient & {
  /** Preloads what the first query needs. Never throws. */
  preload: () => void;
  /**
   * Subscribes to updates: the last query would now return better results, because more of the index has loaded. Returns a
   * function that unsubscribes.
   */
  onUpdate: (listener: () => void) => () => void;
  /** Resolves with the links to show before a query; with none on failure. */
  start: () => Promise<StartLinks>;
  /** Resolves with at most `count` alternative queries, best first; with none on failure. */
  suggest: (query: string, count: number) => Promise<string[]>;
  /** Whether results come from the local index because the hosted one failed. */
  isFallback: () => boolean;
};

/** Creates the engine for the index of this site, which is loaded by the first query. A failed load is retried by the next one. */
export function createLocalEngine(load: (onUpdate: () => void) => Promise<Searcher>): SearchEngine {
  const listeners = new Set<() => void>();
  const searcher = memoizeAsync(() =>
    load(() => {
      for (const listener of listeners) listener();
    }),
  );
  return {
    preload() {
      searcher()
        .then((ready) => ready.preload())
        .catch(() => {
          // The next query retries and reports the error.
        });
    },
    search: async (requests) => (await searcher()).search(requests),
    clearCache: async () => {},
    onUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () =>
      fetchManifest().then(
        ({ start }) => start,
        () => noStartLinks,
      ),
    suggest: (query, count) =>
      searcher()
        .then((ready) => ready.suggest(query, count))
        .catch(() => []),
    isFallback: () => false,
  };
}

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
  const fetchLinks = memoizeAsync(
    async (): Promise<StartLinks> =>
      JSON.parse(await fetchText(indexFolder + startLinksFile, false)),
  );
  const start = () => fetchLinks().catch(() => noStartLinks);
  let isFallback = false;
  return {
    preload() {
      hosted().catch(() => {});
      void start();
    },
    start,
    async search(requests) {
      if (isFallback) return local.search(requests);
      try {
        return await (await hosted()).search(requests);
      } catch (error) {
        if (failover === 'none') throw error;
        const response = await local.search(requests).catch(() => {
          throw error;
        });
        isFallback = true;
        return response;
      }
    },
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
