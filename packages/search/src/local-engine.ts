import { fetchText } from '@/lib/client/fetch-text';
import type { LoadedEngine } from '@/lib/search/lazy-engine';
import { createPromiseCache } from '@/lib/search/promise-cache';
import { noStartLinks } from '@/lib/search/start-links';
import { createManifestLoader, type FetchedManifest } from './fetch-manifest';
import { createIndexSearcher, type IndexSearcher } from './index-searcher';
import { createIndexStore, type FetchText } from './index-store';
import type { SearchResults } from './progressive-search';
import { createWorkerSearcher, SearchWorkerError } from './worker-searcher';

/** Manifest size in characters above which a worker is used: see docs/decisions/0022-local-search.md. */
const workerThreshold = 150_000;

export type LocalEngineOptions = {
  /** Called when the last query would now return better results, because more of the index has loaded. */
  onUpdate?: () => void;
  fetchText?: FetchText;
  fetchManifest?: () => Promise<FetchedManifest>;
  createWorker?: () => Worker;
};

/** Creates the engine for the site's own index. Nothing is fetched before `preload` or the first query. */
export function createLocalEngine(options: LocalEngineOptions = {}): LoadedEngine {
  const cache = createPromiseCache<SearchResults>();
  const complete = { onUpdate: () => {}, fetchText, createWorker, ...options };
  const { fetchManifest = createManifestLoader(complete.fetchText) } = options;
  const start = createSearcherLoader({ ...complete, fetchManifest });
  return {
    search: async (requests) => {
      const key = JSON.stringify(requests);
      const { results, isComplete } = await cache.get(key, () =>
        withSearcher(start, (searcher) => searcher.search(requests)),
      );
      if (!isComplete) cache.delete(key);
      return { results };
    },
    clearCache: async () => cache.clear(),
    preload: () => {
      start().catch(() => {
        // The next query retries and reports the error.
      });
    },
    start: () =>
      fetchManifest().then(
        (manifest) => manifest.start,
        () => noStartLinks,
      ),
    suggest: (query, count) =>
      withSearcher(start, (searcher) => searcher.suggest(query, count)).catch(() => []),
    isFallback: () => false,
  };
}

/** Retries once if the worker failed: the second searcher runs on the main thread. */
async function withSearcher<Value>(
  start: () => Promise<IndexSearcher>,
  run: (searcher: IndexSearcher) => Promise<Value>,
): Promise<Value> {
  try {
    return await run(await start());
  } catch (error) {
    if (error instanceof SearchWorkerError) return run(await start());
    throw error;
  }
}

/** Creates the searcher on first use. A failed attempt is retried by the next call. */
function createSearcherLoader(options: Required<LocalEngineOptions>): () => Promise<IndexSearcher> {
  const { onUpdate } = options;
  let searcher: Promise<IndexSearcher> | undefined;
  let hasWorkerFailed = false;
  const createSearcher = async () => {
    const { text: manifest } = await options.fetchManifest();
    if (manifest.length > workerThreshold && !hasWorkerFailed && 'Worker' in globalThis) {
      try {
        return createWorkerSearcher(options.createWorker(), manifest, {
          onUpdate,
          onFailure: () => {
            hasWorkerFailed = true;
            searcher = undefined;
          },
        });
      } catch {
        // Blocked by a policy, or module workers are not supported: search on the main thread.
      }
    }
    return createIndexSearcher(createIndexStore(options.fetchText, manifest), onUpdate);
  };
  return () => {
    searcher ??= createSearcher().catch((error: unknown) => {
      searcher = undefined;
      throw error;
    });
    return searcher;
  };
}

function createWorker(): Worker {
  return new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module' });
}
