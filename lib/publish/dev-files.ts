import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { getRoutes, getTitlesByPath } from './generated-files';
import { createMarkdownPage, createSitemap, formatMarkdownPage } from './machine-readable';
import { getMediaType } from './response-headers';

/** The content of the site in `npm run dev`. */
export type DevSite = {
  content: SiteContent;
  texts: PageTexts;
  /** The sidebar files that browsers load, by path in the export. */
  sidebarFiles: ReadonlyMap<string, string>;
};

/** The settings and the content that the dev server serves. */
export type DevSource = {
  contentDir: string;
  siteUrl: string;
  /** Returns the content; pages that are not compiled yet only have a title. */
  getSite: () => Promise<DevSite>;
  /** Returns the content after all pages are compiled. */
  getCompleteSite: () => Promise<DevSite>;
  /** Returns, as JSON, the input of the page at a URL path or a variant of the path, or a shared input by its file name. */
  getInput: (name: string) => Promise<string | undefined>;
};

export type DevFile = { type: string; body: string | Uint8Array };

type Handler = (
  /** The text that the capturing group of the pattern matches. */
  name: string,
  source: DevSource,
  query: URLSearchParams,
) => Promise<DevFile | undefined>;

/** Returns the file at a URL, which a build writes into `generated/` or into the export; undefined if there is none. */
export async function serveDevFile(url: URL, source: DevSource): Promise<DevFile | undefined> {
  const path = decodeURIComponent(url.pathname);
  for (const [pattern, handler] of handlers) {
    const match = pattern.exec(path);
    const file = match && (await handler(match[1] ?? '', source, url.searchParams));
    if (file) return file;
  }
  return undefined;
}

/** Handlers by URL path. If a handler returns no file, the next matching handler is tried. */
const handlers: readonly (readonly [pattern: RegExp, handler: Handler])[] = [
  [
    /^\/input$/,
    async (_name, source, query) => toFile('.json', await source.getInput(query.get('name') ?? '')),
  ],
  [
    /^\/(sidebar\/.+)$/,
    async (name, source) => toFile(name, (await source.getSite()).sidebarFiles.get(name)),
  ],
  [
    /^\/search-index\/(.+)$/,
    async (name, source) =>
      toFile(name, createSiteIndexFiles(await source.getCompleteSite()).get(name)),
  ],
  [/^\/assets\/(.+)$/, serveAsset],
  // The index of URL paths for the not-found page.
  [
    /^\/addresses\.json$/,
    async (_name, source) => {
      const { content } = await source.getCompleteSite();
      const titles = Object.fromEntries(getTitlesByPath(content));
      return toFile('.json', JSON.stringify({ ...getRoutes(content), titles }));
    },
  ],
  [
    /^\/sitemap\.xml$/,
    async (_name, source) => {
      const { content } = await source.getCompleteSite();
      return { type: 'application/xml', body: createSitemap(content, source.siteUrl) };
    },
  ],
  [/^(.+)\.md$/, serveMarkdown],
  [/^\/(.+)$/, serveStatic],
];

/** Serves the files in `docs/` that pages embed or link to. */
async function serveAsset(name: string, source: DevSource): Promise<DevFile | undefined> {
  const { content } = await source.getSite();
  const asset = getPublishedAssets(content.assets).find((candidate) => candidate.name === name);
  return toFile(name, asset && (await readPublishedAsset(join(source.contentDir, 'docs'), asset)));
}

/** Serves the Markdown copy of a page. */
async function serveMarkdown(name: string, source: DevSource): Promise<DevFile | undefined> {
  const input = await source.getInput(name.replace(/\/index$/, '/'));
  const page = input && createMarkdownPage(JSON.parse(input), source.siteUrl);
  return toFile('.md', page && formatMarkdownPage(page, source.siteUrl));
}

/** Serves the files in `static/` of the content folder. */
async function serveStatic(name: string, { contentDir }: DevSource): Promise<DevFile | undefined> {
  const folder = join(contentDir, 'static');
  const file = join(folder, name);
  if (!file.startsWith(folder + sep)) return undefined;
  return toFile(name, await readFile(file).catch(() => undefined));
}

function toFile(name: string, body: string | Uint8Array | undefined): DevFile | undefined {
  return body === undefined ? undefined : { type: getMediaType(name), body };
}
