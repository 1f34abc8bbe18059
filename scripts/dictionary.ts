import type { Dictionary } from '@help-center/content-lint';
import dictionary from 'dictionary-en';
import nspell from 'nspell';

/**
 * Creates the American English dictionary. It is parsed on first use, which takes half a second.
 * Suggestions take 100 ms per word, so only the first `maxSuggested` unknown words have any; more
 * unknown words are usually missing from words.txt.
 */
export function createEnglishDictionary(maxSuggested = 100): Dictionary {
  let loaded: ReturnType<typeof nspell> | undefined;
  const getSpeller = () => {
    loaded ??= nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
    return loaded;
  };
  const suggestions = new Map<string, string[]>();
  return {
    has: (word) => getSpeller().correct(word),
    suggest: (word) => {
      const known = suggestions.get(word);
      if (known || suggestions.size >= maxSuggested) {
        return known ?? [];
      }
      const words = getSpeller().suggest(word);
      suggestions.set(word, words);
      return words;
    },
  };
}
