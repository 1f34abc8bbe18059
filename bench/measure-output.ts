import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import type { Metrics } from './samples';

/** What a built folder holds: without other forms of a URL path and precompressed files, without the copies, and in all. */
export async function measureOutput(dir: string): Promise<Metrics> {
  const files = await findFiles(dir);
  const known = new Set(files);
  const plain = files.filter((file) => !isPrecompressed(file, known));
  const once = plain.filter((file) => !isAlias(file, known));
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, (await stat(join(dir, file))).size);
  const megabytes = (chosen: readonly string[]) =>
    chosen.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1e6;
  return {
    'each page once, MB': megabytes(once),
    'each page once, files': once.length,
    'with other forms of URL paths, MB': megabytes(plain),
    'with other forms of URL paths, files': plain.length,
    'with precompressed files, MB': megabytes(files),
    'with precompressed files, files': files.length,
  };
}

/** Whether a file is the precompressed file of another. */
export function isPrecompressed(file: string, files: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3));
}

/** Whether a file is the trailing-slash variant of another: `a/index.html` beside `a.html`. */
export function isAlias(file: string, files: ReadonlySet<string>): boolean {
  const [, page, ending] = /^(.+)\/index\.(html|txt)$/.exec(file) ?? [];
  return page !== undefined && files.has(`${page}.${ending}`);
}
