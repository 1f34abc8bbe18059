import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** Writes files into a folder, by their path in it, and creates the folders that they need. */
export async function writeFiles(
  dir: string,
  files: ReadonlyMap<string, string | Uint8Array>,
): Promise<void> {
  await mapConcurrent([...files], async ([name, content]) => {
    const path = join(dir, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  });
}
