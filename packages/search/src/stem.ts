/**
 * Returns the stem of an English word: without plural, -ing, -ed and a final e or y. Queries and index use the same stems, so they
 * need not be words.
 * @example stem('companies') === stem('company') // => true
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return stripFinalVowel(stripTense(stripPlural(word)));
}

/** The form of a word: a bit for the ending that `stem` strips. */
export function getForm(word: string): number {
  if (stem(word) === word || !/(?:s|ing|ed)$/.test(word)) return plainForm;
  return word.endsWith('s') ? 2 : 4;
}

/** The form of words without an ending. */
export const plainForm = 1;

function stripPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function stripTense(word: string): string {
  const ending = word.endsWith('ing') ? 3 : word.endsWith('ed') ? 2 : 0;
  const stem = word.slice(0, word.length - ending);
  if (ending === 0 || stem.length < 3 || !/[aeiouy]/.test(stem)) return word;
  return /([bdgmnpr])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function stripFinalVowel(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('y') && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word.endsWith('e') ? word.slice(0, -1) : word;
}
