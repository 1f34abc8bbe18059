import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFiles } from './find-files';
import { mapConcurrent } from './map-concurrent';

/** Moves all files of a folder into another one on the same file system, replacing existing files, and removes the folder. */
export async function moveFiles(from: string, to: string): Promise<void> {
  await mapConcurrent(await findFiles(from), async (file) => {
    const target = join(to, file);
    await mkdir(dirname(target), { recursive: true });
    await rename(join(from, file), target);
  });
  await rm(from, { recursive: true });
}
