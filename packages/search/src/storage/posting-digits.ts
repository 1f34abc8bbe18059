import { impactLevels } from './impact';

/*
 * What a posting says of its section, besides that it has the term, as one number below 91, which a
 * file stores as one character.
 */

/** A set of three forms of a term, as bits: see `Language.getForm`. */
const formSetCount = 8;

/** The number of different digits of a term in a text. */
export const bodyDigitCount = formSetCount * impactLevels;

/** `impactLevel` is a quantized impact, `wordForms` a set of word forms. */
type BodyDigit = { wordForms: number; impactLevel: number };

export function encodeBodyDigit({ wordForms, impactLevel }: BodyDigit): number {
  return wordForms * impactLevels + impactLevel;
}

export function decodeBodyDigit(digit: number): BodyDigit {
  return {
    wordForms: Math.floor(digit / impactLevels),
    impactLevel: digit % impactLevels,
  };
}

/**
 * The number of different digits of a keyword: its place among the keywords of the section, of
 * which further ones are like the last.
 */
export const keywordDigitCount = 20;

export function encodeKeywordDigit(place: number): number {
  return Math.min(place, keywordDigitCount - 1);
}

/**
 * Returns how much a keyword says of its section: 1 for the first, which is the most important, and
 * falling to `last`.
 */
export function decodeKeywordWeight(place: number, last: number): number {
  return 1 - ((1 - last) * place) / (keywordDigitCount - 1);
}

/** Headings with more words are stored with one less than this number. */
const maxHeadingLength = 40;

/** The number of different digits of a term in a heading. */
export const headingDigitCount = 2 * maxHeadingLength;

/** `count` is how often the heading has the term, 1 or 2, and `length` the number of its words. */
type HeadingDigit = { count: number; length: number };

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
