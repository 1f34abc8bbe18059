import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { mapSome } from '@/lib/map-concurrent';
import { assetFinder } from './assets';
import { compareText } from './diagnostic';
import { gitDates } from './git-dates';
import type { ContentFiles } from './site-content';

export type ReadContentOptions = { contentDir: string; publicDir: string; withGitDates: boolean };

/**
 * The content of a folder, read once. Only its `docs/` is needed; a folder without one reads as no pages.
 * Partials and folders whose name begins with `_` or `.` are no pages.
 */
export async function readContent({
  contentDir,
  publicDir,
  withGitDates,
}: ReadContentOptions): Promise<ContentFiles> {
  const docsDir = join(contentDir, 'docs');
  const files = existsSync(docsDir) ? await findFiles(docsDir) : [];
  const texts = async (chosen: string[]) =>
    new Map(await mapSome(chosen, async (file) => [file, await readText(docsDir, file)] as const));
  const dates = withGitDates ? gitDates(docsDir) : new Map();
  return {
    pages: await texts(files.filter(isPage)),
    partials: await texts(files.filter(isPartial)),
    categories: await texts(
      files.filter((file) => /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(file)),
    ),
    tagsFile: await readFirst(contentDir, ['docs/tags.yml', 'docs/tags.yaml', 'tags.yml']),
    redirectsFile: await readFirst(contentDir, ['redirects.yml']),
    synonymsFile: await readFirst(contentDir, ['synonyms.yml']),
    assetOf: assetFinder({ docsDir, publicDir }),
    lastUpdateOf: (file) => dates.get(file),
  };
}

/** Every file below a folder, in an order that is the same on every machine, with `/` between folders. */
export async function findFiles(dir: string): Promise<string[]> {
  return (await filesIn(dir, '')).sort(compareText);
}

/** Links are not followed. Node's own recursion names the folder of an entry only from 20.12 on. */
async function filesIn(dir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const files = entries.map((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(dir, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}

/** The text of a page's file. */
export function readText(docsDir: string, file: string): Promise<string> {
  return readFile(join(docsDir, file), 'utf8');
}

function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file) && !/(?:^|\/)[_.]/.test(file) && !/\.test\.mdx?$/i.test(file);
}

function isPartial(file: string): boolean {
  return /(?:^|\/)_[^/]*\.mdx?$/i.test(file);
}

/** The first of these files that is there, with its path from `docs/`. */
async function readFirst(
  contentDir: string,
  files: readonly string[],
): Promise<{ file: string; text: string } | undefined> {
  const file = files.find((name) => existsSync(join(contentDir, name)));
  if (file === undefined) return undefined;
  return {
    file: posix.relative('docs', file),
    text: await readFile(join(contentDir, file), 'utf8'),
  };
}
