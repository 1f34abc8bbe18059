import { bodyDigits, headingDigits, keywordDigits } from './posting-digits';
import { maxSections } from './section-numbers';

/*
 * Postings in memory: one number each, of the section, for headings the extent, and the digit. A
 * build holds millions of them, which sort by section.
 */

/** How many numbers share a section, and how many of them differ only in their digit. */
export type PostingKind = { perSection: number; digits: number };

export const bodyKind: PostingKind = {
  perSection: bodyDigits,
  digits: bodyDigits,
};
export const keywordKind: PostingKind = {
  perSection: keywordDigits,
  digits: keywordDigits,
};
export const headingKind: PostingKind = {
  perSection: maxSections * headingDigits,
  digits: headingDigits,
};

export function encodePosting(
  section: number,
  digit: number,
  kind: PostingKind,
): number {
  return section * kind.perSection + digit;
}

/** `extent` is the number of sections below the heading. */
export function encodeHeadingPosting(
  section: number,
  extent: number,
  digit: number,
): number {
  return section * headingKind.perSection + extent * headingDigits + digit;
}

export function decodeSection(
  posting: number,
  { perSection }: PostingKind,
): number {
  return Math.floor(posting / perSection);
}

export function decodeDigitOf(
  posting: number,
  { digits }: PostingKind,
): number {
  return posting % digits;
}

export function decodeExtent(posting: number): number {
  return Math.floor(posting / headingDigits) % maxSections;
}
