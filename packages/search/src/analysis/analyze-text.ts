import { findCompounds } from './compounds';
import type { Language } from './language';
import { splitCamelCase, type Word } from './tokenize';

/** A word, and its index terms: its stem, then the stems of its camel-case parts. */
export type AnalyzedWord = Word & {
  terms: readonly string[];
  /** The term of the compound that the word is part of, such as `wifi` of "Wi-Fi". */
  compound?: string;
};

/** Tokenizes text and stems its words. */
export function analyzeText(text: string, language: Language): AnalyzedWord[] {
  const words = language
    .tokenize(text)
    .map((word) => analyzeWord(word, text, language));
  for (const { term, start, end } of findCompounds(text, language)) {
    const parts = words.filter(
      (word) => word.start >= start && word.end <= end,
    );
    for (const word of parts) {
      word.compound = term;
    }
  }
  return words;
}

/** Stems a word of a text. */
export function analyzeWord(
  word: Word,
  text: string,
  { stem }: Language,
): AnalyzedWord {
  const typed = text.slice(word.start, word.end);
  // Most words are in lower case, and this test is much faster than the patterns.
  const parts = typed === word.word ? [] : splitCamelCase(typed);
  const terms =
    parts.length === 0 ? [stem(word.word)] : [word.word, ...parts].map(stem);
  return { word: word.word, start: word.start, end: word.end, terms };
}
