import { stem } from './stem';
import { splitCamelCase, tokenize, type Word } from './tokenize';

/**
 * Returns the index terms of text: its stemmed words, each followed by its camel-case parts.
 * @example extractTerms('Importing myContacts') // => ['import', 'mycontact', 'my', 'contact']
 */
export function extractTerms(text: string): string[] {
  return tokenize(text).flatMap((word) => getTerms(text, word));
}

/** Returns the terms of a word in text: its own stem, then those of its camel-case parts. */
export function getTerms(text: string, { word, start, end }: Word): string[] {
  return [stem(word), ...splitCamelCase(text.slice(start, end)).map(stem)];
}
