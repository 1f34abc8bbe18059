import { hash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { mapConcurrent } from './map-concurrent';
import { readIfExists } from './read-if-exists';

/** A folder of files that can be regenerated, so it is safe to delete at any time. */
export type FileCache = {
  /** Returns the content of a file; undefined if it is missing or does not match its checksum. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Counts as a use of a file, without reading it. Returns whether there is one. */
  touch: (name: string) => boolean;
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /**
   * Removes the oldest files not read or written since the cache was opened, until there are at
   * most two of them per other file.
   */
  trim: () => Promise<void>;
};

/** The length of the SHA-256 digest at the start of each file, in bytes. */
const digestLength = 32;

/** Opens a cache, and creates its folder if needed. */
export async function openFileCache(dir: string): Promise<FileCache> {
  await mkdir(dir, { recursive: true });
  const storedNames = new Set(await readdir(dir));
  const usedNames = new Set<string>();
  return {
    read: async (name) => {
      if (!storedNames.has(name)) {
        return undefined;
      }
      // Another process may have trimmed the file.
      const file = readIfExists(join(dir, name));
      if (!file) {
        return undefined;
      }
      const bytes = file.subarray(digestLength);
      if (
        !hash('sha256', bytes, 'buffer').equals(file.subarray(0, digestLength))
      ) {
        return undefined;
      }
      usedNames.add(name);
      return bytes;
    },
    touch: (name) => {
      if (storedNames.has(name)) {
        usedNames.add(name);
      }
      return storedNames.has(name);
    },
    write: async (name, bytes) => {
      // An incomplete file does not match its digest.
      const digest = hash('sha256', bytes, 'buffer');
      writeFileSync(join(dir, name), Buffer.concat([digest, bytes]));
      storedNames.add(name);
      usedNames.add(name);
    },
    trim: async () => {
      const unused = [...storedNames].filter((name) => !usedNames.has(name));
      const removedNames = selectOldest(
        dir,
        unused,
        unused.length - 2 * usedNames.size,
      );
      await mapConcurrent(removedNames, (name) =>
        rm(join(dir, name), { force: true }),
      );
      for (const name of removedNames) {
        storedNames.delete(name);
      }
    },
  };
}

function selectOldest(dir: string, names: string[], count: number): string[] {
  if (count <= 0) {
    return [];
  }
  const files = names.map((name) => {
    const stats = statSync(join(dir, name), { throwIfNoEntry: false });
    return {
      name,
      modifiedAt: stats?.mtimeMs ?? 0,
    };
  });
  const sorted = files.sort((a, b) => a.modifiedAt - b.modifiedAt);
  return sorted.slice(0, count).map(({ name }) => name);
}

/** A cache of results by key. */
export type ResultCache<Result> = {
  read: (key: string) => Promise<Result | undefined>;
  write: (key: string, result: Result) => Promise<void>;
};

/**
 * Creates a cache of results in memory, for the dev server, and in `files`. `version` identifies
 * the code that produces and stores them.
 */
export function createResultCache<Result>(
  files: FileCache,
  version: string,
): ResultCache<Result> {
  const results = new Map<string, Result>();
  const getName = (key: string) => `${version}-${key}`;
  return {
    read: async (key) => {
      const bytes = results.has(key)
        ? undefined
        : await files.read(getName(key));
      // Twice as fast as parsing JSON.
      if (bytes) {
        results.set(key, deserialize(bytes));
      }
      return results.get(key);
    },
    write: async (key, result) => {
      results.set(key, result);
      await files.write(getName(key), serialize(result));
    },
  };
}
