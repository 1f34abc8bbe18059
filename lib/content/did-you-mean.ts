import { editDistance } from '@/lib/routes/edit-distance';

/**
 * The known word nearest to a mistyped one, or undefined when none is near (more than a third of it differs).
 * @example nearest('task', ['tags', 'tasks']) // => 'tasks'
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of known) {
    const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** A hint that names the nearest known word, or lists the known ones. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = nearest(word, known);
  if (near !== undefined) return `Did you mean "${near}"?`;
  return known.length ? `Known: ${known.join(', ')}.` : '';
}
