import dictionary from 'dictionary-en';
import nspell from 'nspell';
import type { Dictionary } from '@/lib/content/lint/spelling';

/** Loads the American English dictionary from its package, which takes half a second. */
export function loadEnglishDictionary(): Dictionary {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const suggestions = new Map<string, string[]>();
  return {
    has: (word) => speller.correct(word),
    suggest: (word) => {
      // Suggestions take 100 ms per word, and misspellings are often repeated.
      const words = suggestions.get(word) ?? speller.suggest(word);
      suggestions.set(word, words);
      return words;
    },
  };
}
