import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the files under a folder of the project whose names end in `ending`, in order. */
export function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The lengths in the media queries of a stylesheet, without those of heights. */
export function mediaWidths(css: string): string[] {
  const queries = css.match(/@media[^{]*/g) ?? [];
  const ofWidth = queries.map((query) => query.replace(/\([^()]*\bheight\b[^()]*\)/g, ''));
  return ofWidth.flatMap((query) => query.match(/\d[\d.]*(?:px|r?em|vw|ch)\b/g) ?? []);
}

/** The delays of the animations of a stylesheet, in milliseconds: the second time of each. */
export function animationDelays(css: string): number[] {
  const animations = css.match(/\banimation:[^;}]*/g) ?? [];
  return animations.flatMap((animation) => {
    const [, delay] = [...animation.matchAll(/\b([\d.]+)(m?s)\b/g)];
    return delay ? [Number(delay[1]) * (delay[2] === 's' ? 1000 : 1)] : [];
  });
}
