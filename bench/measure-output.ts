import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { manifestFileName } from '@help-center/search';
import { findFiles } from '@/lib/files/find-files';
import { routesFile } from '@/lib/publish/build/publish-export';
import { searchIndexPath } from '@/lib/search/engine-settings';
import { createUrlPath, measuredPage } from './corpus-layout';
import type { Metrics } from './results';

/**
 * Returns the size of an export: each page once, with trailing-slash aliases, and with
 * precompressed files.
 */
export async function measureOutput(dir: string): Promise<Metrics> {
  const files = await findFiles(dir);
  const names = new Set(files);
  const uncompressed = files.filter((file) => !isPrecompressed(file, names));
  const unique = uncompressed.filter((file) => !isSlashAlias(file, names));
  const sizes = new Map<string, number>();
  for (const file of files) {
    sizes.set(file, (await stat(join(dir, file))).size);
  }
  const getMegabytes = (group: readonly string[]) =>
    group.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1e6;
  return {
    'each page once, MB': getMegabytes(unique),
    'each page once, files': unique.length,
    'with trailing-slash aliases, MB': getMegabytes(uncompressed),
    'with trailing-slash aliases, files': uncompressed.length,
    'with precompressed files, MB': getMegabytes(files),
    'with precompressed files, files': files.length,
  };
}

function isPrecompressed(file: string, files: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3));
}

/** Whether a file is `a/index.html` or `a/index.txt` beside `a.html` or `a.txt`. */
function isSlashAlias(file: string, files: ReadonlySet<string>): boolean {
  const [, page, extension] = /^(.+)\/index\.(html|txt)$/.exec(file) ?? [];
  return page !== undefined && files.has(`${page}.${extension}`);
}

/**
 * Measures the files of a saved site that grow with the number of pages. "Bytes sent" is the size
 * after Brotli compression.
 */
export async function measureScale(dir: string): Promise<Metrics> {
  const page = join(dir, createUrlPath(measuredPage).replace(/\/$/, '.html'));
  const sidebar = await findLargest(dir, /^sidebar\/.*\.json$/);
  const tagPage = await findLargest(dir, /^tags\/[^/]*\.html$/);
  return {
    'HTML of a page, bytes sent': await getBrotliSize(page),
    'largest sidebar file, bytes sent': await getBrotliSize(sidebar),
    'largest tag page, bytes sent': await getBrotliSize(tagPage),
    'addresses.json, bytes sent': await getBrotliSize(join(dir, routesFile)),
    'local search manifest, bytes sent': await getBrotliSize(
      join(dir, searchIndexPath, manifestFileName),
    ),
  };
}

/** Returns the path of the largest matching file in a folder. Throws if no file matches. */
async function findLargest(dir: string, pattern: RegExp): Promise<string> {
  const files = (await findFiles(dir)).filter((file) => pattern.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(join(dir, file))).size),
  );
  const largest = files[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) {
    throw new Error(`${dir} has no files that match ${pattern}.`);
  }
  return join(dir, largest);
}

async function getBrotliSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length;
}
