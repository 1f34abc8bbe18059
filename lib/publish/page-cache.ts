import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { FileCache } from '@/lib/files/file-cache';
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

/** Writes the finished pages whose keys are in the cache to a folder. Returns the URL paths of the other pages, which must be rendered. */
export async function restorePages(
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
  dir: string,
): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const [urlPath, key] of keys) {
    const bytes = await cache.read(key);
    const files: Map<string, Buffer> = bytes ? deserialize(bytes) : new Map();
    if (!bytes) missing.add(urlPath);
    const path = getOutputPath(urlPath);
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
      const bytes = await readFile(`${path}.${extension}`).catch(() => undefined);
      if (bytes) files.set(extension, bytes);
    }
    await cache.write(key, serialize(files));
  });
}
