import fc from 'fast-check';
import { expect, test } from 'vitest';
import { encodeDigit, encodeVarints } from './encoding';
import { decodeImpact, encodeImpact, impactLevels } from './impact';
import {
  bodyDigitCount,
  decodeBodyDigit,
  decodeHeadingDigit,
  decodeKeywordWeight,
  encodeBodyDigit,
  encodeHeadingDigit,
  encodeKeywordDigit,
  headingDigitCount,
  keywordDigitCount,
} from './posting-digits';
import {
  bodyKind,
  decodeDigitOf,
  decodeExtent,
  decodeSection,
  encodeHeadingPosting,
  encodePosting,
  headingKind,
} from './posting-numbers';
import { decodeSections, encodeSections } from './section-ids';
import {
  encodeSection,
  getPageNumber,
  getPosition,
  maxSections,
} from './section-numbers';

const page = fc.nat(60_000);
const position = fc.nat(maxSections - 1);
const section = fc
  .tuple(page, position)
  .map(([first, second]) => encodeSection(first, second));

test('the posting in DESIGN.md is encoded as it says', () => {
  const number = encodeSection(7, 2);
  const digit = encodeBodyDigit({ wordForms: 1, impactLevel: 6 });
  expect([number, digit]).toEqual([28_674, 17]);
  expect(encodePosting(number, digit, bodyKind)).toBe(2_523_329);
  expect(encodeSections([[number]])).toBe('U&');
  expect(encodeDigit(digit)).toBe('4');
});

test('a section number holds its page and position', () => {
  fc.assert(
    fc.property(page, position, (pageNumber, place) => {
      const number = encodeSection(pageNumber, place);
      expect([getPageNumber(number), getPosition(number)]).toEqual([
        pageNumber,
        place,
      ]);
    }),
  );
});

test('a digit holds the forms of a term and the level of its score', () => {
  fc.assert(
    fc.property(
      fc.nat(7),
      fc.nat(impactLevels - 1),
      (wordForms, impactLevel) => {
        const digit = encodeBodyDigit({ wordForms, impactLevel });
        expect(digit).toBeLessThan(bodyDigitCount);
        expect(decodeBodyDigit(digit)).toEqual({ wordForms, impactLevel });
        expect(encodeImpact(decodeImpact(impactLevel))).toBe(impactLevel);
      },
    ),
  );
});

test('a digit holds the length of a heading and whether it has the term twice', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 }),
      fc.integer({ min: 1, max: 60 }),
      (count, length) => {
        const digit = encodeHeadingDigit({ count, length });
        expect(digit).toBeLessThan(headingDigitCount);
        expect(decodeHeadingDigit(digit)).toEqual({
          count,
          length: Math.min(length, 39),
        });
      },
    ),
  );
});

test('a digit holds the place of a keyword, of which each says less than the one before', () => {
  const shares = [0, 1, 10, 18, 19].map((place) =>
    decodeKeywordWeight(encodeKeywordDigit(place), 0.4),
  );
  expect(shares).toEqual([...new Set(shares)].sort((a, b) => b - a));
  expect(shares[0]).toBe(1);
  expect(shares.at(-1)).toBe(0.4);
  expect(encodeKeywordDigit(20)).toBe(encodeKeywordDigit(19));
  expect(encodeKeywordDigit(99)).toBeLessThan(keywordDigitCount);
});

test('a posting holds its section, extent and digit', () => {
  fc.assert(
    fc.property(
      section,
      position,
      fc.nat(headingDigitCount - 1),
      (number, extent, digit) => {
        const heading = encodeHeadingPosting(number, extent, digit);
        expect(decodeSection(heading, headingKind)).toBe(number);
        expect(decodeExtent(heading)).toBe(extent);
        expect(decodeDigitOf(heading, headingKind)).toBe(digit);
        const text = encodePosting(number, digit, bodyKind);
        expect([
          decodeSection(text, bodyKind),
          decodeDigitOf(text, bodyKind),
        ]).toEqual([number, digit]);
      },
    ),
  );
});

test('lists of sections round-trip', () => {
  const list = fc
    .uniqueArray(section, { maxLength: 20 })
    .map((ids) => ids.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(list, { maxLength: 5 }), (lists) => {
      const sizes = encodeVarints(lists.map(({ length }) => length));
      const decoded = decodeSections(sizes, encodeSections(lists));
      expect(decoded.map(({ sections }) => sections)).toEqual(lists);
    }),
  );
});
