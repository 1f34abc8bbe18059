import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { ContentFiles } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createAssetResolver } from './assets';
import { readGitDates } from './git-dates';

export type ReadContentOptions = {
  contentDir: string;
  publicDir: string;
  withGitDates: boolean;
  config: ContentConfig;
};

/**
 * Reads a content folder. Only `docs/` is required; without it, there are no pages. Files and folders whose name starts
 * with `_` or `.` are not pages.
 */
export async function readContent({
  contentDir,
  publicDir,
  withGitDates,
  config,
}: ReadContentOptions): Promise<ContentFiles> {
  const docsDir = join(contentDir, 'docs');
  const files = existsSync(docsDir) ? await findFiles(docsDir) : [];
  const readTexts = async (paths: string[]) =>
    new Map(
      await mapConcurrent(paths, async (file) => [file, await readText(docsDir, file)] as const),
    );
  const dates = withGitDates ? readGitDates(docsDir) : new Map();
  return {
    pages: await readTexts(files.filter(isPage)),
    partials: await readTexts([
      ...files.filter(isPartial),
      ...(await findProjectPartials(contentDir)),
    ]),
    categories: await readTexts(
      files.filter((file) => /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(file)),
    ),
    tagsFile: await readFirst(contentDir, ['docs/tags.yml', 'docs/tags.yaml', 'tags.yml']),
    redirectsFile: await readFirst(contentDir, ['redirects.yml']),
    glossaryFile: await readFirst(contentDir, ['glossary.yml']),
    variablesFile: await readFirst(contentDir, ['variables.yml']),
    synonymsFile: await readFirst(contentDir, ['synonyms.yml']),
    sidebarsFile: await readFirst(contentDir, withExtensions('sidebars', ['json'])),
    docusaurusConfig: await readFirst(contentDir, withExtensions('docusaurus.config')),
    getAsset: createAssetResolver({
      docsDir,
      publicDir,
      staticDir: join(contentDir, 'static'),
      limits: config.images,
    }),
    getLastUpdate: (file) => dates.get(file),
  };
}

/** Reads a file in `docs/` as UTF-8. */
export function readText(docsDir: string, file: string): Promise<string> {
  return readFile(join(docsDir, file), 'utf8');
}

function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file) && !/(?:^|\/)(?:[_.]|__tests__\/)/.test(file);
}

function isPartial(file: string): boolean {
  return /(?:^|\/)_(?!_tests__\/).*\.mdx?$/i.test(file);
}

/** The folders of a Docusaurus project, besides `docs/`, in which pages find Markdown files to include. */
const partialFolders = /^(?:static|src|_.*|.*(?:partial|include|snippet|shared|fragment).*)$/i;

/** Returns the Markdown files of a Docusaurus project outside of `docs/`, relative to it. */
async function findProjectPartials(contentDir: string): Promise<string[]> {
  const entries = existsSync(contentDir) ? await readdir(contentDir, { withFileTypes: true }) : [];
  if (!entries.some(({ name }) => /^(?:sidebars|docusaurus\.config)\./.test(name))) return [];
  const folders = entries.filter((entry) => entry.isDirectory() && partialFolders.test(entry.name));
  const lists = await Promise.all(
    folders.map(async ({ name }) =>
      (await findFiles(join(contentDir, name))).map((file) => `../${name}/${file}`),
    ),
  );
  return lists.flat().filter((file) => /\.mdx?$/i.test(file));
}

/** The names of a JavaScript or TypeScript file. */
function withExtensions(name: string, others: string[] = []): string[] {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', ...others].map(
    (extension) => `${name}.${extension}`,
  );
}

/** Reads the first of these files that exists; its path is returned relative to `docs/`. */
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
