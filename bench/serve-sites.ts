import { existsSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename } from 'node:path';
import sirv from 'sirv';
import { openFileCache } from '@/lib/files/file-cache';
import { findFiles } from '@/lib/files/find-files';
import {
  createCompressor,
  getBrotliQuality,
} from '@/lib/publish/export/compress';
import { createUrlPath, measuredPage } from './corpus-layout';
import { thisSite } from './results';
import { type Certificate, type RunningSite, startSite } from './site-server';
import type { BenchContext } from './workspace';

/** A served site, and the path of the page to measure. */
export type ServedSite = {
  name: string;
  pageCount: number;
  path: string;
  runningSite: RunningSite;
};

/**
 * Serves this site at each built size, and the compared sites, which are reported under the first
 * size. All have the same kind of server, so that their times differ only by the sites.
 */
export async function serveSites(
  { options, workspace }: BenchContext,
  certificate: Certificate,
): Promise<ServedSite[]> {
  const defaultPath = createUrlPath(measuredPage);
  const sites: ServedSite[] = [];
  for (const pageCount of options.sizes) {
    const dir = workspace.getSiteDir(`${pageCount}`);
    if (!existsSync(dir)) {
      continue;
    }
    const runningSite = await startSite(createFolderServer(dir), certificate);
    sites.push({ name: thisSite, pageCount, path: defaultPath, runningSite });
  }
  const [pageCount = 0] = options.sizes;
  for (const { dir, path = defaultPath } of options.comparedSites) {
    const copy = workspace.getSiteDir(`copy-of-${basename(dir)}`);
    await createCompressedCopy(dir, copy);
    const runningSite = await startSite(createFolderServer(copy), certificate);
    sites.push({ name: basename(dir), pageCount, path, runningSite });
  }
  return sites;
}

/** Copies a site, so that the original stays unchanged, and compresses its files. */
async function createCompressedCopy(dir: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  await cp(dir, copy, { recursive: true });
  const pageCount = (await findFiles(copy)).filter((file) =>
    file.endsWith('.html'),
  ).length;
  const compressor = createCompressor({
    out: copy,
    pageQuality: getBrotliQuality(pageCount),
    cache: await openFileCache(`${copy}-compressed`),
  });
  await compressor.finish();
}

/**
 * Creates a server for any static site with compressed files. It has cache headers and clean URLs.
 */
function createFolderServer(dir: string): Server {
  const serve = sirv(dir, {
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, path) => {
      const isAsset = /\.(?!html)\w+$/.test(path);
      response.setHeader(
        'Cache-Control',
        isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  return createServer((request, response) => {
    serve(request, response, () => {
      response.writeHead(404).end('Not found');
    });
  });
}
