import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SidebarData, SidebarState } from '@/lib/nav/sidebar-data';
import {
  type SidebarItem,
  sidebarFolder,
  sidebarRootName,
} from '@/lib/nav/sidebar-item';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';

/*
 * The server-side counterpart of `lib/client/sidebar-store.ts`: `imports` in package.json selects
 * one of them. The sidebar of a page is rendered from the input of the page, and in development,
 * where inputs are not files, from the files for browsers.
 */

const isDevelopment = process.env.NODE_ENV === 'development';

/** Returns what the sidebar of a page shows. */
export function getPrerenderedSidebar(urlPath: string): SidebarData {
  if (isDevelopment) {
    return readDevelopmentSidebar();
  }
  const file = getInputFile(urlPath);
  // Pages outside of the docs have no input.
  const input = existsSync(resolve('generated', file))
    ? readJson<PageInput>(file)
    : undefined;
  const sidebar = input?.kind === 'tag' ? undefined : input?.sidebar;
  return sidebar ?? { topItems: [], categories: {} };
}

function readDevelopmentSidebar(): SidebarData {
  const sidebar = readJson<SidebarData>(
    `${sidebarFolder}/${sidebarRootName}.json`,
  );
  for (const item of sidebar.topItems) {
    if (item.kind === 'category') {
      sidebar.categories[item.categoryId] ??= readJson(
        `${sidebarFolder}/${item.categoryId}.json`,
      );
    }
  }
  return sidebar;
}

const loading: SidebarState = {};

/** Browsers load the sidebar after the first render. */
export function getSidebar(): SidebarState {
  return loading;
}

/** Nothing changes. */
export function subscribeToSidebar(_listener: () => void): () => void {
  return () => {};
}

/** Does nothing, because only browsers load the sidebar. */
export function loadSidebar(_revision?: string): void {}

/** Does nothing, because nothing is loaded. */
export function retrySidebar(): void {}

/** Throws an Error, because `getPrerenderedSidebar` includes all categories that a page shows. */
export function loadCategory(name: string): SidebarItem[] {
  throw new Error(`The input of the page lacks the sidebar category ${name}.`);
}

/** Does nothing, because nothing is cached. */
export function discardCategories(): void {}

function readJson<Data>(file: string): Data {
  return JSON.parse(readFileSync(resolve('generated', file), 'utf8'));
}
