import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { findFiles } from '@/lib/content/read';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this many bytes a compressed copy saves less than one packet. */
const leastBytes = 512;

/**
 * Writes `.br` and `.gz` beside each text file that they make smaller, at the highest level. `onProgress` is told how many
 * of how many files are done.
 */
export async function compressFiles(
  out: string,
  onProgress: (done: number, all: number) => void,
): Promise<void> {
  const files = (await findFiles(out)).filter(isText);
  const waiting = [...files];
  let done = 0;
  const work = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      await compressFile(join(out, file));
      done += 1;
      onProgress(done, files.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

/** Whether a file is text that compresses, and not itself a compressed copy. */
export function isText(file: string): boolean {
  return /\.(?:html|txt|css|m?js|json|svg|xml|webmanifest|map)$/.test(file);
}

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < leastBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const copies = [
    ['br', await brotli(bytes, { params })],
    ['gz', await zip(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [ending, copy] of copies) {
    if (copy.length < bytes.length) await writeFile(`${path}.${ending}`, copy);
  }
}
