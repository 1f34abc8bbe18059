import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Build, buildsFile, parseBuilds } from './builds-file';

/** An earlier build. `readBytes` reads a file; undefined if it does not exist. */
export type PreviousBuild = {
  builds: Build[];
  readBytes: (file: string) => Promise<Uint8Array | undefined>;
};

/** In milliseconds, per file. */
const timeout = 30_000;

/**
 * Opens an earlier build in a folder or at the URL of the deployed site; returns undefined if it has no build list, as before the first deployment. Throws an Error if the list
 * is unreadable or invalid, or if the location is the folder `out`, which the build overwrites.
 */
export async function openPreviousBuild(
  location: string,
  out: string,
): Promise<PreviousBuild | undefined> {
  if (location === resolve(out))
    throw new Error(
      `PREVIOUS_BUILD ${location} is the output folder of this build. Move it first (mv out previous) and set PREVIOUS_BUILD=previous`,
    );
  const readBytes = (file: string) =>
    /^https?:/.test(location) ? fetchFromSite(location, file) : readFromFolder(location, file);
  try {
    const list = await readBytes(buildsFile);
    return list && { builds: parseBuilds(Buffer.from(list).toString('utf8')), readBytes };
  } catch (error) {
    throw new Error(
      `PREVIOUS_BUILD ${location}: cannot use its ${buildsFile}: ${describeError(error)}. Fix it and build again, or build without PREVIOUS_BUILD; open tabs then reload their page once.`,
      { cause: error },
    );
  }
}

async function readFromFolder(folder: string, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Treats a redirect as an error that names its target, because scripts must not come from another host. */
async function fetchFromSite(site: string, file: string): Promise<Uint8Array | undefined> {
  const url = `${site}/${file}`;
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout) });
  if (response.status === 404) return undefined;
  const target = response.headers.get('Location');
  if (target !== null)
    throw new Error(`${url} redirects to ${target}. Use the final URL, after redirects`);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** Includes the cause, because the message of a failed `fetch` has no details. */
function describeError(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error instanceof Error && error.name === 'ZodError') return 'it is not a build list';
  const cause = error instanceof Error ? error.cause : undefined;
  const messages = [error, cause].flatMap((value) =>
    value instanceof Error ? [value.message] : [],
  );
  return messages.join(', ');
}
