import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bitsOf, numbersToText, sign, textToNumbers } from './number-text';

const numbers = fc.array(fc.oneof(fc.nat(100), fc.nat(), fc.maxSafeNat()));

test('any numbers come back', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      expect(textToNumbers(numbersToText(list))).toEqual(list);
    }),
  );
});

test('JSON leaves the text as it is', () => {
  fc.assert(
    fc.property(numbers, (list) => {
      const text = numbersToText(list);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
    }),
  );
});

test('64 different signs, each its own number', () => {
  const signs = Array.from({ length: 64 }, (_, bits) => sign(bits));
  expect(new Set(signs).size).toBe(64);
  expect(signs.map((each) => bitsOf(each.charCodeAt(0)))).toEqual([...signs.keys()]);
});

test.each([
  [31, 1],
  [32, 2],
  [1023, 2],
  [1024, 3],
])('%d takes %d signs', (number, length) => {
  expect(numbersToText([number])).toHaveLength(length);
});
