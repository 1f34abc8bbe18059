import {
  createWorkerSearcher,
  type SearchClient,
  type Searcher,
} from '@help-center/search';
import { createListeners } from '@/lib/client/listeners';
import { retryableImport } from '@/lib/client/next/retryable-import';
import { site } from '@/lib/site';
import { getCurrentBaseUrl } from '@/lib/urls/base-path';
import { hostedSettings, searchWorkerUrl } from './engine-settings';
import { memoizeAsync } from './memoize-async';
import { withRequestRules } from './queries';
import { forgetSearchWorker, getSearchWorker } from './worker-handle';

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
 * otherwise local.
 */
export function getSearchEngine(): SearchEngine {
  engine ??= withRequestRules(createEngine());
  return engine;
}

let engine: SearchEngine | undefined;

function createEngine(): SearchEngine {
  const local = createLocalEngine();
  const settings = hostedSettings;
  if (!settings) {
    return local;
  }
  const loadCode = retryableImport(() => import('./hosted-client'));
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
 * Creates the engine for the local index, in a worker. The first query starts it; if it fails, the
 * next query starts another one.
 */
function createLocalEngine(): SearchEngine {
  const listeners = createListeners();
  const searcher = createWorkerSearcher({
    startWorker: () => getSearchWorker(searchWorkerUrl),
    onFailure: forgetSearchWorker,
    onUpdate: listeners.notify,
    // Gives the worker time to report the timeout of an index file.
    timeout: site.navigation.timeout + 1000,
  });
  return { ...searcher, onUpdate: listeners.subscribe };
}
