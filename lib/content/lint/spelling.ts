import type { Diagnostic } from '@/lib/content/diagnostic';
import type { ReadFile } from './read-file';
import { placeIn } from './text-part';

/** A dictionary, as questions it can answer. */
export type Dictionary = {
  knows: (word: string) => boolean;
  /** Words that may have been meant, the likeliest first. */
  suggest: (word: string) => string[];
};

/** Words of a file that neither the dictionary nor the house knows. */
export function unknownWords({ file, blocks }: ReadFile, dictionary: Dictionary): Diagnostic[] {
  return blocks.flatMap((block) =>
    [...block.text.matchAll(words)]
      .filter(([word]) => !knows(dictionary, word.replaceAll('’', "'")))
      .map(({ 0: word, index }) => ({
        rule: 'unknown-word' as const,
        file,
        ...placeIn(block, index),
        message: `"${word}" is in no dictionary.`,
        hint: hintOf(dictionary.suggest(word)),
      })),
  );
}

/** Letters, with an apostrophe within. What is in a URL path, or with figures, is no word: `a@b.example`, `10DLC`. */
const words =
  /(?<![\p{L}\p{N}_@/\\.'’]|\.\p{L}*)\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}_@/]|['’]\p{L}|\.\p{L})/gu;

/** A possessive is as known as its word. */
function knows(dictionary: Dictionary, word: string): boolean {
  return dictionary.knows(word) || (word.endsWith("'s") && dictionary.knows(word.slice(0, -2)));
}

function hintOf(suggestions: readonly string[]): string {
  const some = suggestions.slice(0, 3).map((word) => `"${word}"`);
  if (some.length === 0) return 'If it is right, add it to words.txt.';
  return `Did you mean ${some.join(' or ')}? If it is right, add it to words.txt.`;
}

/**
 * A dictionary that also knows the words of the house: the lines of `words.txt` (after `#` stands a comment) and other
 * names. A word in small letters may also begin with a capital; one with capitals is known as written. Names are known in
 * any letters, since a check of their own says how they are written.
 */
export function houseDictionary(
  dictionary: Dictionary,
  wordsFile: string,
  names: readonly string[],
): Dictionary {
  const listed = wordsFile.split('\n').map((row) => row.replace(/#.*/, '').trim());
  const own = new Set(listed);
  const ownNames = new Set(names.flatMap((name) => name.toLowerCase().split(/\s+/)));
  const uncapitalized = (word: string) => word.charAt(0).toLowerCase() + word.slice(1);
  return {
    knows: (word) =>
      own.has(word) ||
      own.has(uncapitalized(word)) ||
      ownNames.has(word.toLowerCase()) ||
      dictionary.knows(word),
    suggest: dictionary.suggest,
  };
}
