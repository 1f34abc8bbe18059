import { tokenize, type Word } from './tokenize';

/**
 * The language-specific parts of the search. Pass another language to `createIndex`,
 * `createSearcher` and `serveSearcher`.
 */
export type Language = {
  /** Splits text into normalized words without spaces, with their positions. */
  tokenize: (text: string) => Word[];
  /** Returns the stem that the forms of a word share. */
  stem: (word: string) => string;
  /**
   * Returns the form of a word as a bit: 1 without an ending, 2 or 4 with an ending that `stem`
   * strips.
   */
  getForm: (word: string) => number;
  /** Words that are ignored in queries, unless a query has no other words. */
  stopWords: ReadonlySet<string>;
  /** The first words of questions. */
  questionWords: ReadonlySet<string>;
  /** Words of everyday questions that add little to other words. */
  weakWords: ReadonlySet<string>;
  /** Matches a word that ends in a partial suffix, and captures the stem before it. */
  partialSuffix: RegExp;
  /** Matches the generic end of a title, after the topic. */
  titleSuffix: RegExp;
  /** Matches a question that a number answers. */
  quantityQuestion: RegExp;
};

/**
 * Returns the stem of an English word, which need not be a word: without plural, -ing, -ed and a
 * final e or y.
 * @example stem('companies') === stem('company') // => true
 */
function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) {
    return word;
  }
  return stripFinalVowel(stripTense(stripPlural(word)));
}

function getForm(word: string): number {
  if (stem(word) === word || !/(?:s|ing|ed)$/.test(word)) {
    return 1;
  }
  return word.endsWith('s') ? 2 : 4;
}

function stripPlural(word: string): string {
  if (/(?:ss|us|is)$/.test(word)) {
    return word;
  }
  if (word.endsWith('ies') && word.length > 4) {
    return `${word.slice(0, -3)}y`;
  }
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) {
    return word.slice(0, -2);
  }
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function stripTense(word: string): string {
  const stem = word.replace(/(?:ing|ed)$/, '');
  if (stem === word || stem.length < 3 || !/[aeiouy]/.test(stem)) {
    return word;
  }
  return /([bdgmnpr])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

function stripFinalVowel(word: string): string {
  if (word.length < 4) {
    return word;
  }
  if (word.endsWith('y') && !/[aeiou]y$/.test(word)) {
    return `${word.slice(0, -1)}i`;
  }
  return word.endsWith('e') ? word.slice(0, -1) : word;
}

const toSet = (words: string) => new Set(words.split(' '));

export const english: Language = {
  tokenize,
  stem,
  getForm,
  stopWords: toSet(
    'a about an and any are as at be been but by can could do does don for from had has have how i if in into is isn it its just ' +
      'may me more most must my not of on one only or our s should so some such t than that the their them then there these they ' +
      'this those to up use used using was we were what when where which while who why will with would you your',
  ),
  questionWords: toSet(
    'are can could do does how is should what when where which why',
  ),
  weakWords: toSet(
    'come find get getting give go going good happen here keep let like make makes need people put see someone something stuff thing ' +
      'things want wants work works',
  ),
  // 'importin' may become 'importing', which is indexed as 'import'.
  partialSuffix: /^(.{3,}?)(?:i|in|ie|e|es)$/,
  titleSuffix:
    / (?:basics|configuration|guide|introduction|overview|reference|settings|setup)$/i,
  quantityQuestion:
    /\bhow (?:big|far|large|long|many|much|often|old|soon)\b|\b(?:limit|maximum|max)\b/i,
};

/** Never matches. */
const noMatch = /(?!)/;

/**
 * Creates a language from stop words and a stemmer, which receives words in lower case, without
 * accents.
 */
export function createLanguage(
  stem: (word: string) => string,
  stopWords: readonly string[],
): Language {
  const words = new Set(stopWords.flatMap((word) => getWords(word)));
  return {
    tokenize,
    stem,
    getForm: (word) => {
      const ending = word.length - stem(word).length;
      if (ending === 0) {
        return 1;
      }
      return ending % 2 === 0 ? 4 : 2;
    },
    stopWords: words,
    questionWords: words,
    weakWords: new Set(),
    partialSuffix: noMatch,
    titleSuffix: noMatch,
    quantityQuestion: noMatch,
  };
}

/** Returns the words of text without their positions. */
export function getWords(text: string, language = english): string[] {
  return language.tokenize(text).map(({ word }) => word);
}

/** Drops stop words, unless there are no other words. */
export function dropStopWords(
  words: readonly string[],
  { stopWords }: Language,
): readonly string[] {
  const others = words.filter((word) => !stopWords.has(word));
  return others.length > 0 ? others : words;
}
