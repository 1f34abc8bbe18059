import { editDistance } from '@help-center/search';

/** More suggestions would be a list to search. */
const maxSuggestions = 3;

/**
 * Returns the known words closest to a misspelled one, nearest first; none that differ in more than a third of its letters.
 * @example findNearest('task', ['tags', 'tasks', 'sms']) // => ['tasks']
 */
export function findNearest(word: string, known: Iterable<string>): string[] {
  const maxDistance = Math.max(1, Math.floor(word.length / 3));
  return [...new Set(known)]
    .filter((candidate) => Math.abs(candidate.length - word.length) <= maxDistance)
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase(), maxDistance),
    }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, maxSuggestions)
    .map(({ candidate }) => candidate);
}

/** Returns the known word closest to a misspelled one, if any. */
export function findClosest(word: string, known: Iterable<string>): string | undefined {
  return findNearest(word, known)[0];
}

/**
 * Returns a hint that suggests up to three known words. When none is close, it is `otherwise`, or names the known words if they are few.
 * @example didYouMean('task', ['tasks'], 'Add it to tags.yml.') // => 'Did you mean "tasks"?'
 */
export function didYouMean(word: string, known: Iterable<string>, otherwise?: string): string {
  const words = [...known];
  const near = findNearest(word, words);
  if (near.length > 0) return `Did you mean ${formatChoice(near)}?`;
  if (otherwise !== undefined) return otherwise;
  return words.length > 0 && words.length <= maxChoices ? `Use ${formatChoice(words)}.` : '';
}

/** Longer lists are not printed. */
const maxChoices = 5;

/** @example formatChoice(['a', 'b', 'c']) // => '"a", "b" or "c"' */
export function formatChoice(words: readonly string[]): string {
  return joinOr(words.map((word) => `"${word}"`));
}

/** @example joinOr(['text', 'a number', 'null']) // => 'text, a number or null' */
export function joinOr(words: readonly string[]): string {
  // British English has no comma before "or".
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(words);
}
