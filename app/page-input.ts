import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { cache } from 'react';
import { revision } from '@/generated/revision';
import type { DevContent, RenderedRoutes, SharedInput } from '@/lib/build/generated-files';
import { devContentFile, getInputFile, renderedRoutesFile } from '@/lib/build/generated-names';
import type { PageInput } from '@/lib/build/page-inputs';
import { sidebarFolder } from '@/lib/nav/sidebar-files';
import type { TagPage } from '@/lib/nav/tags';

/**
 * The only module of the routes that reads files. Pages must not read anything else that changes, because a build reuses a page if
 * its input has not changed.
 */
async function readGenerated(name: string): Promise<string | undefined> {
  await waitForContent();
  try {
    return await readFile(resolve(`generated/${name}`), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function readRequired(name: string): Promise<string> {
  const text = await readGenerated(name);
  if (text !== undefined) return text;
  throw new Error(
    `generated/${name} is missing. Run \`npm run build\` or \`npm run dev\`, which write it.`,
  );
}

/** Loads the input of the page at a URL path or a variant of it; undefined if there is none. */
export const loadPageInput = cache(async (urlPath: string): Promise<PageInput | undefined> => {
  const text = await readGenerated(getInputFile(urlPath));
  return text === undefined ? undefined : JSON.parse(text);
});

/** Loads the routes to render. */
export async function loadRenderedRoutes(): Promise<RenderedRoutes> {
  return JSON.parse(await readRequired(renderedRoutesFile));
}

/**
 * Waits until the content has been read, because a build and the dev server compile the code in the meantime: `renderedRoutesFile` is written last.
 * Throws an Error if the process that writes it has ended.
 */
async function waitForContent(): Promise<void> {
  const contentProcess = Number(process.env['SITE_CONTENT_PROCESS']);
  while (contentProcess && !existsSync(resolve('generated', renderedRoutesFile))) {
    process.kill(contentProcess, 0);
    await new Promise((done) => setTimeout(done, 20));
  }
}

/** Loads what every page shows. */
export async function loadSharedInput(): Promise<SharedInput> {
  return JSON.parse(await readRequired('shared.json'));
}

/** Loads all tags with their pages. */
export async function loadTags(): Promise<TagPage[]> {
  return JSON.parse(await readRequired('tags.json'));
}

/** Dev server only: loads a file of the sidebar's data by its URL path; undefined if there is none. */
export function loadSidebarFile(pathname: string): Promise<string | undefined> {
  return readGenerated(`${sidebarFolder}/${basename(decodeURIComponent(pathname))}`);
}

/** Returns the revision of the content in development, where the content changes; otherwise undefined. */
export function getDevRevision(): string | undefined {
  return process.env.NODE_ENV === 'development' ? revision : undefined;
}

/** Dev server only: loads the content as a whole. */
export async function loadDevContent(): Promise<DevContent> {
  return JSON.parse(await readRequired(devContentFile));
}
