import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A style-guide file; its path is relative to `docs/`, as in diagnostics. */
export type StyleGuideFile = { file: string; text: string };

/** The style-guide files of a content folder. Each enables the checks that depend on it. */
export type StyleGuide = Record<'menu' | 'terms' | 'words', StyleGuideFile | undefined>;

/** Whether a content folder has any style-guide file. */
export function hasStyleGuide(styleGuide: StyleGuide): boolean {
  return Object.values(styleGuide).some(Boolean);
}

/** Reads the style-guide files in a content folder, next to `docs/`. */
export async function readStyleGuide(contentDir: string): Promise<StyleGuide> {
  const [menu, terms, words] = await Promise.all(
    ['menu.yml', 'terms.yml', 'words.txt'].map((name) => readOptionalFile(contentDir, name)),
  );
  return { menu, terms, words };
}

async function readOptionalFile(
  contentDir: string,
  name: string,
): Promise<StyleGuideFile | undefined> {
  const path = join(contentDir, name);
  if (!existsSync(path)) return undefined;
  return { file: posix.join('..', name), text: await readFile(path, 'utf8') };
}
