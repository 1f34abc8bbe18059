import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mapConcurrent } from './map-concurrent';

/** A folder of files that can be recreated, so it may be deleted at any time. */
export type FileCache = {
  /** Returns a file; undefined if it does not exist or its content was changed. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Writes a file. An interrupted process leaves no partial file. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Removes the files that were neither read nor written since the cache was opened. */
  removeUnused: () => Promise<void>;
};

/** The length of the SHA-256 digest at the start of each file, in bytes. */
const digestLength = 32;

/** Opens a cache, and creates its folder if needed. */
export async function openFileCache(dir: string): Promise<FileCache> {
  await mkdir(dir, { recursive: true });
  const stored = new Set(await readdir(dir));
  const used = new Set<string>();
  let writes = 0;
  return {
    read: async (name) => {
      if (!stored.has(name)) return undefined;
      const file = await readFile(join(dir, name));
      const bytes = file.subarray(digestLength);
      if (!getDigest(bytes).equals(file.subarray(0, digestLength))) return undefined;
      used.add(name);
      return bytes;
    },
    write: async (name, bytes) => {
      writes += 1;
      const temporary = join(dir, `${process.pid}-${writes}.part`);
      await writeFile(temporary, Buffer.concat([getDigest(bytes), bytes]));
      await rename(temporary, join(dir, name));
      stored.add(name);
      used.add(name);
    },
    removeUnused: async () => {
      const unused = [...stored].filter((name) => !used.has(name));
      await mapConcurrent(unused, (name) => rm(join(dir, name), { force: true }));
    },
  };
}

function getDigest(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
