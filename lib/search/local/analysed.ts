import { fold } from './fold';
import { camelParts, type Word, wordsOf } from './words';

/** A word with the terms that it is found by: its own first, then those of its parts. */
export type AnalysedWord = Word & { terms: readonly string[] };

const kept = new Map<string, readonly AnalysedWord[]>();

/** So many texts are kept: those of the hits of some dozen queries. */
const mostKept = 4000;

/** The words of a text with their terms. A text is taken apart once, since typing shows the same ones again and again. */
export function analysed(text: string): readonly AnalysedWord[] {
  const known = kept.get(text);
  if (known) return known;
  const words = wordsOf(text).map((word) => ({
    ...word,
    terms: [fold(word.word), ...camelParts(text.slice(word.start, word.end)).map(fold)],
  }));
  if (kept.size >= mostKept) kept.clear();
  kept.set(text, words);
  return words;
}
