/** Steps per doubling of the length. */
const stepsPerDoubling = 4;

/** Quantizes a length in words to a logarithmic step from 0 to 63. */
export function quantizeLength(words: number): number {
  return Math.min(63, Math.round(Math.log2(words + 1) * stepsPerDoubling));
}

/** Returns the approximate length of a step, in words. */
export function dequantizeLength(step: number): number {
  return 2 ** (step / stepsPerDoubling) - 1;
}
