import { impactLevels } from './frequency-score';

/*
 * What a posting says of its section, besides that it has the term, as one number below 91, which a
 * file stores as one character.
 */

/** A set of three forms of a term, as bits: see `Language.getForm`. */
const formSets = 8;

/** The number of different digits of a term in a text. */
export const textDigits = formSets * impactLevels;

/** `impact` is the level of the frequency score, `wordForms` a set of word forms. */
export type TextDigit = { wordForms: number; impact: number };

export function encodeTextDigit({ wordForms, impact }: TextDigit): number {
  return wordForms * impactLevels + impact;
}

export function decodeTextDigit(digit: number): TextDigit {
  return {
    wordForms: Math.floor(digit / impactLevels),
    impact: digit % impactLevels,
  };
}

/** The lengths of a search phrase that weights distinguish: 2, 3, and 4 or more terms. */
const phraseLengths = 3;
const minPhraseLength = 2;

/** The number of different digits of a term in a search phrase. */
export const phraseDigits = 30 * phraseLengths;

/** Encodes a search phrase by its number in the section and its length. Every 30th phrase has the same number. */
export function encodePhraseDigit(number: number, length: number): number {
  const extra = Math.min(
    Math.max(length - minPhraseLength, 0),
    phraseLengths - 1,
  );
  return (number * phraseLengths + extra) % phraseDigits;
}

/** Returns the length of a search phrase, in terms. */
export function decodePhraseLength(digit: number): number {
  return (digit % phraseLengths) + minPhraseLength;
}

/** Headings with more words are stored with one less than this number. */
const maxHeadingLength = 40;

/** The number of different digits of a term in a heading. */
export const headingDigits = 2 * maxHeadingLength;

/** `count` is how often the heading has the term, 1 or 2, and `length` the number of its words. */
export type HeadingDigit = { count: number; length: number };

export function encodeHeadingDigit({ count, length }: HeadingDigit): number {
  const words = Math.min(length, maxHeadingLength - 1);
  return count > 1 ? maxHeadingLength + words : words;
}

export function decodeHeadingDigit(digit: number): HeadingDigit {
  return {
    count: digit > maxHeadingLength ? 2 : 1,
    length: digit % maxHeadingLength,
  };
}
