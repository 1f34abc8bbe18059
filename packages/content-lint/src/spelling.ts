import type { Diagnostic } from './diagnostic';
import type { LintText } from './lint-page';
import { toFilePosition } from './text-fragment';

/** A spell-checking dictionary. */
export type Dictionary = {
  has: (word: string) => boolean;
  /** Returns corrections, most likely first. */
  suggest: (word: string) => string[];
};

/** Reports the words of a file that are not in the dictionary. */
export function checkSpelling(
  { file, blocks }: LintText,
  dictionary: Dictionary,
): Diagnostic[] {
  return blocks.flatMap((block) =>
    [...block.text.matchAll(wordPattern)]
      .filter(([word]) => !isKnown(dictionary, word.replaceAll('’', "'")))
      .map(({ 0: word, index }) => ({
        rule: 'unknown-word' as const,
        file,
        ...toFilePosition(block, index),
        message: `The word "${word}" is unknown.`,
        hint: formatHint(word, dictionary.suggest(word)),
      })),
  );
}

/**
 * Letters with inner apostrophes. Parts of URLs and tokens with digits are not words:
 * `a@b.example`, `10DLC`.
 */
const wordPattern =
  /(?<![\p{L}\p{N}_@/\\.'’]|\.\p{L}*)\p{L}+(?:['’]\p{L}+)*(?![\p{L}\p{N}_@/]|['’]\p{L}|\.\p{L})/gu;

/** Whether a word or, for a possessive, its base word is in the dictionary. */
function isKnown(dictionary: Dictionary, word: string): boolean {
  return (
    dictionary.has(word) ||
    (word.endsWith("'s") && dictionary.has(word.slice(0, -2)))
  );
}

function formatHint(word: string, suggestions: readonly string[]): string {
  // Names are unlikely corrections of a lowercase word.
  const likely = suggestions.filter(
    (other) => /^\p{Lu}/u.test(word) || !/^\p{Lu}/u.test(other),
  );
  const best = likely.slice(0, 3).map((word) => `"${word}"`);
  if (best.length === 0) {
    return 'If it is correct, add it to words.txt.';
  }
  return `Did you mean ${best.join(' or ')}? If it is correct, add it to words.txt.`;
}

/**
 * Extends a dictionary with the lines of `words.txt` (`#` starts a comment) and with names. A
 * lowercase word may also be capitalized; a word with capitals must match exactly. Names match in
 * any case, because the term check verifies their spelling.
 */
export function extendDictionary(
  dictionary: Dictionary,
  words: string,
  names: readonly string[],
) {
  const customWords = new Set(
    words.split('\n').map((line) => line.replace(/#.*/, '').trim()),
  );
  const nameWords = new Set(
    names.flatMap((name) => name.toLowerCase().split(/\s+/)),
  );
  const uncapitalize = (word: string) =>
    word.charAt(0).toLowerCase() + word.slice(1);
  return {
    has: (word: string) =>
      customWords.has(word) ||
      customWords.has(uncapitalize(word)) ||
      nameWords.has(word.toLowerCase()) ||
      dictionary.has(word),
    suggest: dictionary.suggest,
  };
}
