import type { AnalyzedWord } from '#analysis/analyze-text';

/** The matching terms, the words of the query as typed, and the tags around matches. */
export type HighlightOptions = {
  terms: ReadonlySet<string>;
  queryWords: readonly string[];
  /** The terms of the query words. */
  queryTerms: ReadonlySet<string>;
  preTag: string;
  postTag: string;
  /** Splits text into words with their terms. */
  analyze: (text: string) => readonly AnalyzedWord[];
};

type TextRange = {
  start: number;
  end: number;
  term: string;
  wordIndex: number;
};

/** Returns the text with tags around the matching words. The caller must escape HTML. */
export function highlightText(text: string, options: HighlightOptions): string {
  const words = options.analyze(text);
  return insertTags(text, findRanges(words, options), options);
}

/**
 * Returns the highlighted excerpt of at most `maxWords` words with the most matches, with an
 * ellipsis where the text is truncated.
 */
export function createExcerpt(
  text: string,
  maxWords: number,
  options: HighlightOptions,
): string {
  const words = options.analyze(text);
  const ranges = findRanges(words, options);
  const from = findBestStart(words.length, ranges, maxWords);
  const to = Math.min(from + maxWords, words.length);
  const start = from === 0 ? 0 : (words[from]?.start ?? 0);
  const end =
    to === words.length ? text.length : (words[to - 1]?.end ?? text.length);
  const visible = ranges.filter(
    (range) => range.start >= start && range.end <= end,
  );
  const excerpt = insertTags(text.slice(0, end), visible, options, start);
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  return before + excerpt + after;
}

/** Returns the number of distinct matching terms in the text. */
export function countMatchedTerms(
  text: string,
  options: HighlightOptions,
): number {
  const ranges = findRanges(options.analyze(text), options);
  return new Set(ranges.map(({ term }) => term)).size;
}

function findRanges(
  words: readonly AnalyzedWord[],
  options: HighlightOptions,
): TextRange[] {
  return words.flatMap((word, wordIndex) => {
    const { start, end } = word;
    const term = findMatchingTerm(word, options);
    if (term === undefined) {
      return [];
    }
    // In a longer word, highlight only the typed prefix.
    const isCompletion =
      !options.queryTerms.has(term) && end - start === word.word.length;
    const typed = isCompletion
      ? options.queryWords.find((other) => word.word.startsWith(other))
      : undefined;
    const highlighted = typed ? start + typed.length : end;
    return [{ start, end: highlighted, term, wordIndex }];
  });
}

/**
 * Returns the term of a word that matches, if any. A compound must be a word of the query: that
 * "import" completes to "import-march" does not make "march" a match.
 */
function findMatchingTerm(
  { terms, compound }: AnalyzedWord,
  options: HighlightOptions,
): string | undefined {
  const term = terms.find((other) => options.terms.has(other));
  if (term === undefined && compound && options.queryTerms.has(compound)) {
    return compound;
  }
  return term;
}

function insertTags(
  text: string,
  ranges: readonly TextRange[],
  { preTag, postTag }: HighlightOptions,
  from = 0,
): string {
  let value = '';
  let last = from;
  for (const { start, end } of ranges) {
    value +=
      text.slice(last, start) + preTag + text.slice(start, end) + postTag;
    last = end;
  }
  return value + text.slice(last);
}

/**
 * Returns the index of the first word of the best window: most distinct terms, with a few words of
 * context before the first.
 */
function findBestStart(
  length: number,
  ranges: readonly TextRange[],
  maxWords: number,
): number {
  let best = { first: 0, last: 0, count: 0 };
  for (const { wordIndex } of ranges) {
    const end = wordIndex + maxWords;
    const windowMatches = ranges.filter((match) => {
      return match.wordIndex >= wordIndex && match.wordIndex < end;
    });
    const count = new Set(windowMatches.map(({ term }) => term)).size;
    if (count > best.count) {
      best = {
        first: wordIndex,
        last: windowMatches.at(-1)?.wordIndex ?? wordIndex,
        count,
      };
    }
  }
  const maxContext = Math.floor(maxWords / 4);
  const unusedWords = best.first + maxWords - 1 - best.last;
  const contextWords = Math.min(maxContext, unusedWords);
  return Math.max(0, Math.min(best.first - contextWords, length - maxWords));
}
