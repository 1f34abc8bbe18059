import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import type { Metrics } from './results';

/** Returns the size of an export: each page once, with trailing-slash variants, and with precompressed files. */
export async function measureOutput(dir: string): Promise<Metrics> {
  const files = await findFiles(dir);
  const names = new Set(files);
  const uncompressed = files.filter((file) => !isPrecompressed(file, names));
  const unique = uncompressed.filter((file) => !isTrailingSlashVariant(file, names));
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(file, (await stat(join(dir, file))).size);
  const getMegabytes = (chosen: readonly string[]) =>
    chosen.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0) / 1e6;
  return {
    'each page once, MB': getMegabytes(unique),
    'each page once, files': unique.length,
    'with trailing-slash variants, MB': getMegabytes(uncompressed),
    'with trailing-slash variants, files': uncompressed.length,
    'with precompressed files, MB': getMegabytes(files),
    'with precompressed files, files': files.length,
  };
}

function isPrecompressed(file: string, files: ReadonlySet<string>): boolean {
  return /\.(?:br|gz)$/.test(file) && files.has(file.slice(0, -3));
}

/** Whether a file is `a/index.html` next to `a.html`. */
function isTrailingSlashVariant(file: string, files: ReadonlySet<string>): boolean {
  const [, page, extension] = /^(.+)\/index\.(html|txt)$/.exec(file) ?? [];
  return page !== undefined && files.has(`${page}.${extension}`);
}
