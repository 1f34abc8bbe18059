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

const maxConcurrency = 8;

/** How many files of how many earlier builds were kept, and which were skipped and why. */
export type KeptFiles = { files: number; builds: number; skipped: string[] };

/**
 * PrecompressedVariants the hashed files of up to `count` earlier builds into an export, so that open tabs still find their scripts, and writes
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
  const queue = [...wanted];
  const worker = async () => {
    for (let next = queue.pop(); next && previous; next = queue.pop()) {
      const error = await copyFile(out, previous, ...next);
      if (error !== undefined) skipped.set(next[0], error);
    }
  };
  await Promise.all(Array.from({ length: maxConcurrency }, worker));
  const builds = [current, ...older.map((build) => withoutSkipped(skipped, build))];
  await writeFile(join(out, buildsFile), formatBuilds(builds));
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

/** PrecompressedVariants a file; returns the reason if it could not be copied. */
async function copyFile(
  out: string,
  previous: PreviousBuild,
  file: string,
  hash: string,
): Promise<string | undefined> {
  try {
    const bytes = await previous.bytesOf(file);
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

function withoutSkipped(skipped: ReadonlyMap<string, string>, { id, files }: Build): Build {
  return {
    id,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => !skipped.has(file))),
  };
}
