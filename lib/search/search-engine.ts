import type { SearchClient, Searcher } from '@help-center/search';
import { loadLocalEngine } from '#local-engine';
import { withTimeout } from '@/lib/client/next/with-timeout';
import { site } from '@/lib/site';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import { hostedSettings, memoizeAsync } from './manifest';
import { withDefaultFilters } from './queries';

/** A search backend for InstantSearch and the components of this site. */
export type SearchEngine = SearchClient &
  Pick<Searcher, 'preload' | 'loadExcerpts' | 'suggest'> & {
    /**
     * Calls back when more of the index has loaded, so that the last query may return better
     * results. Returns the unsubscribe function.
     */
    onUpdate: (listener: () => void) => () => void;
  };

/**
 * Returns the search engine, which is created once: hosted if all Algolia variables are set,
 * otherwise local. Adds the default filters.
 */
export function getSearchEngine(): SearchEngine {
  engine ??= withDefaultFilters(createEngine());
  return engine;
}

let engine: SearchEngine | undefined;

function createEngine(): SearchEngine {
  const local = createLocalEngine(loadLocalEngine);
  const settings = hostedSettings;
  if (!settings) {
    return local;
  }
  const loadCode = withTimeout(() => import('./hosted-client'));
  // A preview deployment has another URL than the records.
  const siteUrls = [
    process.env.NEXT_PUBLIC_SITE_URL ?? site.url,
    getCurrentBaseUrl(),
  ];
  const getClient = memoizeAsync(async () =>
    (await loadCode()).createHostedClient(settings, siteUrls),
  );
  // Suggestions come from the local engine.
  return {
    ...local,
    preload: async () => void (await getClient()),
    search: async (requests) => (await getClient()).search(requests),
  };
}

/**
 * Creates the engine for the local index. The first query loads the index; if that fails, the next
 * query retries.
 */
export function createLocalEngine(
  load: (onUpdate: () => void) => Promise<Searcher>,
): SearchEngine {
  const listeners = new Set<() => void>();
  const getSearcher = memoizeAsync(() =>
    load(() => {
      for (const listener of listeners) {
        listener();
      }
    }),
  );
  return {
    preload: async (query) => (await getSearcher()).preload(query),
    search: async (requests) => (await getSearcher()).search(requests),
    loadExcerpts: async (pages) => (await getSearcher()).loadExcerpts(pages),
    suggest: async (query, count) =>
      (await getSearcher()).suggest(query, count),
    onUpdate(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
