import type { Language } from '#analysis/language';
import { executeQuery } from '#query/execute-query';
import {
  createIndexStore,
  type FetchFile,
  loadIndex,
} from '#query/index-store';
import { manifestFileName } from '#storage/file-formats';
import { createIndexSearcher } from './progressive-search';
import type { Searcher, SearchRequest, SearchResponse } from './protocol';

export type SearcherOptions = {
  fetchFile: FetchFile;
  /**
   * Called when the last query would now return better results, because more of the index has
   * loaded.
   */
  onUpdate?: () => void;
  language?: Language;
};

/**
 * Creates a searcher for the files of an index. Nothing is fetched before `preload` or the first
 * query. If the index fails to load, the next call retries.
 */
export function createSearcher({
  fetchFile,
  language,
  onUpdate = () => {},
}: SearcherOptions): Searcher {
  let searcher: Promise<Searcher> | undefined;
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
    preload: async (query) => (await getSearcher()).preload(query),
    search: async (requests) => (await getSearcher()).search(requests),
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
