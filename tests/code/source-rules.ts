import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The paths of the files under a folder of the project whose names end in `ending`, in order. */
export function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** The widths in the media queries of a stylesheet. */
export function mediaWidths(css: string): string[] {
  const queries = css.match(/@media[^{]*/g) ?? [];
  const ofWidth = queries.map((query) => query.replace(/\([^()]*\bheight\b[^()]*\)/g, ''));
  return ofWidth.flatMap((query) => query.match(/\d[\d.]*(?:px|r?em|vw|ch)\b/g) ?? []);
}
