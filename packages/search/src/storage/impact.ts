import { weights } from '#weights';

/** Returns how much a term counts in a text: the part of BM25+ without the weight of the term. */
export function computeImpact(
  frequency: number,
  relativeLength: number,
): number {
  const norm = weights.k1 * (1 - weights.b + weights.b * relativeLength);
  return weights.delta + (frequency * (weights.k1 + 1)) / (frequency + norm);
}

/** The number of levels of a stored impact. */
export const impactLevels = 11;

const impactStep = (weights.k1 + 1) / impactLevels;

/** Returns the level of an impact, from 0. */
export function encodeImpact(impact: number): number {
  return Math.min(
    impactLevels - 1,
    Math.floor((impact - weights.delta) / impactStep),
  );
}

/** Returns the mean impact of a level. */
export function decodeImpact(level: number): number {
  return weights.delta + (level + 0.5) * impactStep;
}
