import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where an export is written until it is finished, beside the folder it is for. Next takes it as its `distDir`. */
export const stagingDir = '.next-export';

/** In a folder whose files are being replaced: it holds no finished export. */
export const unfinishedFile = '.unfinished';

/**
 * Puts a finished export in place of the one in `out`. Usually one rename does; a folder that cannot be renamed, as a mount point, has
 * its files replaced, and holds `unfinishedFile` until all of them are there.
 */
export async function publishExport(staging: string, out: string): Promise<void> {
  const old = `${resolve(staging)}-old`;
  await rm(old, { recursive: true, force: true });
  try {
    if (existsSync(out)) await rename(out, old);
    await rename(staging, out);
  } catch {
    if (existsSync(old)) await rename(old, out);
    await replaceFiles(staging, out);
  }
  await rm(old, { recursive: true, force: true });
}

async function replaceFiles(staging: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(join(out, unfinishedFile), '');
  for (const name of await readdir(out))
    if (name !== unfinishedFile) await rm(join(out, name), { recursive: true });
  await cp(staging, out, { recursive: true });
  await rm(join(out, unfinishedFile));
  await rm(staging, { recursive: true });
}

/** Throws an Error that says what to do when the files of a folder were being replaced by a build that did not finish. */
export function rejectUnfinished(out: string): void {
  if (existsSync(join(out, unfinishedFile)))
    throw new Error(
      `${out} holds a part of an export: the build that wrote it did not finish. Run \`npm run build\` again.`,
    );
}
