import type { SearchParams, SearchResponse } from '@/lib/search/protocol';
import type { SearchRecord } from '@/lib/search/record';
import { answerTo } from './answer';
import { type IndexOptions, indexFiles } from './build-index';
import { headsName, indexFolder, pieceName } from './files';
import type { FetchText } from './index-store';
import { type SearchIndex, searchIndex } from './search-index';
import { vocabularyOf } from './word-pieces';

/** The files of an index without synonyms, pins and popular pages, but for those that are given. */
export function filesOf(
  records: readonly SearchRecord[],
  options: Partial<IndexOptions> = {},
): Map<string, string> {
  return indexFiles(records, { synonyms: [], pins: [], popular: [], ...options });
}

/** The index with all of its files; with `without` as far as it is there before files of that kind come. */
export function indexOf(
  files: ReadonlyMap<string, string>,
  without: readonly ('words' | 'texts')[] = [],
): SearchIndex {
  const index = searchIndex(JSON.parse(files.get(headsName) ?? ''));
  const { words, texts } = index.heads;
  const read = (name: string) => JSON.parse(files.get(name) ?? '');
  if (!without.includes('words'))
    index.words = words.map((_, n) => vocabularyOf(read(pieceName('words', n, index.heads))));
  if (!without.includes('texts'))
    for (const n of texts.keys()) index.texts.set(n, read(pieceName('texts', n, index.heads)));
  return index;
}

/** The answer to a query. */
export function ask(index: SearchIndex, query: string, params: SearchParams = {}): SearchResponse {
  return answerTo({ indexName: 'site', params: { query, ...params } }, index).response;
}

/** The URL paths of the hits for a query. */
export function urlsFor(index: SearchIndex, query: string, params: SearchParams = {}): string[] {
  return ask(index, query, params).hits.map(({ url }) => url);
}

/** A way to fetch the files, and the names that were asked for, those past the browser's cache with a `!`. */
export function fetcherOf(files: ReadonlyMap<string, string>) {
  const asked: string[] = [];
  const state = { files };
  const fetchText: FetchText = async (path, isFresh) => {
    const name = path.slice(indexFolder.length);
    asked.push(name + (isFresh ? '!' : ''));
    const text = state.files.get(name);
    if (!path.startsWith(indexFolder) || text === undefined) throw new Error(`No ${path}.`);
    return text;
  };
  return { fetchText, asked, state };
}

/** Many words, so that files of words and texts are several. */
export function manyPages(count: number): Record<string, { title: string; lines: string[] }> {
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
