import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix, sep } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Asset } from '@/lib/content/markdown/context';
import type { LastUpdate } from '@/lib/content/pages/page';
import type { ContentFiles, TextFile } from '@/lib/content/site-content';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createAssetResolver } from './assets';

export type ReadContentOptions = {
  contentDir: string;
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
  publicDir,
  withGitDates,
  config,
  cache = createContentCache(),
}: ReadContentOptions): Promise<ContentFiles> {
  const docsDir = join(contentDir, 'docs');
  const files = existsSync(docsDir) ? await findFiles(docsDir) : [];
  const readTexts = async (paths: string[]) =>
    new Map(
      await mapConcurrent(
        paths,
        async (file) => [file, await readCachedText(cache, join(docsDir, file))] as const,
      ),
    );
  cache.dates ??= withGitDates ? readGitDates(docsDir) : new Map();
  const { dates } = cache;
  return {
    pages: await readTexts(files.filter(isPage)),
    partials: await readTexts(files.filter(isPartial)),
    categories: await readTexts(files.filter((file) => /(?:^|\/)_category_\.yml$/.test(file))),
    misnamed: files.filter((file) =>
      /(?:^|\/)_(?!category_\.yml$)[^/]*(?<!\.picture)\.(?:ya?ml|json)$/.test(file),
    ),
    tagsFile: await readOptionalFile(contentDir, 'docs/tags.yml'),
    redirectsFile: await readOptionalFile(contentDir, 'redirects.yml'),
    synonymsFile: await readOptionalFile(contentDir, 'synonyms.yml'),
    sidebarFile: await readOptionalFile(contentDir, 'sidebar.yml'),
    menuFile: await readOptionalFile(contentDir, 'menu.yml'),
    termsFile: await readOptionalFile(contentDir, 'terms.yml'),
    wordsFile: await readOptionalFile(contentDir, 'words.txt'),
    getAsset: createAssetResolver(
      { docsDir, publicDir, staticDir: join(contentDir, 'static'), limits: config.images },
      cache.assets,
    ),
    getLastUpdate: (file) => dates.get(file),
  };
}

/** Reads a file of a content folder, if it exists. Its path is returned relative to `docs/`. */
async function readOptionalFile(contentDir: string, name: string): Promise<TextFile | undefined> {
  const path = join(contentDir, name);
  if (!existsSync(path)) return undefined;
  return { file: posix.relative('docs', name), text: await readFile(path, 'utf8') };
}

function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file) && !/(?:^|\/)(?:[_.]|__tests__\/)/.test(file);
}

function isPartial(file: string): boolean {
  return /(?:^|\/)_(?!_tests__\/).*\.mdx?$/i.test(file);
}

/** What the dev server keeps of the content folder between saves. */
export type ContentCache = {
  /** By absolute path. */
  texts: Map<string, Promise<string>>;
  assets: Map<string, Asset | undefined>;
  /** From git; they change with commits only. */
  dates: ReadonlyMap<string, LastUpdate> | undefined;
};

/** Creates an empty cache. */
export function createContentCache(): ContentCache {
  return { texts: new Map(), assets: new Map(), dates: undefined };
}

/** Returns the text of a file, which is read once. */
export function readCachedText({ texts }: ContentCache, path: string): Promise<string> {
  const text = texts.get(path) ?? readFile(path, 'utf8');
  texts.set(path, text);
  // A file that is being replaced is read again.
  text.catch(() => texts.delete(path));
  return text;
}

/** Forgets a file that may have changed, or the files of a folder. */
export function forgetPath({ texts, assets }: ContentCache, path: string): void {
  for (const file of texts.keys())
    if (file === path || file.startsWith(path + sep)) texts.delete(file);
  if (!/\.mdx?$/i.test(path)) assets.clear();
}

/**
 * Returns the last commit date and author of each file in a folder, keyed by path relative to it. Empty outside a git
 * checkout and in a shallow clone, whose truncated history would give wrong dates.
 */
function readGitDates(dir: string): Map<string, LastUpdate> {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', dir, '-c', 'core.quotePath=false', ...args], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    if (git('rev-parse', '--is-shallow-repository').trim() === 'true') return new Map();
    const prefix = git('rev-parse', '--show-prefix').trim();
    return parseGitLog(git('log', '--format=%x00%cI%x00%an', '--name-only', '--', '.'), prefix);
  } catch {
    // git is not installed, or the folder is not in a checkout.
    return new Map();
  }
}

/** Parses `git log --format=%x00%cI%x00%an --name-only` to the latest commit of each file, with paths relative to the prefix. */
function parseGitLog(log: string, prefix: string): Map<string, LastUpdate> {
  const dates = new Map<string, LastUpdate>();
  let commit: LastUpdate = {};
  for (const line of log.split('\n')) {
    if (line.startsWith('\0')) {
      const [, date = '', author = ''] = line.split('\0');
      commit = { date, author };
    } else if (line.startsWith(prefix) && line !== '') {
      const file = posix.relative(prefix, line);
      if (!dates.has(file)) dates.set(file, commit);
    }
  }
  return dates;
}
