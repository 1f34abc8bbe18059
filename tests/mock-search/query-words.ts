/** A normalized word in the text, and its position. */
export type Word = { text: string; start: number; end: number };

/** Splits text into words, ignoring case and diacritics. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: normalize(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function normalize(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a query. `last` matches as a prefix, because it may be incomplete. */
export type Query = { whole: readonly string[]; last: string | undefined };

/** Parses a query. After a trailing space, the last word is complete. */
export function parseQuery(query: string): Query {
  const words = splitWords(query).map(({ text }) => text);
  if (/\s$/.test(query)) return { whole: words, last: undefined };
  return { whole: words.slice(0, -1), last: words.at(-1) };
}

/** Returns the query words that a word in the text matches. */
export function findMatchingWords(word: string, { whole, last }: Query): string[] {
  const matches = whole.filter((part) => part === word);
  return last !== undefined && word.startsWith(last) ? [...matches, last] : matches;
}

/** Returns the number of unique words in a query. */
export function countWords({ whole, last }: Query): number {
  return new Set([...whole, ...(last === undefined ? [] : [last])]).size;
}
