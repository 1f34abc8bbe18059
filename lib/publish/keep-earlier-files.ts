import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { compareCodeUnits } from '@/lib/text/compare-code-units';
import {
  type Build,
  buildId,
  buildsFile,
  formatBuilds,
  isHashedFile,
  selectOlderBuilds,
  sha256,
} from './builds-file';
import type { PreviousBuild } from './previous-build';

/** How many files of how many earlier builds were kept, and which were skipped and why. */
export type KeptFiles = { files: number; builds: number; skipped: string[] };

/**
 * Copies the hashed files of up to `count` earlier builds into an export, so that open tabs still find their scripts, and writes
 * the build list for the next build. Never overwrites a file of the export; skips files that are unreadable or do not match
 * their hash.
 */
export async function keepEarlierFiles(
  out: string,
  previous: PreviousBuild | undefined,
  count: number,
): Promise<KeptFiles> {
  const current = await readCurrentBuild(out);
  const older = selectOlderBuilds(current, previous?.builds ?? [], count);
  const wanted = older.flatMap(({ files }) => Object.entries(files));
  const skipped = new Map<string, string>();
  await mapConcurrent(wanted, async ([file, hash]) => {
    const error = previous && (await copyFile(out, previous, file, hash));
    if (error !== undefined) skipped.set(file, error);
  });
  const kept = older.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => !skipped.has(file))),
  }));
  await writeFile(join(out, buildsFile), formatBuilds([current, ...kept]));
  return {
    files: wanted.length - skipped.size,
    builds: older.length,
    skipped: [...skipped].map(([file, error]) => `${file}: ${error}`).sort(compareCodeUnits),
  };
}

async function readCurrentBuild(out: string): Promise<Build> {
  const hashed = (await findFiles(out)).filter(isHashedFile);
  const entries = await mapConcurrent(
    hashed,
    async (file) => [file, sha256(await readFile(join(out, file)))] as const,
  );
  const files = Object.fromEntries(entries);
  return { id: buildId(files), files };
}

/** Copies a file; returns the reason if it could not be copied. */
async function copyFile(
  out: string,
  previous: PreviousBuild,
  file: string,
  hash: string,
): Promise<string | undefined> {
  try {
    const bytes = await previous.readBytes(file);
    if (!bytes) return 'the file no longer exists';
    if (sha256(bytes) !== hash) return `the content does not match its hash in ${buildsFile}`;
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
