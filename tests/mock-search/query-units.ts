import { editDistance, english, getWords } from '@help-center/search';

/** The settings of the typo tolerance. */
export type TypoSettings = {
  minWordSizefor1Typo?: number;
  minWordSizefor2Typos?: number;
  allowTyposOnNumericTokens?: boolean;
};

export type Match = { typos: number; isExact: boolean };

/** A word of a query. `isOpen` allows completions, and `isFixed` disallows typos. */
type QueryWord = { word: string; isOpen: boolean; isFixed: boolean };

/** Returns how a word of a query matches another: as a plural, a completion, or with typos. */
export function matchWord(
  { word, isOpen, isFixed }: QueryWord,
  other: string,
  settings: TypoSettings,
): Match | undefined {
  if (toSingular(other) === toSingular(word)) {
    return { typos: 0, isExact: true };
  }
  if (isOpen && other.startsWith(word)) {
    return { typos: 0, isExact: false };
  }
  const max = isFixed ? 0 : getMaxTypos(word, settings);
  if (max === 0) {
    return undefined;
  }
  const typos = isOpen
    ? countPrefixTypos(word, other, max)
    : countTypos(word, other, max);
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
  if (/\d/.test(word) && !allowTyposOnNumericTokens) {
    return 0;
  }
  return [minWordSizefor1Typo, minWordSizefor2Typos].filter(
    (size) => word.length >= size,
  ).length;
}

/** Counts typos up to a maximum. A typo in the first letter counts twice. */
export function countTypos(word: string, other: string, max: number): number {
  if (Math.abs(word.length - other.length) > max) {
    return Infinity;
  }
  return editDistance(word, other, max) + (word[0] === other[0] ? 0 : 1);
}

/** Counts the typos of a word that may continue: the minimum for all prefixes of the other word. */
function countPrefixTypos(word: string, other: string, max: number): number {
  const lengths = Array.from(
    { length: 2 * max + 1 },
    (_, n) => word.length - max + n,
  );
  return Math.min(
    ...lengths.map((length) => countTypos(word, other.slice(0, length), max)),
  );
}

/** Returns the singular of a word, which the service treats like its plural. */
export function toSingular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) {
    return word;
  }
  return word.replace(/ies$/, 'y').replace(/(?:(x|ch|sh|ss)es|s)$/, '$1');
}

/** The settings that the units of a query depend on. */
export type UnitSettings = TypoSettings & { removeStopWords?: unknown };

/** One or more words of the query, or their replacement. `size` is the number of query words. */
export type Unit = {
  words: readonly string[];
  size: number;
  typos: number;
  isOpen: boolean;
  isReplaced: boolean;
  isOptional: boolean;
};

/**
 * Sources of replacements: the words of all records, with their records, and groups of synonyms.
 */
type Source = {
  vocabulary: ReadonlyMap<string, readonly unknown[]>;
  synonyms: readonly (readonly string[][])[];
  settings: UnitSettings;
};

/**
 * Returns the words of a query. Stop words are ignored, except for the last word if it may
 * continue.
 */
export function toUnits(
  query: string,
  optionalWords: ReadonlySet<string>,
  { removeStopWords }: UnitSettings,
): Unit[] {
  const words = getWords(query);
  const units = words.map((word, position) => ({
    words: [word],
    size: 1,
    typos: 0,
    isOpen: position === words.length - 1 && !/\s$/.test(query),
    isReplaced: false,
    isOptional: optionalWords.has(word),
  }));
  const significant = units.filter(
    ({ isOpen }, position) =>
      !removeStopWords ||
      isOpen ||
      !english.stopWords.has(words[position] ?? ''),
  );
  return significant.length > 0 ? significant : units;
}

/** Limits the variants of queries with many synonyms. */
const maxVariants = 500;

/** Returns a query, and its variants with synonyms, joined words and split words. */
export function expandUnits(units: readonly Unit[], source: Source): Unit[][] {
  const [unit, ...rest] = units;
  if (!unit) {
    return [[]];
  }
  const replacements = [
    ...findSynonyms(units, source),
    ...joinWords(units, source),
    ...splitWord(unit, source),
  ].map(({ words, size, typos }) => ({
    words,
    size,
    typos,
    isOpen: false,
    isReplaced: true,
    isOptional: units.slice(0, size).every(({ isOptional }) => isOptional),
  }));
  return [
    ...expandUnits(rest, source).map((others) => [unit, ...others]),
    ...replacements.flatMap((replacement) =>
      expandUnits(units.slice(replacement.size), source).map((others) => [
        replacement,
        ...others,
      ]),
    ),
  ].slice(0, maxVariants);
}

type Replacement = Pick<Unit, 'words' | 'size' | 'typos'>;

function findSynonyms(
  units: readonly Unit[],
  { synonyms }: Source,
): Replacement[] {
  const matches = (word: string, position: number) =>
    toSingular(units[position]?.words[0] ?? '') === toSingular(word);
  return synonyms.flatMap((group) =>
    group
      .filter((phrase) => phrase.length > 0 && phrase.every(matches))
      .flatMap((phrase) =>
        group
          .filter((other) => other !== phrase)
          .map((words) => ({ words, size: phrase.length, typos: 0 })),
      ),
  );
}

/** The service joins adjacent query words. */
function joinWords(
  [first, second]: readonly Unit[],
  { vocabulary }: Source,
): Replacement[] {
  const word = `${first?.words[0]}${second?.words[0]}`;
  return second && vocabulary.has(word)
    ? [{ words: [word], size: 2, typos: 1 }]
    : [];
}

/**
 * The service splits a word in two if both halves are words of records, and prefers the most
 * frequent halves.
 */
function splitWord(
  { words: [word = ''] }: Unit,
  source: Source,
): Replacement[] {
  if (getMaxTypos(word, source.settings) === 0) {
    return [];
  }
  const count = (part: string) => source.vocabulary.get(part)?.length ?? 0;
  const [best] = Array.from(
    { length: Math.min(12, word.length - 1) },
    (_, n) => {
      const words = [word.slice(0, n + 1), word.slice(n + 1)];
      return { words, size: 1, typos: 1, count: Math.min(...words.map(count)) };
    },
  )
    .filter((split) => split.count > 0)
    .sort((a, b) => b.count - a.count);
  return best ? [best] : [];
}
