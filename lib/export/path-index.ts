import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RouteSource } from '@/lib/routes/resolve';
import { rejectUnfinished } from './publish-export';

/** The URL paths of a site, and the path that it is at, where it has one. */
export type PathIndex = RouteSource & { base?: string | undefined };

const pathIndex = z.object({
  base: z.string().optional(),
  urlPaths: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The name of the list in an export. */
export const urlPathsFile = 'addresses.json';

/**
 * Puts the list of URL paths into the export, so that whoever serves the folder needs nothing else. The titles are for the
 * not-found page.
 */
export async function writePaths(
  out: string,
  routes: PathIndex,
  titles: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const book = { ...routes, titles: Object.fromEntries(titles) };
  await writeFile(join(out, urlPathsFile), JSON.stringify(book));
}

/** The URL paths of an export. Throws an Error that says what to do when the folder holds none, or an unfinished one. */
export async function readPaths(out: string): Promise<PathIndex> {
  rejectUnfinished(out);
  try {
    return pathIndex.parse(JSON.parse(await readFile(join(out, urlPathsFile), 'utf8')));
  } catch (error) {
    throw new Error(`${out} holds no finished export. Run \`npm run build\` first.`, {
      cause: error,
    });
  }
}
