import { stem } from '@/lib/search/local/text/stem';
import { tokenize } from '@/lib/search/local/text/tokenize';

/** A tokenized phrase: words and their stems. */
export type Phrase = { words: readonly string[]; terms: readonly string[] };

/** Tokenizes and stems a phrase. */
export function parsePhrase(text: string): Phrase {
  const words = tokenize(text).map(({ word }) => word);
  return { words, terms: words.map(stem) };
}
