import { editDistance } from '@help-center/search';

/** The settings of the typo tolerance. */
export type TypoSettings = {
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  allowTyposOnNumericTokens?: boolean;
};

export type Match = { typos: number; isExact: boolean };

/** A word of a query. `isOpen` allows completions, `isFixed` no typos. */
type SoughtWord = { word: string; isOpen: boolean; isFixed: boolean };

/** Returns how a word of a query matches another: itself, its plural, a completion, or with typos. */
export function matchWord(
  { word, isOpen, isFixed }: SoughtWord,
  other: string,
  settings: TypoSettings,
): Match | undefined {
  if (toSingular(other) === toSingular(word)) return { typos: 0, isExact: true };
  if (isOpen && other.startsWith(word)) return { typos: 0, isExact: false };
  const max = isFixed ? 0 : getMaxTypos(word, settings);
  if (max === 0) return undefined;
  const typos = isOpen ? countPrefixTypos(word, other, max) : countTypos(word, other, max);
  return typos <= max ? { typos, isExact: false } : undefined;
}

/** Returns the number of typos that a word may have. */
export function getMaxTypos(
  word: string,
  {
    minWordSizefor1Typo = 4,
    minWordSizefor2Typos = 8,
    allowTyposOnNumericTokens = true,
  }: TypoSettings,
): number {
  if (/\d/.test(word) && !allowTyposOnNumericTokens) return 0;
  return [minWordSizefor1Typo, minWordSizefor2Typos].filter((size) => word.length >= size).length;
}

/** Counts typos up to a maximum. One in the first letter counts twice. */
export function countTypos(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) return Infinity;
  return editDistance(word, other, max) + (word[0] === other[0] ? 0 : 1);
}

/** Counts the typos of a word that may continue: the fewest of those in each beginning of the other word. */
function countPrefixTypos(word: string, other: string, max: number): number {
  const lengths = Array.from({ length: 2 * max + 1 }, (_, n) => word.length - max + n);
  return Math.min(...lengths.map((length) => countTypos(word, other.slice(0, length), max)));
}

/** Returns the singular of a word, which the service treats like its plural. */
export function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, 'y').replace(/(?:(x|ch|sh|ss)es|s)$/, '$1');
}
