import { findCompounds, joinStopWords } from '#analysis/compounds';
import {
  dropStopWords,
  english,
  getWords,
  type Language,
} from '#analysis/language';

export type QueryWord = {
  word: string;
  term: string;
  /** The terms of the compounds that it is part of, such as `wifi` for the words of 'Wi-Fi'. */
  compounds: readonly string[];
  /**
   * The same for those whose parts mean nothing on their own, such as `1299` for the words of
   * '1,299'.
   */
  atomicCompounds: readonly string[];
  /** Its terms with each neighbor. */
  joined: readonly string[];
  /** Its form, as a bit: see `Language.getForm`. */
  form: number;
  /** Whether it is last and may be incomplete. */
  mayBePrefix: boolean;
  /** Whether it adds little to other words. */
  isWeak: boolean;
};

/** A parsed query. */
export type Query = {
  /** All terms. */
  terms: readonly string[];
  /** The distinct words to search for. */
  words: readonly QueryWord[];
  /**
   * All terms, and the terms of `words` that are not weak, each joined for comparison with
   * headings.
   */
  key: string;
  strongKey: string;
  isSynonym: boolean;
  language: Language;
};

/**
 * Longer queries are truncated. The words of 170 characters, the most that a search field should
 * accept, all count.
 */
export const maxParsedLength = 512;
const maxWords = 64;

/** Parses a query. Drops stop words, unless the query has no other words. */
export function parseQuery(text: string, language = english): Query {
  const known = joinStopWords(text.slice(0, maxParsedLength), language);
  const words = language.tokenize(known);
  const compounds = new Map<string, WordCompounds>();
  for (const { term, isAtomic, start, end } of findCompounds(known, language)) {
    const parts = words.filter(
      (other) => other.start >= start && other.end <= end,
    );
    const kind = isAtomic ? 'atomicCompounds' : 'compounds';
    for (const { word } of parts) {
      const own = compounds.get(word) ?? noCompounds;
      compounds.set(word, { ...own, [kind]: [...own[kind], term] });
    }
  }
  return createQuery(
    words.map(({ word }) => word),
    { mayBePrefix: !/\s$/.test(text), isSynonym: false, compounds, language },
  );
}

/** The compounds that a word is part of. */
type WordCompounds = Pick<QueryWord, 'compounds' | 'atomicCompounds'>;

const noCompounds: WordCompounds = { compounds: [], atomicCompounds: [] };

type QueryOptions = {
  mayBePrefix: boolean;
  isSynonym: boolean;
  /** By word. */
  compounds: ReadonlyMap<string, WordCompounds>;
  language: Language;
};

function analyzeWords(
  words: readonly string[],
  options: QueryOptions,
): QueryWord[] {
  const { mayBePrefix, compounds, language } = options;
  const join = (first = '', second = '') => {
    const canJoin =
      first !== '' && second !== '' && !language.stopWords.has(first);
    return canJoin ? [language.stem(first + second)] : [];
  };
  return words.map((word, index) => ({
    word,
    term: language.stem(word),
    compounds: compounds.get(word)?.compounds ?? [],
    atomicCompounds: compounds.get(word)?.atomicCompounds ?? [],
    joined: [...join(words[index - 1], word), ...join(word, words[index + 1])],
    form: language.getForm(word),
    mayBePrefix: mayBePrefix && index === words.length - 1,
    isWeak: false,
  }));
}

function createQuery(
  queryWords: readonly string[],
  options: QueryOptions,
): Query {
  const { isSynonym, language } = options;
  const words = analyzeWords(queryWords, options);
  const selected = selectWords(queryWords, language);
  const distinct = words.filter(
    ({ word }, index) =>
      selected.includes(word) && queryWords.indexOf(word) === index,
  );
  const searchWords = markWeakWords(distinct, queryWords[0] ?? '', language);
  const terms = words.map(({ term }) => term);
  const strong = searchWords.filter(({ isWeak }) => !isWeak);
  return {
    terms,
    words: searchWords,
    key: terms.join(''),
    strongKey: strong.map(({ term }) => term).join(''),
    isSynonym,
    language,
  };
}

/** Returns the distinct words to search for: without stop words, unless there are no others. */
function selectWords(words: readonly string[], language: Language): string[] {
  return [...new Set(dropStopWords(words, language))].slice(0, maxWords);
}

/** Marks weak words if the query has at least two other words, or one other word in a question. */
function markWeakWords(
  words: readonly QueryWord[],
  firstWord: string,
  { weakWords, questionWords }: Language,
): readonly QueryWord[] {
  const strong = words.filter(({ word }) => !weakWords.has(word));
  if (strong.length < (questionWords.has(firstWord) ? 1 : 2)) {
    return words;
  }
  return words.map((word) => ({ ...word, isWeak: !strong.includes(word) }));
}

/**
 * Returns a key that is equal for queries with the same words in another order or form. Stop words
 * count: "log in" is not "log".
 */
export function createPinKey(terms: readonly string[]): string {
  return [...terms].sort().join(' ');
}

/** A phrase of a synonym group. */
export type Phrase = {
  words: string[];
  terms: string[];
  /** All stems, if stop words leave only one word, as in 'log in': a query must have them. */
  withStopWords?: readonly string[];
};

/** Phrases that mean the same. The first is the one that the pages use. */
type SynonymGroup = readonly Phrase[];

/** Returns all words of a query or phrase. */
export function listQueryWords(text: string, language: Language): string[] {
  return getWords(
    joinStopWords(text.slice(0, maxParsedLength), language),
    language,
  );
}

/**
 * Returns the words and stems of a phrase without stop words. Not by `parseQuery`, because an index
 * has hundreds of phrases.
 */
export function parsePhrase(text: string, language: Language): Phrase {
  const all = listQueryWords(text, language);
  const words = selectWords(all, language);
  const phrase: Phrase = { words, terms: words.map(language.stem) };
  if (words.length === 1 && all.length > 1) {
    phrase.withStopWords = all.map(language.stem);
  }
  return phrase;
}

const maxAlternatives = 6;

/**
 * Returns the query, then alternatives with one phrase, in any word order, replaced by a synonym.
 * Words of longer phrases are not replaced again.
 */
export function expandSynonyms(
  query: Query,
  groups: readonly SynonymGroup[],
): Query[] {
  const alternatives = findSynonyms(query, groups).flatMap(
    ({ phrase, group, words }) =>
      group
        .filter(
          (other) =>
            other.words.length > 0 &&
            // "web form" instead of "form" would only find less.
            !isSubset(phrase.words, other.words) &&
            // "log in" would be searched for as "log", which other pages have.
            (!other.withStopWords || other === group[0]),
        )
        .map((other) => replaceWords(query, words, other)),
  );
  const rewrites = new Map<string, Query>();
  for (const rewrite of [query, canonicalize(query, groups), ...alternatives]) {
    const key = rewrite.terms.join();
    if (!rewrites.has(key)) {
      rewrites.set(key, rewrite);
    }
  }
  return [...rewrites.values()].slice(0, maxAlternatives);
}

/**
 * Replaces each phrase with the first phrase of its synonym group, which is the one that the pages
 * use.
 */
export function canonicalize(
  query: Query,
  groups: readonly SynonymGroup[],
): Query {
  return findSynonyms(query, groups).reduce(
    (result, { phrase, group: [first] }) => {
      const words = findWords(result, phrase);
      const isOther =
        first !== undefined && first !== phrase && first.words.length > 0;
      return isOther && words.length > 0
        ? replaceWords(result, words, first)
        : result;
    },
    query,
  );
}

/** A phrase of a group in a query, and the words of the query that it stands for. */
type SynonymMatch = { phrase: Phrase; group: SynonymGroup; words: QueryWord[] };

/** Finds the phrases of the groups in a query, the longest first. */
function findSynonyms(
  query: Query,
  groups: readonly SynonymGroup[],
): SynonymMatch[] {
  const matches: SynonymMatch[] = [];
  for (const group of groups) {
    for (const phrase of group) {
      const words = findWords(query, phrase);
      if (words.length > 0) {
        matches.push({ phrase, group, words });
      }
    }
  }
  matches.sort((a, b) => b.words.length - a.words.length);
  return matches.filter(({ words }) => !isInLongerMatch(words, matches));
}

/** Whether words are a part of a longer phrase, as "form" in "web form". */
function isInLongerMatch(
  words: readonly QueryWord[],
  matches: readonly SynonymMatch[],
): boolean {
  return matches.some(
    (other) =>
      other.words.length > words.length && isSubset(words, other.words),
  );
}

function isSubset<Item>(
  items: readonly Item[],
  others: readonly Item[],
): boolean {
  return items.every((item) => others.includes(item));
}

/** Returns the words of a query that form a phrase; an empty list if a word is missing. */
function findWords({ words, terms }: Query, phrase: Phrase): QueryWord[] {
  if (!isSubset(phrase.withStopWords ?? [], terms)) {
    return [];
  }
  const matches = words.filter(({ term }) => phrase.terms.includes(term));
  return matches.length < phrase.words.length ? [] : matches;
}

function replaceWords(
  { words, language }: Query,
  phraseWords: readonly QueryWord[],
  replacement: Phrase,
): Query {
  const remaining = words.filter((word) => !phraseWords.includes(word));
  const start = words.findIndex((word) => phraseWords.includes(word));
  const others = remaining.map(({ word }) => word);
  const before = others.slice(0, start);
  const after = others.slice(start);
  const last = words.at(-1);
  return createQuery([...before, ...replacement.words, ...after], {
    mayBePrefix: last?.mayBePrefix === true && remaining.at(-1) === last,
    isSynonym: true,
    compounds: new Map(remaining.map((word) => [word.word, word])),
    language,
  });
}
