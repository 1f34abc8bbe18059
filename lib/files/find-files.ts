import { readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { compareCodeUnits } from '@/lib/text/compare-code-units';

/** Returns the relative POSIX paths of all files in a folder, sorted by code unit. */
export async function findFiles(dir: string): Promise<string[]> {
  return (await listFiles(dir, '')).sort(compareCodeUnits);
}

/** Does not follow symbolic links. `readdir({ recursive: true })` gives an entry's folder only since Node.js 20.12. */
async function listFiles(dir: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(dir, folder), { withFileTypes: true });
  const files = entries.map((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return listFiles(dir, path);
    return entry.isFile() ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}
