import dictionary from 'dictionary-en';
import nspell from 'nspell';
import type { Dictionary } from '@/lib/content/lint/spelling';

/** American English, from the package: nothing is fetched. Takes half a second to load. */
export function americanEnglish(): Dictionary {
  const speller = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const suggestions = new Map<string, string[]>();
  return {
    knows: (word) => speller.correct(word),
    suggest: (word) => {
      // A search takes a tenth of a second, and a misspelt word is often repeated.
      const found = suggestions.get(word) ?? speller.suggest(word);
      suggestions.set(word, found);
      return found;
    },
  };
}
