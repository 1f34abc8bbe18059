import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SidebarData } from '@/lib/nav/sidebar-data';
import { sidebarFolder, sidebarRootName } from '@/lib/nav/sidebar-item';
import { getInputFile } from './generated-names';
import type { PageInput } from './page-inputs';

/*
 * The server-side counterpart of `lib/client/prerendered-sidebar.ts`: `imports` in package.json
 * selects one of them. The sidebar of a page is rendered from the input of the page, and in
 * development, where inputs are not files, from the files for browsers.
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

function readJson<Data>(file: string): Data {
  return JSON.parse(readFileSync(resolve('generated', file), 'utf8'));
}
