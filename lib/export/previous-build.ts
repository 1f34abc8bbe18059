import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Build, buildsFile, parseBuilds } from './build-list';

/** Where an earlier build is: a folder, or the URL path of the site. */
export type PreviousPlace = { kind: 'folder'; path: string } | { kind: 'url'; url: string };

/** An earlier build, opened: its list, and a way to its files; a file that is not there is undefined. */
export type PreviousBuild = {
  builds: Build[];
  bytesOf: (file: string) => Promise<Uint8Array | undefined>;
};

/** How long a file of a site is waited for, in milliseconds. */
const patience = 30_000;

/**
 * Opens an earlier build, or gives undefined where there is none yet, as at a first deployment. Throws an Error that says what
 * to do when there is one that cannot be read or trusted, or when it is the folder `out` that this build writes over.
 */
export async function openPrevious(
  place: PreviousPlace,
  out: string,
): Promise<PreviousBuild | undefined> {
  const where = placeName(place);
  if (where === resolve(out))
    throw new Error(
      `PREVIOUS_BUILD ${where} is the folder that this build writes over. Move it away first (mv out previous), then: PREVIOUS_BUILD=previous`,
    );
  const bytesOf = (file: string) =>
    place.kind === 'folder' ? readFrom(place.path, file) : fetchFrom(place.url, file);
  try {
    const list = await bytesOf(buildsFile);
    return list && { builds: parseBuilds(Buffer.from(list).toString('utf8')), bytesOf };
  } catch (error) {
    throw new Error(
      `PREVIOUS_BUILD ${where}: its ${buildsFile} cannot be used: ${sentenceOf(error)}. Nothing was taken over. Fix it and build again, or build without PREVIOUS_BUILD: tabs that are open then load their page once more.`,
      { cause: error },
    );
  }
}

/** The folder or the URL path, as a sentence names it. */
export function placeName(place: PreviousPlace): string {
  return place.kind === 'folder' ? place.path : place.url;
}

async function readFrom(folder: string, file: string): Promise<Uint8Array | undefined> {
  try {
    return await readFile(join(folder, file));
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

function isAbsence(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Another host never answers for this one: a redirect is an error that names where it leads. */
async function fetchFrom(site: string, file: string): Promise<Uint8Array | undefined> {
  const url = `${site}/${file}`;
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patience) });
  if (answer.status === 404) return undefined;
  const to = answer.headers.get('Location');
  if (to !== null)
    throw new Error(`${url} sends on to ${to}; name the URL path that answers itself`);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** What an error says, with what is behind it: the error of a fetch alone says nothing. */
function sentenceOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  if (error instanceof Error && error.name === 'ZodError') return 'it is not a list of builds';
  const cause = error instanceof Error ? error.cause : undefined;
  const words = [error, cause].flatMap((each) => (each instanceof Error ? [each.message] : []));
  return words.join(', ');
}
