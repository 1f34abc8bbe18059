import { createHash } from 'node:crypto';
import { z } from 'zod';
import { hashedFolder } from '@/lib/publish/next-output/output-files';

/** The file name of the build list in an export. */
export const buildsFile = 'builds.json';

/** A build and its hashed files that no later build contains: path in the export → hex SHA-256. */
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
 * Whether a path in an export is a content-hashed file, which an open tab may still request after the next deployment. Returns
 * false for paths that leave their folder and for precompressed files.
 */
export function isHashedFile(path: string): boolean {
  const [folder = '', ...names] = path.split('/');
  const isPlain = names.every((name) => /^[\w~-][\w~.-]*$/.test(name));
  if (!isPlain || /\.(?:br|gz|map)$/.test(path)) return false;
  // Build manifests are in a randomly named folder and only the Pages Router requests them.
  if (folder === hashedFolder)
    return names[0] === 'static' && names.length > 2 && !/\/_\w+Manifest\.js$/.test(path);
  if (folder === 'assets') return names.length === 1;
  return folder === 'search-index' && /^(?:words|texts)-\d+\.[^.]+\.json$/.test(names.join('/'));
}

/** Returns the SHA-256 digest of a file in hex. */
export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns a deterministic build id derived from the hashed files. */
export function buildId(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(([path, hash]) => `${path} ${hash}\n`);
  return sha256(Buffer.from(lines.sort().join(''))).slice(0, 12);
}

/** Parses a build list, newest first. Throws an Error if the format is invalid or a path is not a hashed file. */
export function parseBuilds(text: string): Build[] {
  const { builds } = buildList.parse(JSON.parse(text));
  const invalid = builds
    .flatMap(({ files }) => Object.keys(files))
    .find((path) => !isHashedFile(path));
  if (invalid !== undefined)
    throw new Error(`${JSON.stringify(invalid)} is not a content-hashed file`);
  return builds;
}

/** Serializes a build list deterministically. */
export function formatBuilds(builds: readonly Build[]): string {
  const rows = builds.map(({ id, files }) => ({
    id,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
  }));
  return `${JSON.stringify({ builds: rows })}\n`;
}

/**
 * Returns up to `count` earlier builds to keep next to the current one, each without the files that a later build contains. The
 * current build is never listed twice.
 */
export function selectOlderBuilds(
  current: Build,
  earlier: readonly Build[],
  count: number,
): Build[] {
  const seen = new Set(Object.keys(current.files));
  const older = earlier.filter(({ id }) => id !== current.id).slice(0, count);
  return older.map(({ id, files }) => {
    const remaining = Object.entries(files).filter(([path]) => !seen.has(path));
    for (const [path] of remaining) seen.add(path);
    return { id, files: Object.fromEntries(remaining) };
  });
}
