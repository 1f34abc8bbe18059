import { existsSync } from 'node:fs';
import {
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { warn } from '@/lib/publish/terminal';
import { formatTerminalError, hasErrorCode } from '@/lib/text/system-error';

/**
 * Replaces the export in `out` with a finished one. Renames the folder if possible; if not, as for
 * a mount point, replaces its files, and writes the routes last, without which the preview
 * server does not start. Calls `onPublished` while it removes the old one.
 */
export async function publishExport(
  staging: string,
  out: string,
  onPublished = async () => {},
) {
  const backup = `${resolve(staging)}-old`;
  const hint = `The previous export cannot be removed. Delete ${backup}.`;
  await rm(backup, { recursive: true, force: true }).catch((cause) => {
    throw new Error(hint, { cause });
  });
  try {
    if (existsSync(out)) {
      await rename(out, backup);
    }
    await rename(staging, out);
  } catch (error) {
    if (existsSync(backup)) {
      await rename(backup, out);
    }
    if (!hasErrorCode(error, 'EBUSY') && !hasErrorCode(error, 'EXDEV')) {
      throw new Error(`${out} cannot be replaced. Delete it and build again.`, {
        cause: error,
      });
    }
    await replaceFiles(staging, out).catch((cause) => {
      throw new Error(
        `${out} is now incomplete. Solve the cause and build again.`,
        { cause },
      );
    });
  }
  const removal = rm(backup, { recursive: true, force: true }).catch((error) =>
    warn(`${hint} ${formatTerminalError(error)}`),
  );
  await Promise.all([removal, onPublished()]);
}

async function replaceFiles(staging: string, out: string): Promise<void> {
  await mkdir(out, { recursive: true });
  await rm(join(out, routesFile), { force: true });
  for (const name of await readdir(out)) {
    await rm(join(out, name), { recursive: true });
  }
  const routes = join(staging, routesFile);
  await cp(staging, out, {
    recursive: true,
    filter: (file) => file !== routes,
  });
  await cp(routes, join(out, routesFile));
  await rm(staging, { recursive: true });
}

const publishedRoutes = z.object({
  /** The base path of the site, if it has one. */
  base: z.string().optional(),
  /** The prefixes of the variants other than the default one, if there are any. */
  prefixes: z.array(z.string()).optional(),
  urlPaths: z.array(z.string()),
  redirects: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** The URL paths and redirects of a site with all its variants. */
export type PublishedRoutes = z.output<typeof publishedRoutes>;

/** The file name of the routes in an export. */
export const routesFile = 'addresses.json';

/**
 * Writes the routes, so that a server needs nothing but the export. The not-found page uses the
 * titles.
 */
export async function writeRoutes(
  out: string,
  routes: PublishedRoutes,
  titles: Record<string, string> = {},
): Promise<void> {
  await writeFile(join(out, routesFile), JSON.stringify({ ...routes, titles }));
}

/**
 * Reads the routes of an export. Throws an Error if the folder contains no export or an
 * incomplete one.
 */
export async function readRoutes(out: string): Promise<PublishedRoutes> {
  try {
    return publishedRoutes.parse(
      JSON.parse(await readFile(join(out, routesFile), 'utf8')),
    );
  } catch (error) {
    throw new Error(
      `${out} does not contain a finished export. Run \`npm run build\` first.`,
      {
        cause: error,
      },
    );
  }
}
