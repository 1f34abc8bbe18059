import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { mapConcurrent } from './map-concurrent';

/** A folder of files that can be recreated, so it may be deleted at any time. */
export type FileCache = {
  /** Returns a file; undefined if it does not exist or its content was changed. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Writes a file. An interrupted process leaves no partial file. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Removes files that were neither read nor written since the cache was opened, oldest first, until there are at most twice as many
   * of them as of the others.
   */
  trim: () => Promise<void>;
};

/** The length of the SHA-256 digest at the start of each file, in bytes. */
const digestLength = 32;

/** Opens a cache, and creates its folder if needed. */
export async function openFileCache(dir: string): Promise<FileCache> {
  await mkdir(dir, { recursive: true });
  const stored = new Set(await readdir(dir));
  const used = new Set<string>();
  return {
    read: async (name) => {
      if (!stored.has(name)) return undefined;
      const file = await readFile(join(dir, name)).catch(ignoreMissing);
      if (!file) return undefined;
      const bytes = file.subarray(digestLength);
      if (!getDigest(bytes).equals(file.subarray(0, digestLength))) return undefined;
      used.add(name);
      return bytes;
    },
    write: async (name, bytes) => {
      await writeFileAtomic(join(dir, name), Buffer.concat([getDigest(bytes), bytes]));
      stored.add(name);
      used.add(name);
    },
    trim: async () => {
      const unused = [...stored].filter((name) => !used.has(name));
      const removed = await selectOldest(dir, unused, unused.length - 2 * used.size);
      await mapConcurrent(removed, (name) => rm(join(dir, name), { force: true }));
      for (const name of removed) stored.delete(name);
    },
  };
}

/** Returns the oldest files of a folder; an interrupted write counts as old. */
async function selectOldest(dir: string, names: string[], count: number): Promise<string[]> {
  const partial = names.filter((name) => name.endsWith('.part'));
  if (count <= partial.length) return partial;
  const ages = await mapConcurrent(
    names,
    async (name): Promise<[string, number]> => [
      name,
      name.endsWith('.part')
        ? 0
        : ((await stat(join(dir, name)).catch(ignoreMissing))?.mtimeMs ?? 0),
    ],
  );
  return ages
    .sort((a, b) => a[1] - b[1])
    .slice(0, count)
    .map(([name]) => name);
}

/** Another process may have trimmed the file. */
function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function getDigest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

/** Stores results by key. */
export type ResultCache<Result> = {
  read: (key: string) => Promise<Result | undefined>;
  write: (key: string, result: Result) => Promise<void>;
};

/**
 * Creates a cache of results for `version`, which identifies the code that produces them: in memory, for the dev server, and as JSON in
 * `files`.
 */
export function createJsonCache<Result>(files: FileCache, version: string): ResultCache<Result> {
  const results = new Map<string, Result>();
  const getName = (key: string) => `${version}-${key}`;
  return {
    read: async (key) => {
      const result = results.get(key) ?? parse<Result>(await files.read(getName(key)));
      if (result !== undefined) results.set(key, result);
      return result;
    },
    write: async (key, result) => {
      results.set(key, result);
      await files.write(getName(key), Buffer.from(JSON.stringify(result)));
    },
  };
}

function parse<Result>(bytes: Buffer | undefined): Result | undefined {
  return bytes && JSON.parse(bytes.toString('utf8'));
}

let count = 0;

/** Writes a file under another name first, so that readers never see a part of it, even if the process is interrupted. */
export async function writeFileAtomic(path: string, data: string | Uint8Array): Promise<void> {
  count += 1;
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}-${count}.part`);
  await writeFile(temporary, data);
  await rename(temporary, path);
}
