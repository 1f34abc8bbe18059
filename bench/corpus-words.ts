import { createRandom } from './random';

const consonants = ['b', 'd', 'f', 'g', 'k', 'l', 'm', 'n', 'p', 'r', 's', 't', 'v'];
const vowels = ['a', 'e', 'i', 'o', 'u'];
const syllables = consonants.flatMap((consonant) => vowels.map((vowel) => consonant + vowel));

/** The commonest words of a text hold its sentences together; all others are made up. */
const common = 'the of to and in a is that for it with on as are be this by or from at'.split(' ');

const vocabularySize = 10_000;

export type Words = {
  /** One word of running text: few words are common, most are rare. */
  ofText: (random: () => number) => string;
  /** One word that says something: none of the commonest. */
  ofTitle: (random: () => number) => string;
};

/** The words of a corpus: 10,000, with the frequencies of a natural text (Zipf). */
export function wordsOf(seed: number): Words {
  const words = vocabulary(seed);
  const sums: number[] = [];
  for (const [rank] of words.entries()) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 1));
  const total = sums.at(-1) ?? 1;
  return {
    ofText: (random) => words[firstAbove(sums, random() * total)] ?? '',
    ofTitle: (random) =>
      words[common.length + Math.floor(random() * (words.length - common.length))] ?? '',
  };
}

function vocabulary(seed: number): string[] {
  const random = createRandom(seed);
  const words = new Set(common);
  while (words.size < vocabularySize) {
    const length = 2 + Math.floor(random() * 3);
    const parts = Array.from(
      { length },
      () => syllables[Math.floor(random() * syllables.length)] ?? '',
    );
    const ending =
      random() < 0.4 ? (consonants[Math.floor(random() * consonants.length)] ?? '') : '';
    words.add(parts.join('') + ending);
  }
  return [...words];
}

/** The place of the first sum that is greater than a number, by halves. */
function firstAbove(sums: readonly number[], number: number): number {
  let low = 0;
  let high = sums.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > number) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * A word that is on one page only. No word of the vocabulary begins with z, and neighbours in number differ in
 * every syllable, so that a search that forgives typing errors still has one right page.
 */
export function createUniqueWord(page: number): string {
  const base = syllables.length;
  // Odd and not divisible by 5 or 13: each page gets another number below base⁴.
  let code = (page * 7_654_321 + 1_234_567) % base ** 4;
  let word = 'z';
  for (let at = 0; at < 4; at += 1) {
    word += (syllables[code % base] ?? '').split('').reverse().join('');
    code = Math.floor(code / base);
  }
  return word;
}
