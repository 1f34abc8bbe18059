import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Browser } from '@playwright/test';
import { createPreviewServer } from '@/lib/export/preview-server';
import type { Certificate } from './certificate';
import { pathOf } from './corpus';
import { createUniqueWord } from './corpus-words';
import { createFolderServer } from './folder-server';
import { siteName } from './measure-build';
import type { MeasuredSite } from './measured-site';
import type { Options } from './options';
import { startSite } from './site-server';
import type { Workspace } from './workspace';

/** The name of our own site in tables. */
export const ownSiteName = 'this site';

/** The page that is measured: one of a section that grows. The searched one is in the same corpus of any size. */
const measuredPage = 15;
const searchedPage = 9;

export type ServeOptions = {
  options: Options;
  workspace: Workspace;
  browser: Browser;
  certificate: Certificate | undefined;
};

/** Starts our own site at each size that was built, and the others that are compared with it at the size of the first. */
export async function serveSites(serve: ServeOptions): Promise<MeasuredSite[]> {
  const { options, workspace, browser, certificate } = serve;
  const sizes = options.sizes.filter((pages) => existsSync(workspace.site(siteName({ pages }))));
  const common = {
    browser,
    query: createUniqueWord(searchedPage),
    found: pathOf(searchedPage, {}),
  };
  const own = sizes.map(async (pages) => {
    const handler = await createPreviewServer(workspace.site(siteName({ pages })));
    const running = await startSite(handler, certificate);
    return { ...common, name: ownSiteName, pages, running, path: pathOf(measuredPage, {}) };
  });
  const [first = 0] = options.sizes;
  const others = options.comparisons.map(async ({ dir, path }) => {
    const running = await startSite(createFolderServer(dir), certificate);
    const name = basename(dir);
    return { ...common, name, pages: first, running, path: path ?? pathOf(measuredPage, {}) };
  });
  return Promise.all([...own, ...others]);
}
