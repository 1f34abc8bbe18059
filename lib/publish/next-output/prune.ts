import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { isUnusedOutput } from './output-files';

/** Removes files that no browser requests, then empty folders. Returns the number of removed files. */
export async function pruneExport(out: string): Promise<number> {
  const files = (await findFiles(out)).filter(isUnusedOutput);
  await mapConcurrent(files, (file) => rm(join(out, file)));
  await removeEmptyFolders(out);
  return files.length;
}

async function removeEmptyFolders(dir: string): Promise<boolean> {
  const entries = await readdir(dir, { withFileTypes: true });
  const isKept = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? removeEmptyFolders(join(dir, entry.name)) : true,
    ),
  );
  if (isKept.includes(true)) return true;
  await rmdir(dir);
  return false;
}
