import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeDigit, decodeVarints, encodeDigit, encodeVarints } from './varint';

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

test('has 64 distinct digits', () => {
  const digits = Array.from({ length: 64 }, (_, bits) => encodeDigit(bits));
  expect(new Set(digits).size).toBe(64);
  expect(digits.map((digit) => decodeDigit(digit.charCodeAt(0)))).toEqual([...digits.keys()]);
});

test.each([
  [31, 1],
  [32, 2],
  [1023, 2],
  [1024, 3],
])('%d takes %d characters', (number, length) => {
  expect(encodeVarints([number])).toHaveLength(length);
});
