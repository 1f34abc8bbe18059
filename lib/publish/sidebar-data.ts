import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import { type SidebarItem, sidebarFolder, sidebarIndex } from '@/lib/nav/sidebar-item';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';

/*
 * The server-side counterpart of `lib/client/sidebar-data.ts`: `imports` in package.json selects one of them. The sidebar of a page
 * is rendered from the input of the page, and in development, where inputs are not files, from the files for browsers.
 */

const isDevelopment = process.env.NODE_ENV === 'development';

export { loadSidebar as loadRenderedSidebar };

/** Returns what the sidebar of a page shows. */
export function loadSidebar(urlPath: string, _revision?: string): SidebarData {
  if (isDevelopment) return readJson(`${sidebarFolder}/${sidebarIndex}.json`);
  const file = getInputFile(urlPath);
  // Pages outside of the docs have no input.
  const input = existsSync(resolve('generated', file)) ? readJson<PageInput>(file) : undefined;
  const sidebar = input?.kind === 'tag' ? undefined : input?.sidebar;
  return sidebar ?? { topItems: [], sections: {}, hidden: [urlPath] };
}

/** Loads a section in development; otherwise throws an Error, because `loadSidebar` includes all sections that a page shows. */
export function loadSection(name: string): SidebarItem[] {
  if (isDevelopment) return readJson(`${sidebarFolder}/${name}.json`);
  throw new Error(`The input of the page lacks the sidebar section ${name}.`);
}

/** Does nothing, because nothing is cached. */
export function reloadSidebar(): void {}

/** Does nothing, because nothing is loaded. */
export function retryHtmlSidebar(): void {}

/** Nothing is missing. */
export function getSidebarError(): unknown {
  return undefined;
}

/** Nothing changes. */
export function subscribeToSidebar(_listener: () => void): () => void {
  return () => {};
}

function readJson<Data>(file: string): Data {
  return JSON.parse(readFileSync(resolve('generated', file), 'utf8'));
}
