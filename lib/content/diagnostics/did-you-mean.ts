import { editDistance } from '@/lib/text/edit-distance';

/**
 * Returns the known word closest to a misspelled one, or undefined when each differs in more than a third of its letters.
 * @example findClosest('task', ['tags', 'tasks']) // => 'tasks'
 */
export function findClosest(word: string, known: Iterable<string>): string | undefined {
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= maxDistance && (!best || distance < best.distance))
      best = { candidate, distance };
  }
  return best?.candidate;
}

/** Returns a hint that suggests the closest known word, or lists all of them. */
export function didYouMean(word: string, known: readonly string[]): string {
  const closest = findClosest(word, known);
  if (closest !== undefined) return `Did you mean "${closest}"?`;
  return known.length ? `Expected one of: ${known.join(', ')}.` : '';
}
