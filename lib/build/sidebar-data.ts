import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';

/*
 * The server-side counterpart of `lib/browser/sidebar-data.ts`: `imports` in package.json selects one of them. The sidebar of a page
 * is rendered from the input of the page.
 */

/** Returns what the sidebar of a page shows. */
export function loadSidebar(urlPath: string, _revision?: string): SidebarData {
  return readSidebar(urlPath) ?? { topItems: [], sections: {}, hidden: [urlPath] };
}

/** Throws an Error, because `loadSidebar` includes all sections that a page shows. */
export function loadSection(name: string): SidebarItem[] {
  throw new Error(`The input of the page lacks the sidebar section ${name}.`);
}

/** Does nothing, because nothing is cached. */
export function reloadSidebar(): void {}

/** Whether the page at a URL path has no sidebar. */
export function isSidebarHidden(urlPath: string): boolean {
  return readSidebar(urlPath) === undefined;
}

/** Does nothing, because nothing changes. */
export function watchSidebar(): () => void {
  return () => {};
}

function readSidebar(urlPath: string): SidebarData | undefined {
  const file = resolve('generated', getInputFile(urlPath));
  // Pages outside of the docs have no input.
  if (!existsSync(file)) return undefined;
  const input: PageInput = JSON.parse(readFileSync(file, 'utf8'));
  return input.kind === 'tag' ? undefined : input.sidebar;
}
