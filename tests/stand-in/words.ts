/** A word of a text, as it is compared, and where it stands. */
export type Word = { text: string; start: number; end: number };

/** The words of a text, without case and accents. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    text: folded(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

function folded(word: string): string {
  return word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A query as words; the last one may be half typed. */
export type Query = { whole: readonly string[]; last: string | undefined };

/** The words of a query. A space at the end ends the last word. */
export function queryOf(query: string): Query {
  const words = wordsOf(query).map(({ text }) => text);
  if (/\s$/.test(query)) return { whole: words, last: undefined };
  return { whole: words.slice(0, -1), last: words.at(-1) };
}

/** The words of the query that a word of a text answers. */
export function answeredBy(word: string, { whole, last }: Query): string[] {
  const answered = whole.filter((part) => part === word);
  return last !== undefined && word.startsWith(last) ? [...answered, last] : answered;
}

/** How many words a query has. */
export function wordCount({ whole, last }: Query): number {
  return new Set([...whole, ...(last === undefined ? [] : [last])]).size;
}
