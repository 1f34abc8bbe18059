import { getForm, stem } from '@/lib/search/local/text/stem';
import { stopWords } from '@/lib/search/local/text/stop-words';
import { getWords } from '@/lib/search/local/text/tokenize';

/** A word of a query, its stem and form. `isOpen` is true for the last word if it may be incomplete. */
export type QueryWord = { word: string; term: string; form: number; isOpen: boolean };

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
    form: getForm(word),
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

/** Returns a key that is equal for queries with the same words in another order or form, ignoring stop words. */
export function createSortedKey({ words }: Query): string {
  return words
    .map(({ term }) => term)
    .sort()
    .join(' ');
}

/** Tokenizes and stems a phrase, without stop words unless there are no others. */
export function parsePhrase(text: string): Phrase {
  const { words } = parseQuery(text);
  return { words: words.map(({ word }) => word), terms: words.map(({ term }) => term) };
}

const maxVariants = 6;

/**
 * Returns the query, followed by variants with one phrase replaced by a synonym. The words of a phrase may be in any order, and
 * stop words are ignored.
 */
export function expandSynonyms(query: Query, groups: readonly (readonly Phrase[])[]): Query[] {
  const variants = groups
    .map((group) => group.filter(({ words }) => words.length > 0))
    .flatMap((group) =>
      group.flatMap((phrase) => {
        const others = group.filter((other) => other !== phrase);
        return others.flatMap((other) => replacePhrase(query, phrase, other) ?? []);
      }),
    );
  return [query, ...variants].slice(0, maxVariants);
}

function replacePhrase({ words }: Query, phrase: Phrase, other: Phrase): Query | undefined {
  const rest = words.filter((word) => !isInPhrase(word, phrase));
  if (words.length - rest.length < phrase.words.length) return undefined;
  const start = words.findIndex((word) => isInPhrase(word, phrase));
  const texts = rest.map(({ word }) => word);
  const isOpen = words.at(-1)?.isOpen === true && rest.at(-1) === words.at(-1);
  return createQuery(
    [...texts.slice(0, start), ...other.words, ...texts.slice(start)],
    isOpen,
    true,
  );
}

function isInPhrase({ word, term }: QueryWord, { words, terms }: Phrase): boolean {
  const index = terms.indexOf(term);
  return index >= 0 && matchesSuffix(word, words[index] ?? '');
}

/** 'uploading' matches 'upload', but 'text' does not match 'texting'. */
function matchesSuffix(word: string, phraseWord: string): boolean {
  const suffix = /(?:ing|ed)s?$/;
  return !suffix.test(phraseWord) || suffix.test(word);
}
