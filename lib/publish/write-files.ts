import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files into a folder, by their path in it, and creates the folders that they need. */
export function writeFiles(dir: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const path = join(dir, name);
    mkdirSync(dirname(path), { recursive: true });
    // Writing small files asynchronously takes twice the CPU time.
    writeFileSync(path, content);
  }
}
