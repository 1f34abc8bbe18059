import {
  bodyDigitCount,
  headingDigitCount,
  keywordDigitCount,
} from './posting-digits';
import { maxSections } from './section-numbers';

/*
 * Postings in memory: one number each, of the section, for headings the extent, and the digit. A
 * build holds millions of them, which sort by section.
 */

/** How many numbers share a section, and how many of them differ only in their digit. */
export type PostingKind = { perSection: number; digitCount: number };

export const bodyKind: PostingKind = {
  perSection: bodyDigitCount,
  digitCount: bodyDigitCount,
};
export const keywordKind: PostingKind = {
  perSection: keywordDigitCount,
  digitCount: keywordDigitCount,
};
export const headingKind: PostingKind = {
  perSection: maxSections * headingDigitCount,
  digitCount: headingDigitCount,
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
  return section * headingKind.perSection + extent * headingDigitCount + digit;
}

export function decodeSection(
  posting: number,
  { perSection }: PostingKind,
): number {
  return Math.floor(posting / perSection);
}

export function decodeDigitOf(
  posting: number,
  { digitCount }: PostingKind,
): number {
  return posting % digitCount;
}

export function decodeExtent(posting: number): number {
  return Math.floor(posting / headingDigitCount) % maxSections;
}
