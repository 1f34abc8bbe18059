import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/**
 * Applies `transform` to each page of an export. Calls `onWritten` with each finished page and
 * payload. Returns the number of pages. Throws an Error that names the file.
 */
export async function rewritePages(
  out: string,
  transform: (html: string) => string,
  onWritten: (file: string) => Promise<void>,
): Promise<number> {
  const files = new Set(await findFiles(out));
  const pages = [...files].filter((file) => file.endsWith('.html'));
  const payloads = pages
    .map((file) => file.replace(/\.html$/, '.txt'))
    .filter((file) => files.has(file));
  const rewritePage = async (file: string) => {
    try {
      replaceText(join(out, file), transform);
    } catch (cause) {
      throw new Error(`Failed to rewrite ${file}.`, { cause });
    }
    await onWritten(file);
  };
  // Low limits, because the pages of a large site do not fit in memory.
  await Promise.all([
    mapConcurrent(pages, rewritePage, 2),
    mapConcurrent(payloads, onWritten, 2),
  ]);
  return pages.length;
}

function replaceText(path: string, transform: (text: string) => string): void {
  const text = readFileSync(path, 'utf8');
  const changed = transform(text);
  if (changed === text) {
    return;
  }
  // Emptying the file first takes twice as long.
  writeFileSync(path, changed, { flag: 'r+' });
  truncateSync(path, Buffer.byteLength(changed));
}
