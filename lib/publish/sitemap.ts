import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { SiteContent } from '@/lib/content/site-content';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { indexedRoutePaths } from '@/lib/urls/static-routes';
import { toHref } from '@/lib/urls/url-path';

/** A URL path and the day of the last change of its page, as YYYY-MM-DD. */
export type SitemapEntry = { urlPath: string; date?: string | undefined };

/** Maximum number of URLs in one file, according to sitemaps.org. */
const maxUrls = 50_000;

type Source = Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>;

/** Returns the indexable URL paths, without unlisted pages and tags that only those have. */
export function createSitemapEntries({ pages, ...navigation }: Source): SitemapEntry[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const indexes = listGeneratedIndexes(navigation).map(({ index }) => index.urlPath);
  const tags = groupPagesByTag(pages).filter(({ isUnlisted }) => !isUnlisted);
  const others = [...indexes, ...tags.map(getTagPath), ...indexedRoutePaths];
  return [
    ...listed.map(({ urlPath, lastUpdate }) => ({ urlPath, date: lastUpdate?.date?.slice(0, 10) })),
    ...others.map((urlPath) => ({ urlPath })),
  ];
}

/** Returns the sitemap as file name → content: `sitemap.xml` alone, or a sitemap index if there are too many URLs. */
export function createSitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
): Map<string, string> {
  const rows = entries.map((entry) => formatUrl(entry, siteUrl));
  if (rows.length <= maxUrls) return new Map([['sitemap.xml', formatUrlSet(rows)]]);
  const files = new Map<string, string>();
  for (let start = 0; start < rows.length; start += maxUrls)
    files.set(`sitemap-${files.size + 1}.xml`, formatUrlSet(rows.slice(start, start + maxUrls)));
  const urls = [...files.keys()].map((name) => `${siteUrl}/${name}`);
  return files.set('sitemap.xml', formatIndex(urls));
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function formatUrl({ urlPath, date }: SitemapEntry, siteUrl: string): string {
  const lastmod = date ? `<lastmod>${date}</lastmod>\n` : '';
  return `<url>\n<loc>${escapeXml(siteUrl + toHref(urlPath))}</loc>\n${lastmod}</url>\n`;
}

function formatUrlSet(rows: readonly string[]): string {
  return `${declaration}<urlset ${namespace}>\n${rows.join('')}</urlset>\n`;
}

function formatIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap>\n<loc>${escapeXml(url)}</loc>\n</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}

/** Escapes the characters that a URL may contain and XML may not. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
