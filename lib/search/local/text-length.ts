/** Steps in which the length of a text is kept: four for each doubling. */
const steps = 4;

/** The length of a text in words as a step from 0 to 63. */
export function lengthStep(words: number): number {
  return Math.min(63, Math.round(Math.log2(words + 1) * steps));
}

/** The length that a step stands for, in words. */
export function lengthOfStep(step: number): number {
  return 2 ** (step / steps) - 1;
}
