import { expect, test } from 'vitest';
import { dequantizeLength, quantizeLength } from './quantize-length';

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
