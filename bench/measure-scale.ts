import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { manifestFileName } from '@help-center/search';
import { findFiles } from '@/lib/files/find-files';
import { pathIndexFile } from '@/lib/publish/path-index';
import { indexFolder } from '@/lib/search/manifest';
import { getPath, measuredPage } from './corpus-layout';
import type { Metrics } from './results';
import type { Workspace } from './workspace';

/** Measures what grows with the number of pages in a saved site. "Bytes sent" is the transfer size, measured after Brotli compression. */
export async function measureScale(workspace: Workspace, name: string): Promise<Metrics> {
  const dir = workspace.site(name);
  const page = join(dir, getPath(measuredPage).replace(/\/$/, '.html'));
  const section = await findLargest(dir, /^sidebar\/.*\.json$/);
  const tagPage = await findLargest(dir, /^tags\/[^/]*\.html$/);
  return {
    'HTML of a page, bytes sent': await getBrotliSize(page),
    'largest sidebar file, bytes sent': await getBrotliSize(section),
    'largest tag page, bytes sent': await getBrotliSize(tagPage),
    'addresses.json, bytes sent': await getBrotliSize(join(dir, pathIndexFile)),
    'local search manifest, bytes sent': await getBrotliSize(
      join(dir, indexFolder, manifestFileName),
    ),
  };
}

/** Returns the path of the largest matching file in a folder. Throws if no file matches. */
async function findLargest(dir: string, pattern: RegExp): Promise<string> {
  const files = (await findFiles(dir)).filter((file) => pattern.test(file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(dir, file))).size));
  const largest = files[sizes.indexOf(Math.max(...sizes))];
  if (largest === undefined) throw new Error(`${dir} has no files that match ${pattern}.`);
  return join(dir, largest);
}

async function getBrotliSize(file: string): Promise<number> {
  return (await promisify(brotliCompress)(await readFile(file))).length;
}
