/**
 * Estimates the number of syllables in an English word from its spelling.
 * @example countSyllables('automation') // => 4
 */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const pronounced = letters
    // The e of a plural is pronounced after s, z, x, c, g, sh and ch, as in 'boxes'.
    .replace(/(?:[^laeiouyszxcgh]es|[^dt]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, '');
  return Math.max(1, pronounced.match(/[aeiouy]{1,2}/g)?.length ?? 0);
}
