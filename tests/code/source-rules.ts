import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the sorted paths of all files under a folder whose names end with `suffix`. */
export function listFiles(folder: string, suffix: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Returns the lengths in the media queries of a stylesheet, except for heights. */
export function parseMediaWidths(css: string): string[] {
  const queries = css.match(/@media[^{]*/g) ?? [];
  const widthQueries = queries.map((query) => query.replace(/\([^()]*\bheight\b[^()]*\)/g, ''));
  return widthQueries.flatMap((query) => query.match(/\d[\d.]*(?:px|r?em|vw|ch)\b/g) ?? []);
}

/** Returns the animation delays of a stylesheet, in milliseconds. */
export function parseAnimationDelays(css: string): number[] {
  const animations = css.match(/\banimation:[^;}]*/g) ?? [];
  return animations.flatMap((animation) => {
    const [, delay] = [...animation.matchAll(/\b([\d.]+)(m?s)\b/g)];
    return delay ? [Number(delay[1]) * (delay[2] === 's' ? 1000 : 1)] : [];
  });
}
