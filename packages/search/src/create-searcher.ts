import type { Language } from '#analysis/language';
import { executeQuery } from '#query/execute-query';
import {
  createIndexStore,
  type FetchFile,
  loadIndex,
} from '#query/index-store';
import { manifestFileName } from '#storage/file-formats';
import { parseManifest } from '#storage/manifest';
import { createIndexSearcher, type IndexSearcher } from './progressive-search';
import type {
  InstantSearchClient,
  SearchRequest,
  SearchResponse,
} from './protocol';
import { createWorkerSearcher, SearchWorkerError } from './worker-searcher';

/** Indexes with more sections are searched in a worker: see docs/decisions/0022-local-search.md. */
const workerThreshold = 20_000;

export type SearcherOptions = {
  fetchFile: FetchFile;
  /**
   * Called when the last query would now return better results, because more of the index has
   * loaded.
   */
  onUpdate?: () => void;
  /** Creates a worker that calls `serveSearcher`, for a large index. */
  createWorker?: () => Worker;
  /** How long to wait for a response of the worker, in milliseconds. */
  workerTimeout?: number;
  language?: Language;
};

/** `search` rejects if the index fails to load; the next call retries. */
export type Searcher = InstantSearchClient & {
  /** Loads what the first query needs, and what a query that is being typed will need. */
  preload: (query?: string) => Promise<void>;
  /** Loads the missing excerpts of pages of the last query, by URL path, when typing pauses. */
  loadExcerpts: (pages: readonly string[]) => Promise<void>;
  /** Resolves with at most `count` alternative queries, best first. */
  suggest: (query: string, count: number) => Promise<string[]>;
};

/**
 * Creates a searcher for the files of an index. Nothing is fetched before `preload` or the first
 * query.
 */
export function createSearcher(options: SearcherOptions): Searcher {
  const {
    fetchFile,
    createWorker,
    onUpdate = () => {},
    workerTimeout = 10_000,
  } = options;
  let searcher: Promise<IndexSearcher> | undefined;
  let hasWorkerFailed = false;
  // The HTTP cache may contain a truncated manifest.
  let hasFailed = false;
  const load = async () => {
    const manifest = await fetchFile(manifestFileName, hasFailed);
    const { sections } = parseManifest(manifest);
    if (createWorker && sections > workerThreshold && !hasWorkerFailed) {
      try {
        return createWorkerSearcher(createWorker(), manifest, {
          timeout: workerTimeout,
          onUpdate,
          onFailure: () => {
            hasWorkerFailed = true;
            searcher = undefined;
          },
        });
      } catch {
        // A policy blocks workers, or module workers are not supported: search on the main thread.
      }
    }
    return createIndexSearcher(
      createIndexStore(fetchFile, manifest, options.language),
      onUpdate,
    );
  };
  const getSearcher = () => {
    searcher ??= load().catch((error: unknown) => {
      searcher = undefined;
      hasFailed = true;
      throw error;
    });
    return searcher;
  };
  // After a worker failure, the next searcher runs on the main thread.
  const run = async <Value>(
    task: (searcher: IndexSearcher) => Promise<Value>,
  ): Promise<Value> => {
    try {
      return await task(await getSearcher());
    } catch (error) {
      if (error instanceof SearchWorkerError) {
        return task(await getSearcher());
      }
      throw error;
    }
  };
  return {
    preload: (query = '') => run((searcher) => searcher.preload(query)),
    search: async (requests: readonly SearchRequest[]) => ({
      results: await run((searcher) => searcher.search(requests)),
    }),
    loadExcerpts: (pages) => run((searcher) => searcher.loadExcerpts(pages)),
    suggest: (query, count) =>
      run((searcher) => searcher.suggest(query, count)),
  };
}

/**
 * Creates a function that searches the files of an index in memory. Pages without an excerpt file
 * have hits without excerpts.
 */
export function createSyncSearch(
  files: ReadonlyMap<string, string>,
  language?: Language,
): (request: SearchRequest) => SearchResponse {
  const index = loadIndex(files, language);
  return (request) => executeQuery(request, index).response;
}
