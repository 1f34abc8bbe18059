import dictionary from 'dictionary-en';
import nspell from 'nspell';
import type { Dictionary } from '@/lib/content/lint/spelling';

/** Creates the American English dictionary. Its package is loaded with the first word, which takes half a second. */
export function createEnglishDictionary(): Dictionary {
  let loaded: ReturnType<typeof nspell> | undefined;
  const getSpeller = () => {
    loaded ??= nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
    return loaded;
  };
  const suggestions = new Map<string, string[]>();
  return {
    has: (word) => getSpeller().correct(word),
    suggest: (word) => {
      // Suggestions take 100 ms per word, and misspellings are often repeated.
      const words = suggestions.get(word) ?? getSpeller().suggest(word);
      suggestions.set(word, words);
      return words;
    },
  };
}
