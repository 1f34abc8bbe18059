import { readdir, readFile, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';

/** The folder of all hashed files, whose URLs Next.js prefixes with the base path. */
export const hashedFolder = '_next';

const unusedFiles: readonly RegExp[] = [
  // Hosts serve 404.html instead.
  /^_not-found(?:\.|\/)/,
  // Turbopack emits an empty source map for a chunk that is not part of the export.
  /^_next\/static\/chunks\/[^/]+\.js\.map$/,
  // Workers run from their chunk; the bundler emits the source file as well.
  /^_next\/static\/media\/[^/]+\.tsx?$/,
];

/** Removes the files of an export that no browser requests, then empty folders. */
export async function removeUnusedFiles(out: string): Promise<void> {
  const files = (await findFiles(out)).filter((file) =>
    unusedFiles.some((pattern) => pattern.test(file)),
  );
  await mapConcurrent(files, (file) => rm(join(out, file)));
  await removeEmptyFolders(out);
}

async function removeEmptyFolders(dir: string): Promise<boolean> {
  const entries = await readdir(dir, { withFileTypes: true });
  const isKept = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? removeEmptyFolders(join(dir, entry.name)) : true,
    ),
  );
  if (isKept.includes(true)) return true;
  await rmdir(dir);
  return false;
}

const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Chromium compiles scripts from this size, in bytes, on a background thread; eager compilation of smaller ones would block the page. */
const minBytes = 30_000;

/** Adds a comment to the large scripts of an export that makes Chromium compile all their functions eagerly, during the download. */
export async function addCompileHints(out: string): Promise<void> {
  const scripts = (await findFiles(join(out, hashedFolder))).filter((file) => file.endsWith('.js'));
  await mapConcurrent(scripts, async (file) => {
    const path = join(out, hashedFolder, file);
    const script = await readFile(path);
    if (script.length >= minBytes) await writeFile(path, compileHint + script.toString());
  });
}
