import { readdir, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';
import { site } from '@/lib/site';

/**
 * Whether no client asks for a file of the export: the payloads of single segments serve a prefetch that our links do
 * not make, the not-found page stands as 404.html, and a worker runs from its chunk, not from the source that the bundler
 * publishes as well.
 */
export function isNeverAsked(file: string): boolean {
  if (file.startsWith(`tags/${site.emptyTag}`)) return true;
  if (/^_next\/static\/media\/[^/]*\.tsx?$/.test(file)) return true;
  return /(?:^|\/)__next\.[^/]*\.txt$/.test(file) || /^_not-found(?:\.|\/)/.test(file);
}

/** Removes the files that no client asks for, and the folders that this leaves empty; gives their number. */
export async function pruneExport(out: string): Promise<number> {
  const files = (await findFiles(out)).filter(isNeverAsked);
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
