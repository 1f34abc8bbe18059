import { fold } from './fold';
import { stopWords } from './stop-words';
import { wordsOf } from './words';

/** A word of a query. `isOpen`: the last one, which may still be in typing. */
export type QueryWord = { word: string; term: string; isOpen: boolean };

/** A query taken apart: all of its terms, and the words that are looked for, each once. */
export type Query = { terms: string[]; words: QueryWord[]; isSynonym: boolean };

/** No query needs more; the rest is left out. */
const mostSigns = 512;
const mostWords = 16;

/** The words of a query: without stop words, unless there are no others. */
export function queryOf(text: string): Query {
  return queryOfWords(plainWords(text.slice(0, mostSigns)), !/\s$/.test(text));
}

function queryOfWords(all: readonly string[], isOpen: boolean, isSynonym = false): Query {
  const words = all.map((word, index) => ({
    word,
    term: fold(word),
    isOpen: isOpen && index === all.length - 1,
  }));
  const telling = words.filter(({ word }) => !stopWords.has(word));
  const chosen = telling.length > 0 ? telling : words;
  const once = chosen.filter(
    ({ word }, index) => chosen.findIndex((other) => other.word === word) === index,
  );
  return { terms: words.map(({ term }) => term), words: once.slice(0, mostWords), isSynonym };
}

/** The most forms of one query that are looked for. */
const mostVariants = 6;

/** The query, and its forms with one phrase replaced by another of the same group. */
export function variantsOf(query: Query, text: string, groups: readonly string[][]): Query[] {
  const words = plainWords(text.slice(0, mostSigns));
  const isOpen = !/\s$/.test(text);
  const variants = groups.flatMap((group) => {
    const phrases = group.map(plainWords).filter((phrase) => phrase.length > 0);
    return phrases.flatMap((phrase) => {
      const at = placeOfPhrase(words, phrase);
      if (at < 0) return [];
      const isLast = at + phrase.length === words.length;
      return phrases
        .filter((other) => other !== phrase)
        .map((other) =>
          queryOfWords(
            [...words.slice(0, at), ...other, ...words.slice(at + phrase.length)],
            isOpen && !isLast,
            true,
          ),
        );
    });
  });
  return [query, ...variants].slice(0, mostVariants);
}

function plainWords(text: string): string[] {
  return wordsOf(text).map(({ word }) => word);
}

function placeOfPhrase(words: readonly string[], phrase: readonly string[]): number {
  return words.findIndex((_, at) =>
    phrase.every((written, offset) => isFormOf(words[at + offset] ?? '', written)),
  );
}

/** 'uploading' stands for 'upload', but 'text' is no 'texting'. */
function isFormOf(word: string, written: string): boolean {
  const longer = /(?:ing|ed)s?$/;
  return fold(word) === fold(written) && (!longer.test(written) || longer.test(word));
}
