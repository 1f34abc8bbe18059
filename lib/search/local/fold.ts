/**
 * A word without the endings that change its form but not its matter: plurals, -ing, -ed, a last e or y. Both sides of search
 * fold, so that the result need not be a word.
 * @example fold('companies') === fold('company') // => true
 */
export function fold(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  return withoutLast(withoutTense(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutTense(word: string): string {
  const stem = /^(.*[aeiouy].*)(?:ing|ed)$/.exec(word)?.[1];
  return stem !== undefined && stem.length > 2 ? stem : word;
}

function withoutLast(word: string): string {
  if (word.length < 4) return word;
  if (word.endsWith('y') && !/[aeiou]y$/.test(word)) return `${word.slice(0, -1)}i`;
  return word.endsWith('e') ? word.slice(0, -1) : word;
}
