import type { Language } from '#analysis/language';
import { executeQuery } from '#query/execute-query';
import {
  createIndexStore,
  type FetchFile,
  loadIndex,
} from '#query/index-store';
import { manifestFileName } from '#storage/file-formats';
import { createIndexSearcher, type IndexSearcher } from './progressive-search';
import type {
  InstantSearchClient,
  SearchRequest,
  SearchResponse,
} from './protocol';

export type SearcherOptions = {
  fetchFile: FetchFile;
  /**
   * Called when the last query would now return better results, because more of the index has
   * loaded.
   */
  onUpdate?: () => void;
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
export function createSearcher({
  fetchFile,
  language,
  onUpdate = () => {},
}: SearcherOptions): Searcher {
  let searcher: Promise<IndexSearcher> | undefined;
  // The HTTP cache may contain a truncated manifest.
  let hasFailed = false;
  const load = async () => {
    const manifest = await fetchFile(manifestFileName, hasFailed);
    const store = createIndexStore(fetchFile, manifest, language);
    return createIndexSearcher(store, onUpdate);
  };
  const getSearcher = () => {
    searcher ??= load().catch((error: unknown) => {
      searcher = undefined;
      hasFailed = true;
      throw error;
    });
    return searcher;
  };
  return {
    preload: async (query = '') => (await getSearcher()).preload(query),
    search: async (requests: readonly SearchRequest[]) => ({
      results: await (await getSearcher()).search(requests),
    }),
    loadExcerpts: async (pages) => (await getSearcher()).loadExcerpts(pages),
    suggest: async (query, count) =>
      (await getSearcher()).suggest(query, count),
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
