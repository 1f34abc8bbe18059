import { filterUnloaded, findChunks } from '#query/candidates';
import type { ChunkRequest } from '#query/index-store';
import { parseQuery } from '#query/parse-query';
import type { SearchIndex } from '#query/search-index';

/** The maximum number of chunks that the first letters of a word may name. */
const maxChunks = 2;

/**
 * Returns the missing chunks that a query will need when the reader has typed more of it: the
 * postings that the letters of the last word name.
 */
export function listChunksForTyping(
  query: string,
  index: SearchIndex,
): ChunkRequest {
  const last = parseQuery(query, index.language).words.at(-1);
  const chunks = last ? findChunks(last.word, index) : [];
  return {
    postings: chunks.length > maxChunks ? [] : filterUnloaded(chunks, index),
  };
}
