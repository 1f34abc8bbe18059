import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import { formatChanges } from '@/lib/content/diagnostics/format-changes';
import type { Asset } from '@/lib/content/markdown/context';
import type { LastUpdate } from '@/lib/content/pages/page';
import { isPage, toSearchFile } from '@/lib/content/pages/page-path';
import { redirectsFile } from '@/lib/content/parse/redirects-file';
import { searchTestFiles } from '@/lib/content/parse/search-tests';
import { synonymsFile } from '@/lib/content/parse/search-tuning';
import { sidebarFile } from '@/lib/content/parse/sidebar-file';
import { styleGuideFiles } from '@/lib/content/parse/style-guide';
import { tagsFile } from '@/lib/content/parse/tags-file';
import type { ContentFiles } from '@/lib/content/site-content';
import { findFilesIfExists } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { createAssetResolver, findSimilarFile } from './assets';

type ReadContentOptions = {
  contentDir: string;
  /**
   * The locales of the site, the default locale first. The files in `i18n/<locale>` of `contentDir`
   * override those in `contentDir`.
   */
  locales?: readonly string[];
  /** The locale to read; the default locale if it is not set. */
  locale?: string;
  publicDir: string;
  /** Defaults to `static/` in `contentDir`. */
  staticDir?: string | undefined;
  withGitDates: boolean;
  config: ContentConfig;
  /** Without a cache, all files are read. */
  cache?: ContentCache | undefined;
};

/** The data files besides category files, relative to `docs/`. */
const dataFiles = [
  tagsFile,
  redirectsFile,
  synonymsFile,
  sidebarFile,
  ...searchTestFiles,
  ...Object.values(styleGuideFiles),
];

/**
 * Reads a content folder. Only `docs/` is required; without it, there are no pages. Files and
 * folders with a leading
 * `_` or `.` are not pages.
 */
export async function readContent({
  contentDir,
  locales = [],
  locale = '',
  publicDir,
  staticDir = join(contentDir, 'static'),
  withGitDates,
  config,
  cache = { assets: new Map() },
}: ReadContentOptions): Promise<ContentFiles> {
  const [defaultLocale = '', ...otherLocales] = locales;
  const toTranslationDir = (id: string) => join(contentDir, 'i18n', id);
  const translationDir = otherLocales.includes(locale)
    ? toTranslationDir(locale)
    : undefined;
  const dirs = translationDir ? [translationDir, contentDir] : [contentDir];
  const docsDir = join(contentDir, 'docs');
  const sourceFiles = await listDocs(contentDir);
  const overrides = translationDir
    ? await listDocs(translationDir)
    : new Set<string>();
  // The search keywords of an original are not those of its translation.
  for (const file of overrides) {
    if (isPage(file)) {
      sourceFiles.delete(toSearchFile(file));
    }
  }
  const files = [...new Set([...sourceFiles, ...overrides])];
  const searchFiles = new Set(files.filter(isPage).map(toSearchFile));
  const findDir = (file: string) =>
    dirs.find((dir) => existsSync(join(dir, 'docs', file)));
  // Reading small files asynchronously takes twice the CPU time.
  const readFrom = (dir: string, file: string) =>
    [file, readFileSync(join(dir, 'docs', file), 'utf8')] as const;
  const readTexts = (paths: string[]) =>
    new Map(paths.map((file) => readFrom(findDir(file) ?? contentDir, file)));
  const originals = [...overrides].filter(
    (file) => isPage(file) && sourceFiles.has(file),
  );
  const translations = await mapConcurrent(
    otherLocales,
    async (id) => [id, await listDocs(toTranslationDir(id))] as const,
  );
  const datedDirs = withGitDates ? dirs.toReversed() : [];
  cache.dates ??= new Map(
    datedDirs.flatMap((dir) => [...readGitDates(join(dir, 'docs'))]),
  );
  const { dates } = cache;
  return {
    pages: readTexts(files.filter(isPage)),
    partials: readTexts(
      files.filter((file) => /(?:^|\/)_(?!_tests__\/).*\.mdx?$/i.test(file)),
    ),
    data: readTexts([
      ...dataFiles.filter(findDir),
      ...files.filter(
        (file) =>
          /(?:^|\/)_category_\.yml$/.test(file) || searchFiles.has(file),
      ),
    ]),
    misnamed: [
      ...files.filter(
        (file) => specialNames.test(file) && !searchFiles.has(file),
      ),
      ...formerFiles.filter(findDir),
    ],
    findSimilarAsset: (file) => findSimilarFile(docsDir, file),
    getAsset: createAssetResolver(
      {
        docsDir,
        translatedDocsDir: translationDir
          ? join(translationDir, 'docs')
          : undefined,
        publicDir,
        staticDir,
        stylesheet: config.stylesheet,
      },
      cache.assets,
    ),
    getLastUpdate: (file) => dates.get(file),
    originals: new Map(originals.map((file) => readFrom(contentDir, file))),
    getTranslations:
      translations.length > 0
        ? (file) =>
            [[defaultLocale, sourceFiles] as const, ...translations].flatMap(
              ([id, docs]) => (docs.has(file) ? id : []),
            )
        : undefined,
  };
}

/**
 * Matches YAML and JSON files that have an effect only if their name is that of a data file, and
 * Markdown files with an extension that pages do not have.
 */
const specialNames =
  /(?:^|\/)_(?!category_\.yml$)[^/]*(?<!\.picture)\.(?:ya?ml|json)$|\.search\.ya?ml$|\.(?:markdown|mdown|mkdn?)$/i;

/** The files beside `docs/` that had an effect in an earlier format. */
const formerFiles = formatChanges.flatMap(({ kind, from }) => {
  if (kind === 'file' && typeof from === 'string') {
    return from;
  }
  return [];
});

/**
 * Lists the files in the `docs/` subfolder of a folder, relative to `docs/`; empty if it does not
 * exist.
 */
async function listDocs(dir: string): Promise<Set<string>> {
  const docsDir = join(dir, 'docs');
  return new Set(await findFilesIfExists(docsDir));
}

/** What the dev server keeps in memory between saves. */
export type ContentCache = {
  assets: Map<string, Asset | undefined>;
  /** From git; only commits change them. */
  dates?: ReadonlyMap<string, LastUpdate>;
};

/**
 * Returns the last commit date of each file in a folder, keyed by path relative to it. Empty
 * outside a git checkout and in a shallow clone, whose truncated history would give wrong dates.
 */
function readGitDates(dir: string): Map<string, LastUpdate> {
  try {
    if (isShallowClone(dir)) {
      return new Map();
    }
    const prefix = runGit(dir, 'rev-parse', '--show-prefix').trim();
    const log = runGit(
      dir,
      'log',
      '--format=%x00%cI',
      '--name-only',
      '--',
      '.',
    );
    return parseGitLog(log, prefix);
  } catch {
    // git is not installed, or the folder is not in a checkout.
    return new Map();
  }
}

/** Whether a folder is in a shallow clone. False without git, and outside a checkout. */
export function isShallowClone(dir: string): boolean {
  try {
    const output = runGit(dir, 'rev-parse', '--is-shallow-repository');
    return output.trim() === 'true';
  } catch {
    return false;
  }
}

function runGit(dir: string, ...args: string[]): string {
  return execFileSync(
    'git',
    ['-C', dir, '-c', 'core.quotePath=false', ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
}

/**
 * Parses `git log --format=%x00%cI --name-only` into the latest commit of each file, with paths
 * relative to the prefix.
 */
function parseGitLog(log: string, prefix: string): Map<string, LastUpdate> {
  const commits = log.split('\0').map((commit) => commit.split('\n'));
  const entries = commits.flatMap(([date = '', ...files]) =>
    files
      .filter((file) => file !== '' && file.startsWith(prefix))
      .map((file) => [posix.relative(prefix, file), { date }] as const),
  );
  return new Map(entries.reverse());
}
