import { expect, test } from 'vitest';
import { lengthOfStep, lengthStep } from './text-length';

test.each([
  [0, 0],
  [1, 4],
  [3, 8],
  [100_000_000, 63],
])('%d words are step %d', (words, step) => {
  expect(lengthStep(words)).toBe(step);
});

test.each([0, 1, 2, 5, 17, 100, 999, 30_000])('%d words come back within a tenth', (words) => {
  const length = lengthOfStep(lengthStep(words));
  expect(Math.abs(length - words)).toBeLessThanOrEqual((words + 1) / 10);
});
