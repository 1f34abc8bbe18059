import { encodePostings } from './encode-postings';
import { frontEncode } from './encoding';
import type { PostingsChunk } from './file-formats';
import { listUsedPostings, type PostingsCollector } from './postings-collector';
import { type SelectedPostings, selectTexts } from './select-texts';
import { hashText } from './text';

/** A chunk to write: the shortest string that separates its terms from the previous chunk, and its encoded terms. */
export type ChunkOfTerms = {
  start: string;
  terms: string;
  /** Whether all postings are those of an earlier index. */
  isUnchanged: boolean;
  encode: () => PostingsChunk;
};

/** Approximate size of a chunk before encoding, for about 1 kB compressed. */
const minChunkSize = 1125;

/** Generates chunks of sorted terms, each with the shortest string that separates its terms from the previous chunk. */
export function* generateChunks(collector: PostingsCollector): Generator<ChunkOfTerms> {
  const sorted = listUsedPostings(collector)
    .sort((a, b) => (a.term < b.term ? -1 : 1))
    .map(selectTexts);
  const sizes = sorted.map(
    ({ term, texts, headings, phrases }) =>
      term.length + 2 * texts.length + 4 * headings.length + 2 * phrases.length,
  );
  const meanSize = 1.75 * Math.sqrt(sizes.reduce((sum, size) => sum + size, 0));
  const chunkSize = minChunkSize * 2 ** Math.max(0, Math.round(Math.log2(meanSize / minChunkSize)));
  let from = 0;
  let total = 0;
  for (const [index, size] of sizes.entries()) {
    total += size;
    const next = sorted[index + 1]?.term;
    const isFull = total >= chunkSize || (sizes[index + 1] ?? 0) > chunkSize;
    if (next !== undefined && !isFull && !isLast(next, total, chunkSize)) continue;
    const entries = sorted.slice(from, index + 1);
    yield createChunk(findSeparator(sorted[from - 1]?.term ?? '', entries[0]?.term ?? ''), entries);
    from = index + 1;
    total = 0;
  }
}

function createChunk(start: string, entries: readonly SelectedPostings[]): ChunkOfTerms {
  return {
    start,
    terms: frontEncode(entries.map(({ term }) => term)),
    isUnchanged: entries.every((list) => list.isUnchanged),
    encode: () => encodePostings(entries),
  };
}

/** Whether a chunk ends before a term, decided by its hash for 1 in 64 terms, so that the chunks after an edited term stay the same. */
function isLast(next: string, total: number, chunkSize: number): boolean {
  return total > chunkSize / 2 && Number.parseInt(hashText(next), 36) % 64 === 0;
}

/** Returns the shortest prefix of a term that is greater than the previous term. */
function findSeparator(previous: string, term: string): string {
  let length = 0;
  while (length < term.length && term.slice(0, length) <= previous) length++;
  return previous === '' ? '' : term.slice(0, length);
}
