import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { getPathVariants } from '@/lib/routes/path-variants';
import { readPathIndex } from './path-index';

/** How many files an error message lists. */
const maxListed = 5;

/**
 * Merges the exports of all shards into a new or empty folder and returns its number of files. Throws an Error that lists the
 * files if shards conflict or a page is missing; nothing is written then.
 */
export async function mergeShards(shards: readonly string[], to: string): Promise<number> {
  const existing = await readdir(to).catch(() => []);
  if (existing.length > 0)
    throw new Error(`${to} is not empty. Remove it or choose another folder.`);
  const { files, conflicts } = await collectFiles(shards);
  if (conflicts.length > 0)
    throw new Error(
      `The shards have different versions of ${formatList(conflicts)}. Build them from the same content, code and environment.`,
    );
  const missing = await findMissingPages(shards, files);
  if (missing.length > 0)
    throw new Error(`No shard contains ${formatList(missing)}. Merge all shards of the build.`);
  for (const [file, shard] of files) {
    await mkdir(dirname(join(to, file)), { recursive: true });
    await copyFile(join(shard, file), join(to, file));
  }
  return files.size;
}

type CollectedFiles = { files: Map<string, string>; conflicts: string[] };

/** Maps each file to the first shard that contains it, and lists the files whose content differs between shards. */
async function collectFiles(shards: readonly string[]): Promise<CollectedFiles> {
  const files = new Map<string, string>();
  const conflicts: string[] = [];
  for (const shard of shards) {
    for (const file of await findFiles(shard)) {
      const first = files.get(file);
      if (first === undefined) files.set(file, shard);
      else if (!(await hasSameBytes(join(first, file), join(shard, file)))) conflicts.push(file);
    }
  }
  return { files, conflicts };
}

async function hasSameBytes(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([readFile(one), readFile(other)]);
  return a.equals(b);
}

async function findMissingPages(
  [first]: readonly string[],
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  if (first === undefined)
    throw new Error('No shards to merge. Pass their folders: npm run merge-shards -- out-1 out-2');
  const { urlPaths } = await readPathIndex(first);
  return urlPaths
    .map((urlPath) => getPathVariants(urlPath).file)
    .filter((file) => !files.has(file));
}

function formatList(files: readonly string[]): string {
  const some = files.slice(0, maxListed).join(', ');
  return files.length > maxListed ? `${some} and ${files.length - maxListed} more` : some;
}
