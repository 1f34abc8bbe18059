import { fold } from './fold';
import { camelParts, type Word, wordsOf } from './words';

/**
 * What a text is found by: its words folded, and the parts of names in camel case after the name.
 * @example termsOf('Importing myContacts') // => ['import', 'mycontact', 'my', 'contact']
 */
export function termsOf(text: string): string[] {
  return termsIn(text, wordsOf(text));
}

/** The same for a text whose words are known. */
export function termsIn(text: string, words: readonly Word[]): string[] {
  return words.flatMap(({ word, start, end }) => [
    fold(word),
    ...camelParts(text.slice(start, end)).map(fold),
  ]);
}
