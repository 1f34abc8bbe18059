import type { SearchResponse } from '@/lib/search/protocol';
import type { SearchEngine } from '@/lib/search/search-engine';
import { indexFolder, manifestFileName } from './index-format/file-formats';
import { createIndexSearcher, type IndexSearcher } from './index-searcher';
import { fetchText } from './store/fetch-text';
import { createIndexStore, type FetchText } from './store/index-store';
import { createWorkerSearcher, SearchWorkerError } from './worker/worker-searcher';

/** Manifest size in characters above which a worker is used: see docs/decisions/0022-local-search.md. */
const workerThreshold = 150_000;

const maxCachedResults = 60;

export type LocalEngineOptions = { fetchText?: FetchText; newWorker?: () => Worker };

/** Creates the engine for the site's own index. Nothing is fetched before `preload` or the first query. */
export function createLocalEngine(options: LocalEngineOptions = {}): SearchEngine {
  const listeners = new Set<() => void>();
  const cache = new Map<string, SearchResponse[]>();
  const start = createSearcherLoader({ fetchText, newWorker, ...options }, () => {
    for (const listener of listeners) listener();
  });
  return {
    search: async (requests) => {
      const key = JSON.stringify(requests);
      const cached = cache.get(key);
      if (cached) return { results: cached };
      const { results, isComplete } = await withSearcher(start, (searcher) =>
        searcher.search(requests),
      );
      if (isComplete) addToCache(cache, key, results);
      return { results };
    },
    clearCache: async () => cache.clear(),
    preload: () => {
      start().catch(() => {
        // The next query retries and reports the error.
      });
    },
    onUpdate: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
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

function addToCache(
  cache: Map<string, SearchResponse[]>,
  key: string,
  results: SearchResponse[],
): void {
  cache.set(key, results);
  const [oldest] = cache.keys();
  if (cache.size > maxCachedResults && oldest !== undefined) cache.delete(oldest);
}

/** Creates the searcher on first use. A failed attempt is retried by the next call. */
function createSearcherLoader(
  { fetchText: get, newWorker: create }: Required<LocalEngineOptions>,
  onUpdate: () => void,
): () => Promise<IndexSearcher> {
  let searcher: Promise<IndexSearcher> | undefined;
  let hasWorkerFailed = false;
  const createSearcher = async () => {
    const manifest = await get(indexFolder + manifestFileName, false);
    if (manifest.length > workerThreshold && !hasWorkerFailed && 'Worker' in globalThis) {
      try {
        return createWorkerSearcher(create(), manifest, {
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
    return createIndexSearcher(createIndexStore(get, manifest), onUpdate);
  };
  return () => {
    searcher ??= createSearcher().catch((error: unknown) => {
      searcher = undefined;
      throw error;
    });
    return searcher;
  };
}

function newWorker(): Worker {
  return new Worker(new URL('./index.worker.ts', import.meta.url), { type: 'module' });
}
