import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RouteSource } from '@/lib/urls/resolve';
import { assertFinished } from './publish-export';

/** The URL paths and redirects of a site with all its variants, and its base path if it has one. */
export type PathIndex = RouteSource & {
  base?: string | undefined;
  /** The prefixes of the variants other than the default one, if there are any. */
  prefixes?: string[] | undefined;
};

const pathIndex = z.object({
  base: z.string().optional(),
  prefixes: z.array(z.string()).optional(),
  urlPaths: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The file name of the path index in an export. */
export const pathIndexFile = 'addresses.json';

/** Writes the path index, so that a server needs nothing but the export. The not-found page uses the titles. */
export async function writePathIndex(
  out: string,
  routes: PathIndex,
  titles: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const index = { ...routes, titles: Object.fromEntries(titles) };
  await writeFile(join(out, pathIndexFile), JSON.stringify(index));
}

/** Reads the path index of an export. Throws an Error if the folder contains no export or an unfinished one. */
export async function readPathIndex(out: string): Promise<PathIndex> {
  assertFinished(out);
  try {
    return pathIndex.parse(JSON.parse(await readFile(join(out, pathIndexFile), 'utf8')));
  } catch (error) {
    throw new Error(`${out} does not contain a finished export. Run \`npm run build\` first.`, {
      cause: error,
    });
  }
}
