import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Returns the relative POSIX paths of all files in a folder, sorted by code unit. Does not follow symbolic links. */
export async function findFiles(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).replaceAll(sep, '/'))
    .sort();
}
