/** A term and the size of its postings. */
type SizedTerm = { term: string; size: number };

/**
 * Divides sorted terms into chunks that end where a letter near the start of the words changes, so
 * that the first letters of a word name its chunk. Terms with the same first letters share a chunk
 * unless they exceed the size, and neighbors among the next letters do while they fit. Returns the
 * number of terms in each chunk.
 */
export function divideTerms(
  terms: readonly SizedTerm[],
  maxSize: number,
  prefixLength = 0,
): number[] {
  if (terms.length <= 1 || sumSizes(terms) <= maxSize) {
    return terms.length === 0 ? [] : [terms.length];
  }
  const counts: number[] = [];
  // How much the last chunk can still take.
  let rest = 0;
  for (const group of groupByPrefix(terms, prefixLength + 1)) {
    const size = sumSizes(group);
    const last = counts.at(-1);
    if (last !== undefined && size <= rest) {
      counts[counts.length - 1] = last + group.length;
      rest -= size;
      continue;
    }
    counts.push(...divideTerms(group, maxSize, prefixLength + 1));
    // A neighbor does not join a part of a divided group, so that an edit moves few borders.
    rest = Math.max(0, maxSize - size);
  }
  return counts;
}

function sumSizes(terms: readonly SizedTerm[]): number {
  return terms.reduce((sum, { size }) => sum + size, 0);
}

function* groupByPrefix(
  terms: readonly SizedTerm[],
  length: number,
): Generator<SizedTerm[]> {
  let group: SizedTerm[] = [];
  let prefix: string | undefined;
  for (const entry of terms) {
    const next = entry.term.slice(0, length);
    if (prefix !== undefined && next !== prefix) {
      yield group;
      group = [];
    }
    group.push(entry);
    prefix = next;
  }
  yield group;
}
