import { getTerms } from './extract-terms';
import { tokenize, type Word } from './tokenize';

/** A word with its index terms. */
export type AnalyzedWord = Word & { terms: readonly string[] };

const cache = new Map<string, readonly AnalyzedWord[]>();

/** Enough for the hits of a few dozen queries. */
const maxCachedTexts = 4000;

/** Tokenizes text and stems its words. Results are cached, because consecutive queries return mostly the same texts. */
export function analyzeText(text: string): readonly AnalyzedWord[] {
  const cached = cache.get(text);
  if (cached) return cached;
  const words = tokenize(text).map((word) => ({ ...word, terms: getTerms(text, word) }));
  if (cache.size >= maxCachedTexts) cache.clear();
  cache.set(text, words);
  return words;
}
