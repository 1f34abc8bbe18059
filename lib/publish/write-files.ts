import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files into a folder, by their path in it, and creates the folders that they need. */
export function writeFiles(dir: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const path = join(dir, name);
    // Most folders exist. Writing small files asynchronously takes twice the CPU time.
    try {
      writeFileSync(path, content);
    } catch {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
    }
  }
}
