import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { assetFinder } from './assets';
import { compareText } from './finding';
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
    new Map(
      await Promise.all(chosen.map(async (file) => [file, await readText(docsDir, file)] as const)),
    );
  const dates = withGitDates ? gitDates(docsDir) : new Map();
  return {
    pages: await texts(files.filter(isPage)),
    partials: await texts(files.filter(isPartial)),
    categories: await texts(
      files.filter((file) => /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(file)),
    ),
    tagsFile: await readTagsFile(contentDir),
    redirectsFile: await readRedirectsFile(contentDir),
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

async function readTagsFile(contentDir: string): Promise<ContentFiles['tagsFile']> {
  for (const file of ['docs/tags.yml', 'docs/tags.yaml', 'tags.yml']) {
    const path = join(contentDir, file);
    if (existsSync(path))
      return { file: posix.relative('docs', file), text: await readFile(path, 'utf8') };
  }
  return undefined;
}

async function readRedirectsFile(contentDir: string): Promise<ContentFiles['redirectsFile']> {
  const path = join(contentDir, 'redirects.yml');
  if (!existsSync(path)) return undefined;
  return { file: '../redirects.yml', text: await readFile(path, 'utf8') };
}
