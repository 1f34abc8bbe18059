import { createRandom } from './random';

const consonants = [
  'b',
  'd',
  'f',
  'g',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const syllables = consonants.flatMap((consonant) =>
  vowels.map((vowel) => consonant + vowel),
);

/** The most common words. All other words are generated. */
const stopWords =
  'the of to and in a is that for it with on as are be this by or from at'.split(
    ' ',
  );

const vocabularySize = 10_000;

export type WordPicker = {
  /** Picks a word; frequencies are similar to natural text. */
  pickTextWord: (random: () => number) => string;
  /** Picks any word except stop words. */
  pickTitleWord: (random: () => number) => string;
};

/** Returns a picker for a vocabulary of 10,000 words. */
export function createWordPicker(): WordPicker {
  const words = createVocabulary();
  const titleWords = words.slice(stopWords.length);
  return {
    // The logarithm of the rank is uniform in a Zipf distribution.
    pickTextWord: (random) =>
      words[Math.floor(words.length ** random()) - 1] ?? '',
    pickTitleWord: (random) =>
      titleWords[Math.floor(random() * titleWords.length)] ?? '',
  };
}

function createVocabulary(): string[] {
  const random = createRandom(1);
  const pick = (list: readonly string[]) =>
    list[Math.floor(random() * list.length)] ?? '';
  const words = new Set(stopWords);
  while (words.size < vocabularySize) {
    const length = 2 + Math.floor(random() * 3);
    const stem = Array.from({ length }, () => pick(syllables)).join('');
    words.add(stem + (random() < 0.4 ? pick(consonants) : ''));
  }
  return [...words];
}

/**
 * Frequencies of query words, as exponents: the rank of a word is the vocabulary size raised to
 * this power.
 */
export const queryFrequencies = { common: 0.4, medium: 0.7, rare: 0.95 };

/** Returns a query of words with similar frequencies. Each `seed` returns different words. */
export function createQuery(exponent: number, count: number, seed = 0): string {
  const words = createWordPicker();
  return Array.from({ length: count }, (_, index) =>
    words.pickTextWord(() => exponent + (seed * count + index) / 400),
  ).join(' ');
}

/**
 * Returns a word that occurs only on this page. No other word starts with z, and the words of
 * consecutive pages differ in every syllable, so that a typo-tolerant search has only one correct
 * result.
 */
export function createUniqueWord(page: number): string {
  const base = syllables.length;
  // The factor is coprime to the base, so each page has a different code.
  let code = (page * 7_654_321 + 1_234_567) % base ** 4;
  let word = 'z';
  for (let count = 0; count < 4; count += 1) {
    word += (syllables[code % base] ?? '').split('').reverse().join('');
    code = Math.floor(code / base);
  }
  return word;
}
