import { getWords, type Language } from '#analysis/language';
import type { StoredPage } from '#storage/file-formats';

/** Counts how often items occur. */
export type Counts = Map<string, number>;

export function countItems(items: Iterable<string>, counts: Counts): void {
  for (const item of items) {
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
}

/** Returns the items with the highest counts, sorted. */
export function takeMostFrequent(counts: Counts, max: number): string[] {
  return [...counts]
    .sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1))
    .slice(0, max)
    .map(([item]) => item)
    .sort();
}

/**
 * The number of frequent words in the manifest, used to complete and correct queries before other
 * files load.
 */
const maxFrequentWords = 500;

/** Returns the most frequent words of headings, sorted. */
export function findFrequentWords(
  pages: readonly StoredPage[],
  language: Language,
): string[] {
  const counts: Counts = new Map();
  for (const { sections } of pages) {
    for (const [, heading] of sections) {
      countItems(getWords(heading, language), counts);
    }
  }
  return takeMostFrequent(counts, maxFrequentWords);
}
