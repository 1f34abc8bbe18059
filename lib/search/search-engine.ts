import type { SearchClient, Searcher } from '@help-center/search';
import { loadLocalEngine } from '#local-engine';
import { fetchText } from '@/lib/client/fetch-text';
import { withTimeout } from '@/lib/client/next/with-timeout';
import {
  fetchManifest,
  hostedSettings,
  indexFolder,
  memoizeAsync,
  noStartLinks,
  type StartLinks,
  startLinksFile,
} from './manifest';

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
};

/** Returns the search engine, which is created once: hosted if all Algolia variables are set, otherwise local. */
export function getSearchEngine(): SearchEngine {
  engine ??= createEngine();
  return engine;
}

let engine: SearchEngine | undefined;

function createEngine(): SearchEngine {
  const local = createLocalEngine(loadLocalEngine);
  const settings = hostedSettings;
  if (!settings) return local;
  const load = withTimeout(() => import('./hosted-client'));
  return createHostedEngine(async () => (await load()).createHostedClient(settings), local);
}

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
  };
}

/** Creates an engine for a hosted index. Its suggestions come from the local one. */
export function createHostedEngine(
  client: () => Promise<SearchClient>,
  local: SearchEngine,
): SearchEngine {
  const hosted = memoizeAsync(client);
  const fetchLinks = memoizeAsync(
    async (): Promise<StartLinks> =>
      JSON.parse(await fetchText(indexFolder + startLinksFile, false)),
  );
  const start = () => fetchLinks().catch(() => noStartLinks);
  return {
    ...local,
    preload() {
      hosted().catch(() => {});
      void start();
    },
    start,
    search: async (requests) => (await hosted()).search(requests),
    clearCache: () =>
      hosted().then(
        (ready) => ready.clearCache(),
        () => {
          // A client that failed to load has no cache.
        },
      ),
  };
}
