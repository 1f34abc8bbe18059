import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { hasErrorCode } from '@/lib/text/system-error';

/**
 * Writes files into a folder, by their path in it, and creates the folders that they need. With the
 * flag `wx`, throws if a file exists.
 */
export function writeFiles(
  dir: string,
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
  flag: 'w' | 'wx' = 'w',
): void {
  // Writing small files asynchronously takes twice the CPU time.
  for (const [name, content] of files) {
    createFile(join(dir, name), (path) =>
      writeFileSync(path, content, { flag }),
    );
  }
}

/** Calls a function that creates a file, again if it fails because its folder is missing. */
export function createFile(path: string, create: (path: string) => void): void {
  try {
    create(path);
  } catch (error) {
    if (!hasErrorCode(error, 'ENOENT')) {
      throw error;
    }
    mkdirSync(dirname(path), { recursive: true });
    create(path);
  }
}

/** Replaces a file atomically, because another process may read it at any time. */
export function replaceFile(path: string, text: string): void {
  const temporaryPath = `${path}.${process.pid}.part`;
  createFile(temporaryPath, () => writeFileSync(temporaryPath, text));
  renameSync(temporaryPath, path);
}
