import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { memoize } from '@/lib/collections/memoize';
import { loadEnvironment } from '@/lib/config/environment';
import { listAssetFiles } from '@/lib/content/read/asset-files';
import type { SiteContent } from '@/lib/content/site-content';
import { sidebarFolder } from '@/lib/nav/sidebar-item';
import { routesFile } from '@/lib/publish/build/publish-export';
import { bundleSearchWorker } from '@/lib/publish/bundle-search-worker';
import {
  createMarkdownPage,
  formatMarkdownPage,
} from '@/lib/publish/export/machine-readable';
import { getMediaType } from '@/lib/publish/export/response-headers';
import {
  getRoutes,
  getSidebarFiles,
  getTitlesByPath,
} from '@/lib/publish/generated-files';
import { siteImages } from '@/lib/publish/images/site-images';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { searchWorkerFile } from '@/lib/search/engine-settings';
import { createSiteIndex } from '@/lib/search/site-index';
import { searchIndexFolder } from '@/lib/urls/static-routes';
import type { DevContent, DevContentOptions } from './dev-content';

/** The settings and the content that the dev server serves. */
export type DevSource = Pick<
  DevContent,
  'getContent' | 'getCompleteContent' | 'getInput'
> & { options: Pick<DevContentOptions, 'contentDir' | 'siteUrl'> };

/** The search index of a content, which the dialog requests in chunks. */
const getSearchIndex = memoize((content: SiteContent) =>
  createSiteIndex(content),
);

export type DevFile = { type: string; body: string | Uint8Array };

/**
 * Returns the file at a URL, which a build writes into `generated/` or into the export; undefined
 * if there is none.
 */
export async function serveDevFile(
  url: URL,
  source: DevSource,
): Promise<DevFile | undefined> {
  const path = decodeURIComponent(url.pathname).slice(1);
  const isInput = path === 'input';
  const body = isInput
    ? await source.getInput(url.searchParams.get('name') ?? '')
    : ((await readDataFile(path, source)) ??
      (await siteImages.get(path)?.()) ??
      (await readAsset(path, source)) ??
      (await readMarkdown(path, source)) ??
      (await readStatic(path, source)));
  return body === undefined
    ? undefined
    : { type: getMediaType(isInput ? '.json' : path), body };
}

/**
 * Returns a file that scripts load: the sidebar, the search index, the worker that searches it, or
 * the index of URL paths for the not-found page.
 */
async function readDataFile(
  path: string,
  source: DevSource,
): Promise<string | undefined> {
  const [folder, ...names] = path.split('/');
  if (folder === sidebarFolder) {
    return getSidebarFiles(await source.getContent()).get(path);
  }
  if (path === `${searchIndexFolder}/${searchWorkerFile}`) {
    // Bundled again, because the code may have changed.
    return bundleSearchWorker(loadEnvironment(process.env).basePath);
  }
  if (folder === searchIndexFolder) {
    return getSearchIndex(await source.getCompleteContent()).files.get(
      names.join('/'),
    );
  }
  if (path !== routesFile) {
    return undefined;
  }
  const content = await source.getCompleteContent();
  return JSON.stringify({
    ...getRoutes(content),
    titles: getTitlesByPath(content),
  });
}

/** Returns a file in `docs/` that pages embed or link to. */
async function readAsset(
  path: string,
  source: DevSource,
): Promise<Uint8Array | undefined> {
  const content = await source.getContent();
  const files = listAssetFiles(
    content.assets,
    join(source.options.contentDir, 'docs'),
    getContentConfig().stylesheet,
  );
  return files.find(({ name }) => path === `assets/${name}`)?.read();
}

async function readMarkdown(
  path: string,
  source: DevSource,
): Promise<string | undefined> {
  if (!path.endsWith('.md')) {
    return undefined;
  }
  const { siteUrl } = source.options;
  const input = await source.getInput(
    `/${path}`.replace(/(?<=\/)index\.md$|\.md$/, ''),
  );
  const page = input && createMarkdownPage(JSON.parse(input), siteUrl);
  return page && formatMarkdownPage(page, siteUrl);
}

async function readStatic(
  path: string,
  { options }: DevSource,
): Promise<Buffer | undefined> {
  const folder = join(options.contentDir, 'static');
  const file = join(folder, path);
  return file.startsWith(folder + sep)
    ? readFile(file).catch(() => undefined)
    : undefined;
}
