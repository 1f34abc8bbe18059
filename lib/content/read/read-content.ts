import { existsSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import { parseDocusaurusConfig } from '@/lib/content/parse/docusaurus-config';
import { listImports } from '@/lib/content/parse/js-data';
import type { ContentFiles } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createAssetResolver } from './assets';
import { type ContentCache, createContentCache, readCachedText } from './content-cache';
import { readGitDates } from './git-dates';

export type ReadContentOptions = {
  contentDir: string;
  /** The folder of the pages, if it is not `docs/` in the content folder. */
  docsDir?: string;
  publicDir: string;
  withGitDates: boolean;
  config: ContentConfig;
  /** Without a cache, all files are read. */
  cache?: ContentCache | undefined;
};

/**
 * Reads a content folder. Only `docs/` is required; without it, there are no pages. Files and folders whose name starts
 * with `_` or `.` are not pages.
 */
export async function readContent({
  contentDir,
  docsDir = join(contentDir, 'docs'),
  publicDir,
  withGitDates,
  config,
  cache = createContentCache(),
}: ReadContentOptions): Promise<ContentFiles> {
  const files = existsSync(docsDir) ? await findFiles(docsDir) : [];
  const readTexts = async (paths: string[]) =>
    new Map(
      await mapConcurrent(
        paths,
        async (file) => [file, await readCachedText(cache, join(docsDir, file))] as const,
      ),
    );
  const docusaurusConfig = await readFirst(contentDir, withExtensions('docusaurus.config'));
  const { sidebarPath } = parseDocusaurusConfig(docusaurusConfig?.text ?? '');
  cache.dates ??= withGitDates ? readGitDates(docsDir) : new Map();
  const { dates } = cache;
  return {
    pages: await readTexts(files.filter(isPage)),
    partials: await readTexts([
      ...files.filter(isPartial),
      ...(await findProjectPartials(contentDir)),
    ]),
    categories: await readTexts(
      files.filter((file) => /(?:^|\/)_category_\.(?:ya?ml|json)$/.test(file)),
    ),
    misnamed: files.filter((file) =>
      /(?:^|\/)_(?!category_\.(?:ya?ml|json)$)[^/]*(?<!\.picture)\.(?:ya?ml|json)$/.test(file),
    ),
    tagsFile:
      (await readFirst(docsDir, ['tags.yml', 'tags.yaml'], '')) ??
      (await readFirst(contentDir, ['tags.yml'])),
    redirectsFile: await readFirst(contentDir, ['redirects.yml']),
    glossaryFile: await readFirst(contentDir, ['glossary.yml']),
    variablesFile: await readFirst(contentDir, ['variables.yml']),
    synonymsFile: await readFirst(contentDir, ['synonyms.yml']),
    sidebarsFile: await readSidebars(contentDir, sidebarPath),
    docusaurusConfig,
    getAsset: createAssetResolver(
      { docsDir, publicDir, staticDir: join(contentDir, 'static'), limits: config.images },
      cache.assets,
    ),
    getLastUpdate: (file) => dates.get(file),
  };
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

/** Reads the sidebars file and the files that it imports. */
async function readSidebars(contentDir: string, path: string | undefined) {
  const names = withExtensions('sidebars', ['json']);
  const source = await readFirst(contentDir, path ? [posix.normalize(path), ...names] : names);
  return source && { ...source, modules: await readModules(contentDir, source) };
}

/** Reads the files that a file imports or requires by relative paths, by path as it is imported, relative to `docs/`. */
async function readModules(
  contentDir: string,
  source: { file: string; text: string },
  modules = new Map<string, string>(),
): Promise<Map<string, string>> {
  for (const path of listImports(source.text)) {
    const file = posix.join(posix.dirname(source.file), path);
    const name = posix.join('docs', file);
    const found = await readFirst(contentDir, [name, ...withExtensions(name, ['json'])]);
    if (!found || modules.has(file)) continue;
    modules.set(file, found.text);
    await readModules(contentDir, { file, text: found.text }, modules);
  }
  return modules;
}

/** The names of a JavaScript or TypeScript file. */
function withExtensions(name: string, others: string[] = []): string[] {
  return ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs', ...others].map(
    (extension) => `${name}.${extension}`,
  );
}

/** Reads the first of these files that exists in a folder; its path is returned relative to `from`, `docs/` by default. */
async function readFirst(
  folder: string,
  files: readonly string[],
  from = 'docs',
): Promise<{ file: string; text: string } | undefined> {
  const isFile = (name: string) =>
    statSync(join(folder, name), { throwIfNoEntry: false })?.isFile();
  const file = files.find(isFile);
  if (file === undefined) return undefined;
  return {
    file: posix.relative(from, file),
    text: await readFile(join(folder, file), 'utf8'),
  };
}
