import { readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';

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
  for (const file of await findFiles(out))
    if (unusedFiles.some((pattern) => pattern.test(file))) rmSync(join(out, file));
  removeEmptyFolders(out);
}

/** Returns whether the folder contained only empty folders. */
function removeEmptyFolders(dir: string): boolean {
  const kept = readdirSync(dir, { withFileTypes: true }).filter(
    (entry) => !(entry.isDirectory() && removeEmptyFolders(join(dir, entry.name))),
  );
  if (kept.length === 0) rmdirSync(dir);
  return kept.length === 0;
}

const compileHint = '//# allFunctionsCalledOnLoad\n';

/** Chromium compiles scripts from this size, in bytes, on a background thread; eager compilation of smaller ones would block the page. */
const minBytes = 30_000;

/** Adds a comment to the large scripts of an export that makes Chromium compile all their functions eagerly, during the download. */
export async function addCompileHints(out: string): Promise<void> {
  const scripts = (await findFiles(join(out, hashedFolder))).filter((file) => file.endsWith('.js'));
  for (const file of scripts) {
    const path = join(out, hashedFolder, file);
    const script = readFileSync(path);
    if (script.length >= minBytes) writeFileSync(path, compileHint + script.toString());
  }
}
