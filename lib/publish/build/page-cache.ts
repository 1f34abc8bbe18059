import { createHash } from 'node:crypto';
import { copyFileSync, linkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Environment } from '@/lib/config/environment';
import type { FileCache } from '@/lib/files/file-cache';
import { readIfExists } from '@/lib/files/read-if-exists';
import type { PageInput } from '@/lib/publish/page-inputs';
import { createWithFolder, writeFiles } from '@/lib/publish/write-files';
import { getMarkdownPath } from '@/lib/urls/url-path';

/*
 * Saves: rendering pages that have not changed: 8.5 s instead of 109 s for an edit of 5,000 pages
 * (decision 0072).
 * Assumes: `next build` gives the scripts and stylesheets of the same code the same names.
 * Otherwise: the build warns, and renders all pages.
 */

/**
 * The settings that no finished page depends on. They are listed instead of the others, so that a
 * new setting is part of the key of each page: at worst, a build renders more than it must.
 */
const nonPageSettings: ReadonlySet<string> = new Set<keyof Environment>([
  // A key contains what pages show of these folders.
  'contentDir',
  'rootContentDir',
  'staticDir',
  'translationDir',
  // Only servers have an address.
  'port',
  'host',
  // A reminder at the end of a build.
  'isSiteUrlSet',
  // Adds files that are not stored with pages.
  'hasHostRules',
  'previousDeployment',
  // The key contains the quality of compression instead.
  'isPrecompressed',
]);

/** Returns the settings that finished pages may depend on, for their keys. */
export function selectPageSettings(
  settings: Environment,
): Partial<Environment> {
  return Object.fromEntries(
    Object.entries(settings).filter(([name]) => !nonPageSettings.has(name)),
  );
}

/**
 * Returns the key of a finished page: pages with the same key have the same bytes. `sharedKey`
 * is the code and the settings that all pages depend on, as JSON.
 */
export function createCacheKey(
  urlPath: string,
  input: PageInput,
  sharedKey: string,
): string {
  // The digest represents the content.
  const keyedInput =
    input.kind === 'doc' ? { ...input, code: '', markdown: '' } : input;
  const parts = [process.version, urlPath, keyedInput];
  return createHash('sha256')
    .update(sharedKey)
    .update(JSON.stringify(parts))
    .digest('hex');
}

/**
 * Lists the files of a page in an export, relative to it: the page, its payload, its Markdown copy
 * and their precompressed files.
 */
export function listPageFiles(urlPath: string): string[] {
  const path = urlPath === '/' ? 'index' : urlPath.replace(/^\/|\/$/g, '');
  const paths = /.\/$/.test(urlPath) ? [path, `${path}/index`] : [path];
  const files = paths.flatMap((name) => [`${name}.html`, `${name}.txt`]);
  return [...files, getMarkdownPath(urlPath).slice(1)].flatMap((file) => [
    file,
    `${file}.br`,
    `${file}.gz`,
  ]);
}

/**
 * Identifies the content of a file as long as nobody replaces or changes the file; undefined if it
 * does not exist.
 */
function getStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/**
 * What is known of the files of the last export, so that the next one links to those that have not
 * changed: copying takes three times the CPU time. A key identifies the paths and bytes of a group
 * of files.
 */
export type ExportStamps = {
  /** Whether the export contains the files with a key as they were written. */
  isUnchanged: (key: string) => boolean;
  /** Creates links in `dir` to the files with keys that are unchanged. */
  link: (keys: readonly string[], dir: string) => void;
  /** Records the files with a key that the next export writes, or some of them. */
  record: (key: string, files: readonly string[]) => void;
  /**
   * Stores the stamps of linked and recorded files, after the next export has replaced this one.
   */
  store: () => Promise<void>;
};

/** The stamps of files by path in an export. */
type Stamps = ReadonlyMap<string, string>;

/** Reads the stamps of the export in `out` from `cache`. */
export async function openExportStamps(
  out: string,
  cache: FileCache,
): Promise<ExportStamps> {
  const name = 'export-stamps';
  const bytes = await cache.read(name);
  const known: ReadonlyMap<string, Stamps> = bytes
    ? deserialize(bytes)
    : new Map();
  const linked = new Map<string, Stamps>();
  const recorded = new Map<string, readonly string[]>();
  return {
    isUnchanged: (key) => {
      const stamps = [...(known.get(key) ?? [])];
      return (
        stamps.length > 0 &&
        stamps.every(([file, stamp]) => getStamp(join(out, file)) === stamp)
      );
    },
    link: (keys, dir) => {
      for (const key of keys) {
        const stamps: Stamps = known.get(key) ?? new Map();
        for (const file of stamps.keys()) {
          linkFile(join(out, file), join(dir, file));
        }
        linked.set(key, stamps);
      }
    },
    record: (key, files) => {
      recorded.set(key, files);
    },
    store: async () => {
      const next = new Map<string, Stamps>(linked);
      for (const [key, files] of recorded) {
        next.set(key, getStamps(out, files));
      }
      await cache.write(name, serialize(next));
    },
  };
}

/** Returns the stamps of the files that exist. */
function getStamps(out: string, files: readonly string[]): Stamps {
  const stamps = new Map<string, string>();
  for (const file of files) {
    const stamp = getStamp(join(out, file));
    if (stamp !== undefined) {
      stamps.set(file, stamp);
    }
  }
  return stamps;
}

/** Copies the file if the file system does not allow links. */
function linkFile(from: string, to: string): void {
  try {
    createWithFolder(to, () => linkSync(from, to));
  } catch {
    createWithFolder(to, () => copyFileSync(from, to));
  }
}

/**
 * Writes the finished pages whose keys are in the cache to `dir`, except unchanged ones, to which
 * `linkUnchanged` links. `missing` must be rendered.
 */
export async function restorePages(
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
  { dir, exportStamps }: { dir: string; exportStamps: ExportStamps },
) {
  const missing = new Set<string>();
  const unchanged: string[] = [];
  for (const [urlPath, key] of keys) {
    if (exportStamps.isUnchanged(key) && cache.has(key)) {
      unchanged.push(key);
      continue;
    }
    exportStamps.record(key, listPageFiles(urlPath));
    const bytes = await cache.read(key);
    if (bytes) {
      writeFiles(dir, deserialize(bytes));
    } else {
      missing.add(urlPath);
    }
  }
  return { missing, linkUnchanged: () => exportStamps.link(unchanged, dir) };
}

/** Stores finished pages of an export in the cache, by key. */
export async function storePages(
  out: string,
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
): Promise<void> {
  for (const [urlPath, key] of keys) {
    const files = listPageFiles(urlPath).map(
      (file) => [file, readIfExists(join(out, file))] as const,
    );
    await cache.write(
      key,
      serialize(new Map(files.filter(([, bytes]) => bytes))),
    );
  }
}
