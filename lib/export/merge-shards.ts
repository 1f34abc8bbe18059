import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFiles } from '@/lib/content/read';
import { formsOf } from '@/lib/routes/forms';
import { readPaths } from './path-index';

/** How many files a sentence names. */
const named = 5;

/**
 * Puts the exports of all parts of a build into one folder, which must be empty or not there; gives how many files it then has.
 * Throws an Error that names files when two parts hold different bytes for one path, or when a page is in no part. Nothing is
 * written then.
 */
export async function mergeShards(parts: readonly string[], to: string): Promise<number> {
  const left = await readdir(to).catch(() => []);
  if (left.length > 0) throw new Error(`${to} is not empty: remove it, or name another folder.`);
  const { files, clashes } = await gathered(parts);
  if (clashes.length > 0)
    throw new Error(
      `The parts differ in ${listed(clashes)}. Build them from the same content, code and environment.`,
    );
  const missing = await missingPages(parts, files);
  if (missing.length > 0) throw new Error(`No part holds ${listed(missing)}. Merge all parts.`);
  for (const [file, part] of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(part, file), join(to, file));
  }
  return files.size;
}

type Gathered = { files: Map<string, string>; clashes: string[] };

/** Each file with the first part that holds it, and those that another part holds with other bytes. */
async function gathered(parts: readonly string[]): Promise<Gathered> {
  const files = new Map<string, string>();
  const clashes: string[] = [];
  for (const part of parts) {
    for (const file of await findFiles(part)) {
      const first = files.get(file);
      if (first === undefined) files.set(file, part);
      else if (!(await hasSameBytes(join(first, file), join(part, file)))) clashes.push(file);
    }
  }
  return { files, clashes };
}

async function hasSameBytes(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readFile(one), readFile(other)]);
  return a.equals(b);
}

async function missingPages(
  [first]: readonly string[],
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (first === undefined) throw new Error('Name the folders of the parts.');
  const { urlPaths } = await readPaths(first);
  return urlPaths.map((urlPath) => formsOf(urlPath).file).filter((file) => !files.has(file));
}

function listed(files: readonly string[]): string {
  const some = files.slice(0, named).join(', ');
  return files.length > named ? `${some} and ${files.length - named} more` : some;
}
