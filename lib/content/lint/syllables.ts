/**
 * How many syllables an English word has, by its letters: good on the whole, wrong for some words.
 * @example syllablesIn('automation') // => 4
 */
export function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const sounded = letters
    .replace(/(?:[^laeiouy]es|[^dt]ed|[^laeiouy]e)$/, (end) => end.charAt(0) + silent(end))
    .replace(/^y/, '');
  const groups = sounded.match(/[aeiouy]{1,2}/g)?.length ?? 0;
  return Math.max(1, groups);
}

/** After s, z, x, c, g, and sh or ch, the e of a plural is heard: 'boxes'. */
function silent(end: string): string {
  return /^[szxcgh]es$/.test(end) ? 'es' : '';
}
