import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { createPreviewServer } from '@/lib/publish/preview-server';
import type { Certificate } from './certificate';
import { type BenchContext, ownSite } from './context';
import { getPath, measuredPage } from './corpus-layout';
import { createFolderServer } from './folder-server';
import { type RunningSite, startSite } from './site-server';

/** A site that is served, and the path of the page to measure. */
export type ServedSite = { name: string; pages: number; path: string; runningSite: RunningSite };

/** Serves our own site at each size that was built, and the comparison sites, which are reported under the first size. */
export async function serveSites(
  { options, workspace }: BenchContext,
  certificate: Certificate,
): Promise<ServedSite[]> {
  const ownPath = getPath(measuredPage);
  const sites: ServedSite[] = [];
  for (const pages of options.sizes) {
    const dir = workspace.site(`${pages}`);
    if (!existsSync(dir)) continue;
    const runningSite = await startSite(await createPreviewServer(dir), certificate);
    sites.push({ name: ownSite, pages, path: ownPath, runningSite });
  }
  const [pages = 0] = options.sizes;
  for (const { dir, path = ownPath } of options.comparisons) {
    const server = await createFolderServer(dir, workspace.site(`copy-of-${basename(dir)}`));
    const runningSite = await startSite(server, certificate);
    sites.push({ name: basename(dir), pages, path, runningSite });
  }
  return sites;
}
