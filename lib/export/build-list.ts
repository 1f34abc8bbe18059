import { createHash } from 'node:crypto';
import { z } from 'zod';

/** The name of the list in an export. */
export const buildsFile = 'builds.json';

/** A build by its id, with the hashed files that no later build of the list has: path in the export → SHA-256 in hex. */
export type Build = { id: string; files: Record<string, string> };

const buildList = z.object({
  builds: z.array(
    z.object({
      id: z.string().regex(/^[\da-f]{12}$/),
      files: z.record(z.string(), z.string().regex(/^[\da-f]{64}$/)),
    }),
  ),
});

/**
 * Whether a path of an export is one of a file whose name changes with its content, so that an open tab may ask for it long
 * after. A path that leads out of its folder is none, and neither is a precompressed file, which would be beside another file.
 */
export function isHashedFile(path: string): boolean {
  const [folder = '', ...names] = path.split('/');
  const isPlain = names.every((name) => /^[\w~-][\w~.-]*$/.test(name));
  if (!isPlain || /\.(?:br|gz|map)$/.test(path)) return false;
  // Lists of the build itself: they are in a folder named by chance, and only routers of another kind ask for them.
  if (folder === '_next')
    return names[0] === 'static' && names.length > 2 && !/\/_\w+Manifest\.js$/.test(path);
  if (folder === 'assets') return names.length === 1;
  return folder === 'search-index' && /^(?:words|texts)-\d+\.[^.]+\.json$/.test(names.join('/'));
}

/** The SHA-256 of a file, in hex. */
export function fingerprint(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** The id of a build: the same for the same hashed files, on every machine and on every day. */
export function buildId(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(([path, hash]) => `${path} ${hash}\n`);
  return fingerprint(Buffer.from(lines.sort().join(''))).slice(0, 12);
}

/**
 * The builds of a list, the newest first. Throws an Error that says what is wrong with a list that this build does not write,
 * or that names a file which cannot be one of a build.
 */
export function parseBuilds(text: string): Build[] {
  const { builds } = buildList.parse(JSON.parse(text));
  const strange = builds
    .flatMap(({ files }) => Object.keys(files))
    .find((path) => !isHashedFile(path));
  if (strange !== undefined)
    throw new Error(`it names ${JSON.stringify(strange)}, which is no hashed file of a build`);
  return builds;
}

/** The text of a list, the same for the same builds. */
export function buildsText(builds: readonly Build[]): string {
  const rows = builds.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
  return `${JSON.stringify({ builds: rows })}\n`;
}

/**
 * The earlier builds to keep beside the present one, as many as wanted, each without what a later one has. A build that is made
 * again counts once.
 */
export function olderBuilds(present: Build, earlier: readonly Build[], count: number): Build[] {
  const seen = new Set(Object.keys(present.files));
  const older = earlier.filter(({ id }) => id !== present.id).slice(0, count);
  return older.map(({ id, files }) => {
    const own = Object.entries(files).filter(([path]) => !seen.has(path));
    for (const [path] of own) seen.add(path);
    return { id, files: Object.fromEntries(own) };
  });
}
