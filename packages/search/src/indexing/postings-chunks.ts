import { frontEncode } from '#storage/encoding';
import type { PostingsChunk } from '#storage/file-formats';
import { choosePostingsSize } from './chunk-sizes';
import { divideTerms } from './divide-terms';
import { encodePostings } from './encode-postings';
import { listUsedPostings, type PostingsCollector } from './postings-collector';
import {
  type SelectedPostings,
  selectBodyPostings,
} from './select-body-postings';

/**
 * A chunk to write: the shortest string that separates its terms from the previous chunk, and its
 * encoded terms.
 */
type PlannedChunk = {
  start: string;
  encodedTerms: string;
  /** Whether all postings are those of an earlier index. */
  isUnchanged: boolean;
  encode: () => PostingsChunk;
};

/** Generates chunks of sorted terms. */
export function* generateChunks(
  collector: PostingsCollector,
): Generator<PlannedChunk> {
  const sorted = listUsedPostings(collector)
    .sort((a, b) => (a.term < b.term ? -1 : 1))
    .map(selectBodyPostings);
  const sizes = sorted.map((list) => ({
    term: list.term,
    size: estimateSize(list),
  }));
  const total = sizes.reduce((sum, { size }) => sum + size, 0);
  let from = 0;
  for (const count of divideTerms(sizes, choosePostingsSize(total))) {
    const entries = sorted.slice(from, from + count);
    const start = findSeparator(
      sorted[from - 1]?.term ?? '',
      entries[0]?.term ?? '',
    );
    yield createChunk(start, entries);
    from += count;
  }
}

/** Estimates the size of encoded postings, in characters. */
function estimateSize({
  term,
  body,
  headings,
  keywords,
}: SelectedPostings): number {
  return (
    term.length + 2 * body.length + 4 * headings.length + 2 * keywords.length
  );
}

function createChunk(
  start: string,
  entries: readonly SelectedPostings[],
): PlannedChunk {
  return {
    start,
    encodedTerms: frontEncode(entries.map(({ term }) => term)),
    isUnchanged: entries.every((list) => list.isUnchanged),
    encode: () => encodePostings(entries),
  };
}

/** Returns the shortest prefix of a term that is greater than the previous term. */
function findSeparator(previous: string, term: string): string {
  let length = 0;
  while (length < term.length && term.slice(0, length) <= previous) {
    length++;
  }
  return previous === '' ? '' : term.slice(0, length);
}
