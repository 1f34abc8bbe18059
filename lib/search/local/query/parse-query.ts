import { stem } from '@/lib/search/local/text/stem';
import { stopWords } from '@/lib/search/local/text/stop-words';
import { getWords } from '@/lib/search/local/text/tokenize';

/** A word of a query and its stem. `isOpen` is true for the last word if it may be incomplete. */
export type QueryWord = { word: string; term: string; isOpen: boolean };

/** A parsed query: all terms, and the distinct words to search for. */
export type Query = {
  terms: string[];
  words: QueryWord[];
  /** Both joined with spaces, for comparison with a heading. */
  key: string;
  significantKey: string;
  isSynonym: boolean;
};

/** A tokenized phrase: words and their stems. */
export type Phrase = { words: readonly string[]; terms: readonly string[] };

/** Longer queries are truncated. */
const maxLength = 512;
const maxWords = 16;

/** Parses a query. Stop words are dropped, unless there are no others. */
export function parseQuery(text: string): Query {
  return createQuery(getWords(text.slice(0, maxLength)), !/\s$/.test(text));
}

function createQuery(queryWords: readonly string[], isOpen: boolean, isSynonym = false): Query {
  const words = queryWords.map((word, index) => ({
    word,
    term: stem(word),
    isOpen: isOpen && index === queryWords.length - 1,
  }));
  const significant = words.filter(({ word }) => !stopWords.has(word));
  const candidates = significant.length > 0 ? significant : words;
  const unique = candidates.filter(
    ({ word }, index) => candidates.findIndex((other) => other.word === word) === index,
  );
  const terms = words.map(({ term }) => term);
  const searched = unique.slice(0, maxWords);
  const significantKey = searched.map(({ term }) => term).join(' ');
  return { terms, words: searched, key: terms.join(' '), significantKey, isSynonym };
}

/** Tokenizes and stems a phrase. */
export function parsePhrase(text: string): Phrase {
  const words = getWords(text);
  return { words, terms: words.map(stem) };
}

const maxVariants = 6;

/** Returns the query, followed by variants with one phrase replaced by a synonym. */
export function expandSynonyms(
  query: Query,
  text: string,
  groups: readonly (readonly Phrase[])[],
): Query[] {
  const { words, terms } = parsePhrase(text.slice(0, maxLength));
  const isOpen = !/\s$/.test(text);
  const variants = groups.flatMap((group) =>
    group.flatMap((phrase) => {
      const start = findPhrase(words, terms, phrase);
      if (start < 0) return [];
      const isLast = start + phrase.words.length === words.length;
      return group
        .filter((other) => other !== phrase && other.words.length > 0)
        .map((other) =>
          createQuery(
            [...words.slice(0, start), ...other.words, ...words.slice(start + phrase.words.length)],
            isOpen && !isLast,
            true,
          ),
        );
    }),
  );
  return [query, ...variants].slice(0, maxVariants);
}

/** Returns the index of the first word of a phrase, or -1. */
function findPhrase(words: readonly string[], terms: readonly string[], phrase: Phrase): number {
  const [first] = phrase.terms;
  if (first === undefined || !terms.includes(first)) return -1;
  return words.findIndex((_, index) =>
    phrase.words.every(
      (phraseWord, offset) =>
        terms[index + offset] === phrase.terms[offset] &&
        matchesSuffix(words[index + offset] ?? '', phraseWord),
    ),
  );
}

/** 'uploading' matches 'upload', but 'text' does not match 'texting'. */
function matchesSuffix(word: string, phraseWord: string): boolean {
  const suffix = /(?:ing|ed)s?$/;
  return !suffix.test(phraseWord) || suffix.test(word);
}
