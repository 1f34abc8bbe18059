import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { getPublishedAssets, readPublishedAsset } from '@/lib/content/read/assets';
import type { PageTexts, SiteContent } from '@/lib/content/site-content';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { getMediaType } from '@/lib/urls/media-type';
import { getRoutes, titlesByPath } from './generated-files';
import { createMarkdownPage, formatMarkdownPage } from './markdown-copies';
import { createSitemapEntries, createSitemapFiles } from './sitemap';

/** The content of the site in `npm run dev`. */
export type DevSite = {
  content: SiteContent;
  texts: PageTexts;
  /** The files from which browsers load the sidebar, by their path in the export. */
  sidebarFiles: ReadonlyMap<string, string>;
};

/** The settings and the content that the dev server serves. */
export type DevSource = {
  contentDir: string;
  siteUrl: string;
  /** Returns the content; only a title of pages that are not compiled yet. */
  getSite: () => Promise<DevSite>;
  /** Compiles all pages first. */
  getCompleteSite: () => Promise<DevSite>;
  /** Returns the input of the page at a URL path or a variant of it as JSON, or what several pages show by its file name. */
  getInput: (name: string) => Promise<string | undefined>;
};

export type DevFile = { type: string; body: string | Uint8Array };

/** A request: the part of the path in parentheses, and the query. */
type DevRequest = { name: string; query: URLSearchParams };

type Handler = (request: DevRequest, source: DevSource) => Promise<DevFile | undefined>;

/** Returns a file that a build writes into `generated/` or into the export; undefined if there is none. */
export async function serveDevFile(url: URL, source: DevSource): Promise<DevFile | undefined> {
  const path = decodeURIComponent(url.pathname);
  for (const [pattern, handler] of handlers) {
    const match = pattern.exec(path);
    const request = { name: match?.[1] ?? '', query: url.searchParams };
    const file = match && (await handler(request, source));
    if (file) return file;
  }
  return undefined;
}

/** By URL path; if one has no file, the next one that matches is tried. */
const handlers: readonly (readonly [pattern: RegExp, handler: Handler])[] = [
  [/^\/input$/, serveInput],
  [/^\/(sidebar\/.+)$/, serveSidebar],
  [/^\/search-index\/(.+)$/, serveSearchIndex],
  [/^\/assets\/(.+)$/, serveAsset],
  [/^\/addresses\.json$/, serveAddresses],
  [/^\/sitemap\.xml$/, serveSitemap],
  [/^(.+)\.md$/, serveMarkdown],
  [/^\/(.+)$/, serveStatic],
];

async function serveInput({ query }: DevRequest, source: DevSource) {
  return toFile('.json', await source.getInput(query.get('name') ?? ''));
}

async function serveSidebar({ name }: DevRequest, source: DevSource) {
  const { sidebarFiles } = await source.getSite();
  return toFile(name, sidebarFiles.get(name));
}

async function serveSearchIndex({ name }: DevRequest, source: DevSource) {
  return toFile(name, createSiteIndexFiles(await source.getCompleteSite()).get(name));
}

/** The files in `docs/` that pages embed or link to. */
async function serveAsset({ name }: DevRequest, source: DevSource) {
  const { content } = await source.getSite();
  const asset = getPublishedAssets(content.assets).find((candidate) => candidate.name === name);
  return toFile(name, asset && (await readPublishedAsset(join(source.contentDir, 'docs'), asset)));
}

/** The index of URL paths for the not-found page. */
async function serveAddresses(_request: DevRequest, source: DevSource) {
  const { content } = await source.getCompleteSite();
  const titles = Object.fromEntries(titlesByPath(content));
  return toFile('.json', JSON.stringify({ ...getRoutes(content), titles }));
}

async function serveSitemap(_request: DevRequest, source: DevSource) {
  const { content } = await source.getCompleteSite();
  const files = createSitemapFiles(createSitemapEntries(content), source.siteUrl);
  return { type: 'application/xml', body: files.get('sitemap.xml') ?? '' };
}

/** The Markdown copy of a page. */
async function serveMarkdown({ name }: DevRequest, source: DevSource) {
  const input = await source.getInput(name.replace(/\/index$/, '/'));
  const page = input && createMarkdownPage(JSON.parse(input), source.siteUrl);
  return toFile('.md', page && formatMarkdownPage(page, source.siteUrl));
}

/** The files in `static/` of the content folder. */
async function serveStatic({ name }: DevRequest, { contentDir }: DevSource) {
  const folder = join(contentDir, 'static');
  const file = join(folder, name);
  const bytes = file.startsWith(folder + sep)
    ? await readFile(file).catch(() => undefined)
    : undefined;
  return toFile(name, bytes);
}

function toFile(name: string, body: string | Uint8Array | undefined): DevFile | undefined {
  return body === undefined ? undefined : { type: getMediaType(name), body };
}
