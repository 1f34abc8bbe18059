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
    createWithFolder(join(dir, name), (path) =>
      writeFileSync(path, content, { flag }),
    );
  }
}

/** Creates a file with a function, and before it the folder if that is missing. */
export function createWithFolder(
  path: string,
  create: (path: string) => void,
): void {
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
  createWithFolder(temporaryPath, () => writeFileSync(temporaryPath, text));
  renameSync(temporaryPath, path);
}
