import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compareText } from '@/lib/content/diagnostic';
import { findFiles } from '@/lib/content/read';
import { mapSome } from '@/lib/map-concurrent';
import {
  type Build,
  buildId,
  buildsFile,
  buildsText,
  fingerprint,
  isHashedFile,
  olderBuilds,
} from './build-list';
import type { PreviousBuild } from './previous-build';

/** How many files are read at once. */
const atOnce = 8;

/** What was taken over: how many files of how many earlier builds, and which could not be, with the reason. */
export type KeptFiles = { files: number; builds: number; left: string[] };

/**
 * Puts the hashed files of earlier builds beside those of an export, `count` builds back, so that a tab of then finds its
 * scripts; then writes the list of builds, for the next one to read. A file of the export is never written over, and one that
 * cannot be read, or whose bytes are not those that the list names, is left out.
 */
export async function keepOlderFiles(
  out: string,
  previous: PreviousBuild | undefined,
  count: number,
): Promise<KeptFiles> {
  const present = await presentBuild(out);
  const older = olderBuilds(present, previous?.builds ?? [], count);
  const wanted = older.flatMap(({ files }) => Object.entries(files));
  const left = new Map<string, string>();
  const waiting = [...wanted];
  const work = async () => {
    for (let next = waiting.pop(); next && previous; next = waiting.pop()) {
      const error = await takeOver(out, previous, ...next);
      if (error !== undefined) left.set(next[0], error);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const builds = [present, ...older.map((build) => without(left, build))];
  await writeFile(join(out, buildsFile), buildsText(builds));
  return {
    files: wanted.length - left.size,
    builds: older.length,
    left: [...left].map(([file, error]) => `${file}: ${error}`).sort(compareText),
  };
}

async function presentBuild(out: string): Promise<Build> {
  const hashed = (await findFiles(out)).filter(isHashedFile);
  const entries = await mapSome(
    hashed,
    async (file) => [file, fingerprint(await readFile(join(out, file)))] as const,
  );
  const files = Object.fromEntries(entries);
  return { id: buildId(files), files };
}

/** Copies a file, or says why not. */
async function takeOver(
  out: string,
  previous: PreviousBuild,
  file: string,
  hash: string,
): Promise<string | undefined> {
  try {
    const bytes = await previous.bytesOf(file);
    if (!bytes) return 'it is not there any more';
    if (fingerprint(bytes) !== hash) return `its bytes are not those that ${buildsFile} names`;
    const path = join(out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function without(left: ReadonlyMap<string, string>, { id, files }: Build): Build {
  return {
    id,
    files: Object.fromEntries(Object.entries(files).filter(([file]) => !left.has(file))),
  };
}
