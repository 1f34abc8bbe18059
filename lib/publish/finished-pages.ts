import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileCache } from '@/lib/files/file-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import type { PageInput } from './page-inputs';

/** The extensions of the files of a page: the page, its payload, its Markdown copy and their precompressed files. */
const pageExtensions = ['html', 'txt', 'md'].flatMap((extension) => [
  extension,
  `${extension}.br`,
  `${extension}.gz`,
]);

/** A page after post-processing: its files by extension, and the external resources that its security policy blocks. */
export type FinishedPage = { files: Map<string, Buffer>; blocked: string[] };

/** What all pages of a build depend on, besides their inputs. */
export type BuildSettings = {
  /** Identifies the code and the public environment variables. */
  buildId: string;
  /** All other settings that affect pages. */
  settings: unknown;
};

/** Returns the key of a finished page: pages with the same key have the same bytes. */
export function createPageKey(urlPath: string, input: PageInput, build: BuildSettings): string {
  const parts = [build, process.version, urlPath, input];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** The path of a page in the output of Next.js, without its extension. */
export function getOutputPath(urlPath: string): string {
  return urlPath === '/' ? 'index' : urlPath.replace(/^\/|\/$/g, '');
}

/**
 * Writes the finished pages whose keys are in the cache to a folder. Returns the others, which must be rendered, and the blocked
 * resources of the restored pages.
 */
export async function restorePages(
  keys: ReadonlyMap<string, string>,
  cache: FileCache,
  dir: string,
): Promise<{ missing: Set<string>; blocked: string[] }> {
  const missing = new Set<string>();
  const blocked: string[] = [];
  await mapConcurrent([...keys], async ([urlPath, key]) => {
    const bytes = await cache.read(key);
    if (!bytes) {
      missing.add(urlPath);
      return;
    }
    const page = unpack(bytes);
    blocked.push(...page.blocked);
    const path = join(dir, getOutputPath(urlPath));
    await mkdir(dirname(path), { recursive: true });
    for (const [extension, content] of page.files) await writeFile(`${path}.${extension}`, content);
  });
  return { missing, blocked };
}

/** Stores a finished page of an export in the cache. */
export async function storePage(
  out: string,
  page: { urlPath: string; key: string; blocked: string[] },
  cache: FileCache,
): Promise<void> {
  const path = join(out, getOutputPath(page.urlPath));
  const files = new Map<string, Buffer>();
  for (const extension of pageExtensions) {
    const bytes = await readFile(`${path}.${extension}`).catch(() => undefined);
    if (bytes) files.set(extension, bytes);
  }
  await cache.write(page.key, pack({ files, blocked: page.blocked }));
}

/** Packs a page as a line of JSON followed by the bytes of its files. */
export function pack({ files, blocked }: FinishedPage): Buffer {
  const sizes = [...files].map(([extension, bytes]) => [extension, bytes.length]);
  const header = JSON.stringify({ sizes, blocked });
  return Buffer.concat([Buffer.from(`${header}\n`), ...files.values()]);
}

/** Unpacks a page. */
export function unpack(bytes: Buffer): FinishedPage {
  const end = bytes.indexOf('\n');
  const header: { sizes: [string, number][]; blocked: string[] } = JSON.parse(
    bytes.toString('utf8', 0, end),
  );
  const files = new Map<string, Buffer>();
  let offset = end + 1;
  for (const [extension, size] of header.sizes) {
    files.set(extension, bytes.subarray(offset, offset + size));
    offset += size;
  }
  return { files, blocked: header.blocked };
}
