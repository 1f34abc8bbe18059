import { fold } from './fold';
import { wordsOf } from './words';

/** A phrase as its words, and as their terms. */
export type Phrase = { words: readonly string[]; terms: readonly string[] };

/** A text taken apart once, to be looked for in many queries. */
export function phraseOf(text: string): Phrase {
  const words = wordsOf(text).map(({ word }) => word);
  return { words, terms: words.map(fold) };
}
