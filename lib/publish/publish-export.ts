import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Marker file in a folder whose files are being replaced. */
export const unfinishedMarker = '.unfinished';

/**
 * Replaces the export in `out` with a finished one. Renames the folder if possible; if not, as for a mount point, replaces its
 * files and marks it with `unfinishedMarker` until all of them are written.
 */
export async function publishExport(staging: string, out: string): Promise<void> {
  const backup = `${resolve(staging)}-old`;
  await rm(backup, { recursive: true, force: true });
  try {
    if (existsSync(out)) await rename(out, backup);
    await rename(staging, out);
  } catch {
    if (existsSync(backup)) await rename(backup, out);
    await replaceFiles(staging, out);
  }
  await rm(backup, { recursive: true, force: true });
}

async function replaceFiles(staging: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await writeFile(join(out, unfinishedMarker), '');
  for (const name of await readdir(out))
    if (name !== unfinishedMarker) await rm(join(out, name), { recursive: true });
  await cp(staging, out, { recursive: true });
  await rm(join(out, unfinishedMarker));
  await rm(staging, { recursive: true });
}

/** Throws an Error if a build was interrupted while replacing the files of the folder. */
export function assertFinished(out: string): void {
  if (existsSync(join(out, unfinishedMarker)))
    throw new Error(
      `${out} contains an incomplete export: the build was interrupted. Run \`npm run build\` again.`,
    );
}
