import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { findFiles } from '@/lib/files/find-files';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { readIfExists } from '@/lib/files/read-if-exists';
import { nextFolder, searchIndexFolder } from '@/lib/urls/static-routes';

/** The file name of the build list in an export. */
export const buildsFile = 'builds.json';

/**
 * An earlier build with its build list. `readBytes` returns the content of a file; undefined if the
 * file does not exist.
 */
export type PreviousBuild = z.output<typeof buildList> & {
  readBytes: (file: string) => Promise<Uint8Array | undefined>;
};

/** The timeout for each file, in milliseconds. */
const timeout = 30_000;

/**
 * Whether a path in an export is a content-hashed file, which an open tab may still request after
 * the next deployment. Returns false for paths that leave their folder and for precompressed files.
 */
export function isHashedFile(path: string): boolean {
  const [folder = '', ...names] = path.split('/');
  const isPlain = names.every((name) => /^[\w~-][\w~.-]*$/.test(name));
  if (!isPlain || /\.(?:br|gz|map)$/.test(path)) {
    return false;
  }
  // Build manifests are in a randomly named folder and only the Pages Router requests them.
  if (folder === nextFolder) {
    return (
      names[0] === 'static' &&
      names.length > 2 &&
      !/\/_\w+Manifest\.js$/.test(path)
    );
  }
  if (folder === 'assets') {
    return names.length === 1;
  }
  return (
    folder === searchIndexFolder &&
    /^\w+-\d+\.[^.]+\.json$/.test(names.join('/'))
  );
}

/**
 * The build list, newest build first. A build lists its hashed files that no later build contains:
 * path in the export → hex SHA-256.
 */
export const buildList = z.object({
  builds: z.array(
    z.object({
      files: z.record(
        z.string().refine(isHashedFile),
        z.string().regex(/^[\da-f]{64}$/),
      ),
    }),
  ),
});

/**
 * Opens an earlier build in a folder or at the URL of a deployed site. Returns undefined if there
 * is no build list, as before the first deployment. Throws an Error if the list is unreadable or
 * invalid, or if the location is the folder `out`, which the build overwrites.
 */
export async function openPreviousBuild(
  location: string,
  out: string,
): Promise<PreviousBuild | undefined> {
  if (location === resolve(out)) {
    throw new Error(
      `PREVIOUS_BUILD ${location} is the output folder of this build. Move it first (mv out previous) and set PREVIOUS_BUILD=previous`,
    );
  }
  const readBytes = async (file: string) =>
    /^https?:/.test(location)
      ? fetchFromSite(location, file)
      : readIfExists(join(location, file));
  try {
    const list = await readBytes(buildsFile);
    return (
      list && {
        ...buildList.parse(JSON.parse(Buffer.from(list).toString())),
        readBytes,
      }
    );
  } catch (error) {
    throw new Error(
      `PREVIOUS_BUILD ${location}: cannot use its ${buildsFile}. Fix it and build again, or build without PREVIOUS_BUILD; open tabs then reload their page once.`,
      { cause: error },
    );
  }
}

/**
 * Treats a redirect as an error that names its target, because scripts must not come from another
 * host.
 */
async function fetchFromSite(
  site: string,
  file: string,
): Promise<Uint8Array | undefined> {
  const url = `${site}/${file}`;
  const response = await fetch(url, {
    redirect: 'manual',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.status === 404) {
    return undefined;
  }
  const target = response.headers.get('Location');
  if (target !== null) {
    throw new Error(
      `${url} redirects to ${target}. Use the final URL, after redirects`,
    );
  }
  if (!response.ok) {
    throw new Error(`${url} returned status ${response.status}`);
  }
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Copies the hashed files of up to `count` earlier builds into an export, so that open tabs can
 * still load their scripts, and writes the build list for the next build. Never overwrites a file
 * of the export. Returns the files that were not copied because they are unreadable or do not match
 * their hash, with the reason. Builds without any other files do not count. `digests` are the known
 * hashes of files.
 */
export async function keepPreviousFiles(
  out: string,
  previous: PreviousBuild | undefined,
  count: number,
  digests: ReadonlyMap<string, string>,
): Promise<string[]> {
  const current = (await findFiles(out)).filter(isHashedFile);
  const hashFile = (file: string) =>
    hash('sha256', readFileSync(join(out, file)));
  const entries = current.map((file) => [
    file,
    digests.get(file) ?? hashFile(file),
  ]);
  const builds = [{ files: Object.fromEntries(entries) }];
  const seen = new Set(current);
  const skipped: string[] = [];
  for (const { files } of previous?.builds ?? []) {
    const others = Object.entries(files).filter(([file]) => !seen.has(file));
    if (others.length === 0 || builds.length > count) {
      continue;
    }
    const kept = await mapConcurrent(others, async ([file, digest]) => {
      seen.add(file);
      const error = await copyFile(join(out, file), digest, () =>
        previous?.readBytes(file),
      );
      if (error === undefined) {
        return [[file, digest]] as const;
      }
      skipped.push(`${file}: ${error}`);
      return [];
    });
    builds.push({ files: Object.fromEntries(kept.flat()) });
  }
  await writeFile(join(out, buildsFile), `${JSON.stringify({ builds })}\n`);
  return skipped.sort();
}

/** Copies a file; returns the reason if it could not be copied. */
async function copyFile(
  path: string,
  digest: string,
  read: () => Promise<Uint8Array | undefined> | undefined,
): Promise<string | undefined> {
  try {
    const bytes = await read();
    if (!bytes) {
      return 'the file no longer exists';
    }
    if (hash('sha256', bytes) !== digest) {
      return `the content does not match its hash in ${buildsFile}`;
    }
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes, { flag: 'wx' });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
