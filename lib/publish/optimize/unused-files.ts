import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';

/*
 * Saves: four files that no browser requests.
 * Assumes: Next.js and Turbopack give these files their names of today.
 * Otherwise: the files are published.
 */

const unusedFiles: readonly RegExp[] = [
  // Hosts serve 404.html instead.
  /^_not-found(?:\.|\/)/,
  // Turbopack emits an empty source map for a chunk that is not part of the export.
  /^_next\/static\/chunks\/[^/]+\.js\.map$/,
];

/** Removes the files of an export that no browser requests, then empty folders. */
export async function removeUnusedFiles(out: string): Promise<void> {
  for (const file of await findFiles(out)) {
    if (unusedFiles.some((pattern) => pattern.test(file))) {
      rmSync(join(out, file));
    }
  }
  removeEmptyFolders(out);
}

/** Returns whether the folder contained only empty folders. */
function removeEmptyFolders(dir: string): boolean {
  const kept = readdirSync(dir, { withFileTypes: true }).filter(
    (entry) =>
      !(entry.isDirectory() && removeEmptyFolders(join(dir, entry.name))),
  );
  if (kept.length === 0) {
    rmdirSync(dir);
  }
  return kept.length === 0;
}
