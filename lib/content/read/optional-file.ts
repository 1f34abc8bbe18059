import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { TextFile } from '@/lib/content/site-content';

/** Reads a file of a content folder, if it exists. Its path is returned relative to `docs/`. */
export async function readOptionalFile(
  contentDir: string,
  name: string,
): Promise<TextFile | undefined> {
  const path = join(contentDir, name);
  if (!existsSync(path)) return undefined;
  return { file: posix.relative('docs', name), text: await readFile(path, 'utf8') };
}
