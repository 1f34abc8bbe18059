import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { cache } from 'react';
import { revision, sidebarRevision } from '@/generated/revision';
import type { TagPage } from '@/lib/nav/tags';
import type { PagePaths, RoutesToRender } from '@/lib/publish/generated-files';
import {
  getInputFile,
  routesToRenderFile,
} from '@/lib/publish/generated-names';
import type { PageInput } from '@/lib/publish/page-inputs';

/**
 * Reads a generated file. Routes must not read other changing data, because a build reuses pages
 * whose input has not changed.
 */
async function readGeneratedFile(
  file: string,
  name = file,
): Promise<string | undefined> {
  if (process.env.NODE_ENV === 'development') {
    return fetchInput(name);
  }
  const path = resolve(`generated/${file}`);
  return existsSync(path) ? readFile(path, 'utf8') : undefined;
}

/** Dev server only: loads an input from the content in memory. */
async function fetchInput(name: string): Promise<string | undefined> {
  // A changed revision triggers hot reload.
  const query = new URLSearchParams({ name, revision });
  const response = await fetch(
    `${process.env['SITE_CONTENT_SERVER']}/input?${query}`,
  );
  if (response.status === 404) {
    return undefined;
  }
  if (response.ok) {
    return response.text();
  }
  throw new Error(await response.text());
}

async function readRequiredFile(name: string): Promise<string> {
  const text = await readGeneratedFile(name);
  if (text !== undefined) {
    return text;
  }
  throw new Error(
    `generated/${name} is missing. Run \`npm run build\` or \`npm run dev\`, which write it.`,
  );
}

/** Loads the input of the page at a URL path or an alias of it; undefined if there is none. */
export const loadPageInput = cache(
  async (urlPath: string): Promise<PageInput | undefined> => {
    const text = await readGeneratedFile(getInputFile(urlPath), urlPath);
    return text === undefined ? undefined : JSON.parse(text);
  },
);

/** Loads the routes to render; empty on the dev server, which does not need them. */
export async function loadRoutesToRender(): Promise<RoutesToRender> {
  if (process.env.NODE_ENV === 'development') {
    return { docs: [], tags: [] };
  }
  return JSON.parse(await readRequiredFile(routesToRenderFile));
}

/** Loads the paths of the pages that `site.yml` links to. */
export async function loadPagePaths(): Promise<PagePaths> {
  return JSON.parse(await readRequiredFile('page-paths.json'));
}

/** Loads all tags with their pages. */
export async function loadTags(): Promise<TagPage[]> {
  return JSON.parse(await readRequiredFile('tags.json'));
}

/** Returns the revision of the sidebar in development; otherwise undefined. */
export function getSidebarRevision(): string | undefined {
  return process.env.NODE_ENV === 'development' ? sidebarRevision : undefined;
}
