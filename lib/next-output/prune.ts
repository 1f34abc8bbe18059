import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';
import { isUnrequested } from './output-files';

/** Removes the files that no browser requests, and the folders that this leaves empty. Returns the number of files. */
export async function pruneExport(out: string): Promise<number> {
  const files = (await findFiles(out)).filter(isUnrequested);
  await mapSome(files, (file) => rm(join(out, file)));
  await removeEmptyFolders(out);
  return files.length;
}

async function removeEmptyFolders(dir: string): Promise<boolean> {
  const entries = await readdir(dir, { withFileTypes: true });
  const left = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? removeEmptyFolders(join(dir, entry.name)) : true,
    ),
  );
  if (left.includes(true)) return true;
  await rmdir(dir);
  return false;
}
