import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decodeVarints,
  dequantizeLength,
  encodeVarints,
  frontDecode,
  frontEncode,
  quantizeLength,
} from './encoding';

const numbers = fc.array(fc.oneof(fc.nat(100), fc.nat(), fc.maxSafeNat()));

test('round-trips any numbers', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      expect(decodeVarints(encodeVarints(list))).toEqual(list);
    }),
  );
});

test('needs no escaping in JSON', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const text = encodeVarints(list);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
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
  const words = fc.array(fc.string({ unit: 'binary' }).map((word) => word.replaceAll('\n', '')));
  fc.assert(
    fc.property(words, (list) => {
      expect(frontDecode(JSON.parse(JSON.stringify(frontEncode(list))))).toEqual(list);
    }),
  );
});

test('omits the prefix shared with the previous word', () => {
  expect(frontEncode(['important', 'imported'])).toBe('#important\n)ed');
});

test.each([
  [0, 0],
  [1, 4],
  [3, 8],
  [100_000_000, 63],
])('quantizes %d words to step %d', (words, step) => {
  expect(quantizeLength(words)).toBe(step);
});

test.each([0, 1, 2, 5, 17, 100, 999, 30_000])('%d words round-trip within 10 percent', (words) => {
  const length = dequantizeLength(quantizeLength(words));
  expect(Math.abs(length - words)).toBeLessThanOrEqual((words + 1) / 10);
});
