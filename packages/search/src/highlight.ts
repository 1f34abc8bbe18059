import { type AnalyzedWord, analyzeText, type Language } from './language';

/** The matching terms, the words of the query as typed, and the tags around matches. */
export type HighlightOptions = {
  terms: ReadonlySet<string>;
  queryWords: readonly string[];
  /** The index term for each query word. */
  queryTerms: readonly string[];
  preTag: string;
  postTag: string;
  language: Language;
};

type TextRange = { start: number; end: number; term: string };

/** Returns the text with tags around the matching words. The caller must escape HTML. */
export function highlightText(text: string, options: HighlightOptions): string {
  return insertTags(text, findRanges(analyzeText(text, options.language), options), options);
}

/** Returns the highlighted excerpt of at most `maxWords` words with the most matches, with an ellipsis where the text is truncated. */
export function createExcerpt(text: string, maxWords: number, options: HighlightOptions): string {
  const words = analyzeText(text, options.language);
  const ranges = findRanges(words, options);
  if (words.length <= maxWords) return insertTags(text, ranges, options);
  const from = findBestStart(words, ranges, maxWords);
  const to = Math.min(from + maxWords, words.length);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end = to === words.length ? text.length : (words[to - 1]?.end ?? text.length);
  const shiftedRanges = ranges
    .filter((range) => range.start >= start && range.end <= end)
    .map((range) => ({ ...range, start: range.start - start, end: range.end - start }));
  const excerpt = insertTags(text.slice(start, end), shiftedRanges, options);
  return (start > 0 ? '…' : '') + excerpt + (end < text.length ? '…' : '');
}

/** Returns the number of distinct matching terms in the text. */
export function countMatchedTerms(text: string, { terms, language }: HighlightOptions): number {
  const matched = analyzeText(text, language).map((word) => findTerm(word, terms));
  return new Set(matched.filter((term) => term !== undefined)).size;
}

function findRanges(words: readonly AnalyzedWord[], options: HighlightOptions): TextRange[] {
  return words.flatMap((word) => {
    const term = findTerm(word, options.terms);
    if (term === undefined) return [];
    // In a longer word, highlight only the typed prefix.
    const typedPrefix = options.queryWords.find(
      (queryWord, index) => word.word.startsWith(queryWord) && options.queryTerms[index] !== term,
    );
    const hasSameLength = word.end - word.start === word.word.length;
    const end =
      typedPrefix !== undefined && hasSameLength ? word.start + typedPrefix.length : word.end;
    return [{ start: word.start, end, term }];
  });
}

function findTerm(word: AnalyzedWord, terms: ReadonlySet<string>): string | undefined {
  return word.terms.find((term) => terms.has(term));
}

function insertTags(
  text: string,
  ranges: readonly TextRange[],
  { preTag, postTag }: HighlightOptions,
): string {
  let value = '';
  let last = 0;
  for (const { start, end } of ranges) {
    value += text.slice(last, start) + preTag + text.slice(start, end) + postTag;
    last = end;
  }
  return value + text.slice(last);
}

/** Returns the index of the first word of the best window: most distinct terms, with a few words of context before the first. */
function findBestStart(
  words: readonly AnalyzedWord[],
  ranges: readonly TextRange[],
  maxWords: number,
): number {
  const matches = ranges.map(({ start, term }) => ({
    wordIndex: words.findIndex((word) => word.start === start),
    term,
  }));
  let best = { first: 0, last: 0, count: 0 };
  for (const { wordIndex } of matches) {
    const windowMatches = matches.filter(
      (match) => match.wordIndex >= wordIndex && match.wordIndex < wordIndex + maxWords,
    );
    const count = new Set(windowMatches.map(({ term }) => term)).size;
    if (count > best.count)
      best = { first: wordIndex, last: windowMatches.at(-1)?.wordIndex ?? wordIndex, count };
  }
  const contextWords = Math.min(Math.floor(maxWords / 4), best.first + maxWords - 1 - best.last);
  return Math.max(0, Math.min(best.first - contextWords, words.length - maxWords));
}
