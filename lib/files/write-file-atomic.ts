import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

let count = 0;

/** Writes a file under another name first, so that readers never see a part of it, even if the process is interrupted. */
export async function writeFileAtomic(path: string, data: string | Uint8Array): Promise<void> {
  count += 1;
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}-${count}.part`);
  await writeFile(temporary, data);
  await rename(temporary, path);
}
