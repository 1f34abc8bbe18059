import { stem } from './stem';
import { splitCamelCase, tokenize, type Word } from './tokenize';

/**
 * The index terms of text: its stemmed words, each followed by its camel-case parts.
 * @example extractTerms('Importing myContacts') // => ['import', 'mycontact', 'my', 'contact']
 */
export function extractTerms(text: string): string[] {
  return wordsToTerms(text, tokenize(text));
}

/** Same as `extractTerms` for a tokenized text. */
export function wordsToTerms(text: string, words: readonly Word[]): string[] {
  return words.flatMap(({ word, start, end }) => [
    stem(word),
    ...splitCamelCase(text.slice(start, end)).map(stem),
  ]);
}
