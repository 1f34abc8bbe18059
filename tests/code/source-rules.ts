import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the sorted paths of all files under a folder whose names end with `suffix`. */
export function listFiles(folder: string, suffix: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(suffix))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
