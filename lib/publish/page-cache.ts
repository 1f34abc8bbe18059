import { createHash } from 'node:crypto';
import { linkSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type FileCache, readIfExists } from '@/lib/files/file-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import type { PageInput } from './page-inputs';
import { writeFiles } from './write-files';

/** The extensions of the files of a page: the page, its payload, its Markdown copy and their precompressed files. */
const pageExtensions = ['html', 'txt', 'md'].flatMap((extension) => [
  extension,
  `${extension}.br`,
  `${extension}.gz`,
]);

/**
 * Returns the key of a finished page: pages with the same key have the same bytes. `build` is the code and
 * the settings that all pages depend on.
 */
export function createPageKey(urlPath: string, input: PageInput, build: unknown): string {
  // The digest represents the content.
  const shortInput = input.kind === 'doc' ? { ...input, code: '', markdown: '' } : input;
  const parts = [build, process.version, urlPath, shortInput];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Returns the path of a page in the output of Next.js, without an extension. */
export function getOutputPath(urlPath: string): string {
  return urlPath === '/' ? 'index' : urlPath.replace(/^\/|\/$/g, '');
}

/** The file in the cache with the exported files, which are identified by key and extension. */
const exportedFiles = 'exported-files';

/** Identifies the content of a file as long as nobody replaces or changes the file; undefined if it does not exist. */
function getStamp(path: string): string | undefined {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
}

/** Stores which files of an export belong to pages, so that the next build can link to them. */
export async function storeExportedFiles(
  out: string,
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
): Promise<void> {
  // The Markdown copies of pages whose path ends in a slash have been moved.
  const pages = [...keys].filter(([urlPath]) => !/.\/$/.test(urlPath));
  const stamps = pages.map(([urlPath, key]) => {
    const path = join(out, getOutputPath(urlPath));
    const files = pageExtensions.map((extension) => [extension, getStamp(`${path}.${extension}`)]);
    return [key, files.filter(([, stamp]) => stamp)];
  });
  await cache.write(exportedFiles, Buffer.from(JSON.stringify(Object.fromEntries(stamps))));
}

/** Links to files, if the file system allows it and their stamps have not changed. */
function linkFiles(from: string, to: string, stamps: readonly [string, string][] = []): boolean {
  const isChanged = stamps.some(([extension, stamp]) => getStamp(`${from}.${extension}`) !== stamp);
  if (isChanged || stamps.length === 0) return false;
  try {
    mkdirSync(dirname(to), { recursive: true });
    for (const [extension] of stamps) linkSync(`${from}.${extension}`, `${to}.${extension}`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the finished pages whose keys are in the cache to `dir`. Links to their files in `out`, the last export, if those have not
 * changed: copying takes three times the CPU time. Returns the URL paths of the other pages, which must be rendered.
 */
export async function restorePages(
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
  { dir, out }: { dir: string; out: string },
): Promise<Set<string>> {
  const missing = new Set<string>();
  const stamps = JSON.parse((await cache.read(exportedFiles))?.toString() ?? '{}');
  for (const [urlPath, key] of keys) {
    const path = getOutputPath(urlPath);
    if (cache.has(key) && linkFiles(join(out, path), join(dir, path), stamps[key])) continue;
    const bytes = await cache.read(key);
    const files: Map<string, Buffer> = bytes ? deserialize(bytes) : new Map();
    if (!bytes) missing.add(urlPath);
    writeFiles(dir, new Map([...files].map(([extension, file]) => [`${path}.${extension}`, file])));
  }
  return missing;
}

/** Stores finished pages of an export in the cache, by key. */
export async function storePages(
  out: string,
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
): Promise<void> {
  await mapConcurrent([...keys], async ([urlPath, key]) => {
    const path = join(out, getOutputPath(urlPath));
    const files = new Map<string, Buffer>();
    for (const extension of pageExtensions) {
      const bytes = readIfExists(`${path}.${extension}`);
      if (bytes) files.set(extension, bytes);
    }
    await cache.write(key, serialize(files));
  });
}
