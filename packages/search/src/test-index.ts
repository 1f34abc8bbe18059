import type { SearchParams, SearchResponse } from '@/lib/search/protocol';
import type { SearchRecord } from '@/lib/search/record';
import { noStartLinks } from '@/lib/search/start-links';
import { createIndexFiles, type IndexOptions } from './create-index-files';
import { executeQuery } from './execute-query';
import { getChunkFileName, indexFolder, manifestFileName } from './file-formats';
import type { FetchText } from './index-store';
import { decodeVocabulary } from './postings-chunks';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Creates index files; synonyms, pins and popular pages are empty by default. */
export function createTestFiles(
  records: readonly SearchRecord[],
  options: Partial<IndexOptions> = {},
): Map<string, string> {
  return createIndexFiles(records, {
    synonyms: [],
    pins: [],
    popular: [],
    start: noStartLinks,
    ...options,
  });
}

/** Creates an index with all chunks loaded, except for those of the kinds in `without`. */
export function loadTestIndex(
  files: ReadonlyMap<string, string>,
  without: readonly ('words' | 'texts')[] = [],
): SearchIndex {
  const index = createSearchIndex(JSON.parse(files.get(manifestFileName) ?? ''));
  const { words } = index.manifest;
  const read = (name: string) => JSON.parse(files.get(name) ?? '');
  if (!without.includes('words'))
    index.vocabularies = words.map((_, n) =>
      decodeVocabulary(read(getChunkFileName('words', n, index.manifest))),
    );
  if (!without.includes('texts'))
    for (const n of index.snippetPages.keys())
      index.snippetChunks.set(n, read(getChunkFileName('texts', n, index.manifest)));
  return index;
}

/** Returns the response to a query. */
export function runQuery(
  index: SearchIndex,
  query: string,
  params: SearchParams = {},
): SearchResponse {
  return executeQuery({ indexName: 'site', params: { query, ...params } }, index).response;
}

/** Returns the URLs of the hits for a query. */
export function findUrls(index: SearchIndex, query: string, params: SearchParams = {}): string[] {
  return runQuery(index, query, params).hits.map(({ url }) => url);
}

/** Creates a mock fetch function, and the names it was called with; `!` marks requests that bypass the HTTP cache. */
export function createTestFetch(files: ReadonlyMap<string, string>) {
  const requested: string[] = [];
  const state = { files };
  const fetchText: FetchText = async (path, bypassCache) => {
    const name = path.slice(indexFolder.length);
    requested.push(name + (bypassCache ? '!' : ''));
    const text = state.files.get(name);
    if (!path.startsWith(indexFolder) || text === undefined) throw new Error(`No ${path}.`);
    return text;
  };
  return { fetchText, requested, state };
}

/** Creates pages with enough words for several chunks. */
export function createManyPages(count: number): Record<string, { title: string; lines: string[] }> {
  const word = (n: number) =>
    String(n).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)));
  const lines = (page: number) =>
    Array.from({ length: 20 }, (_, n) =>
      ['a', 'e', 'o'].map((vowel) => `${word(page)}${vowel}${word(n)}`).join(' '),
    );
  return Object.fromEntries(
    Array.from({ length: count }, (_, page) => [
      `/page-${page}`,
      { title: `Page ${page}`, lines: lines(page) },
    ]),
  );
}
