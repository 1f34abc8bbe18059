import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeVarints,
  encodeVarints,
  frontDecode,
  frontEncode,
} from './encoding';

const numbers = fc.array(fc.oneof(fc.nat(100), fc.nat(), fc.maxSafeNat()));

test('round-trips any numbers', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      expect(decodeVarints(encodeVarints(list))).toEqual(list);
    }),
  );
});

test.each([
  [31, 1],
  [32, 2],
  [1023, 2],
  [1024, 3],
])('%d takes %d characters', (number, length) => {
  expect(encodeVarints([number])).toHaveLength(length);
});

test('round-trips any words without line breaks through JSON', () => {
  const words = fc.array(
    fc.string({ unit: 'binary' }).map((word) => word.replaceAll('\n', '')),
  );
  fc.assert(
    fc.property(words, (list) => {
      expect(
        frontDecode(JSON.parse(JSON.stringify(frontEncode(list)))),
      ).toEqual(list);
    }),
  );
});

test('omits the prefix shared with the previous word', () => {
  expect(frontEncode(['important', 'imported'])).toBe('#important\n)ed');
});
