import { weights } from '#weights';

/** The frequency part of BM25+. */
export function computeFrequencyScore(
  frequency: number,
  relativeLength: number,
): number {
  const norm = weights.k1 * (1 - weights.b + weights.b * relativeLength);
  return weights.delta + (frequency * (weights.k1 + 1)) / (frequency + norm);
}

/** The number of levels of a stored frequency score. */
export const impactLevels = 11;

const impactStep = (weights.k1 + 1) / impactLevels;

/** Returns the level of a frequency score, from 0. */
export function encodeImpact(score: number): number {
  return Math.min(
    impactLevels - 1,
    Math.floor((score - weights.delta) / impactStep),
  );
}

/** Returns the mean score of a level. */
export function decodeImpact(level: number): number {
  return weights.delta + (level + 0.5) * impactStep;
}
