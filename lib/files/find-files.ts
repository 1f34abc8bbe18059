import { type Dirent, existsSync } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/**
 * Returns the relative POSIX paths of all files in a folder, sorted by code unit. Follows links,
 * but not to a folder that contains them or one of `parents`.
 */
export async function findFiles(
  dir: string,
  parents: readonly string[] = [],
): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const toPath = ({ parentPath, name }: Dirent) => join(parentPath, name);
  const paths = entries.filter((entry) => entry.isFile()).map(toPath);
  for (const link of entries.filter((entry) => entry.isSymbolicLink())) {
    const path = toPath(link);
    const target = await stat(path).catch(() => undefined);
    if (target?.isFile()) {
      paths.push(path);
    }
    if (!target?.isDirectory()) {
      continue;
    }
    const folder = (await realpath(path)) + sep;
    const folders = [...parents, (await realpath(link.parentPath)) + sep];
    if (folders.some((parent) => parent.startsWith(folder))) {
      continue;
    }
    for (const file of await findFiles(path, folders)) {
      paths.push(join(path, file));
    }
  }
  return paths.map((path) => toPosix(relative(dir, path))).sort();
}

/** Converts the separators of a path to those of URLs. */
export function toPosix(path: string): string {
  return path.replaceAll(sep, '/');
}

/** Like `findFiles`, but a missing folder counts as empty. */
export async function findFilesIfExists(dir: string): Promise<string[]> {
  return existsSync(dir) ? findFiles(dir) : [];
}
