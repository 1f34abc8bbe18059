import { getFallbackLocale, isIndexed, variant, variantConfig } from '@/lib/config/variant';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { SiteContent } from '@/lib/content/site-content';
import { getTagPath, groupPagesByTag } from '@/lib/nav/tags';
import { standalonePaths } from '@/lib/urls/static-routes';
import { toHref } from '@/lib/urls/url-path';
import { getAlternates } from '@/lib/urls/variant';

/** A URL path and the day of the last change of its page, as YYYY-MM-DD. */
export type SitemapEntry = {
  urlPath: string;
  date?: string | undefined;
  /** The locales that the page is written in; all by default. */
  locales?: readonly string[];
};

/** Maximum number of URLs in one file, according to sitemaps.org. */
const maxUrls = 50_000;

type Source = Pick<SiteContent, 'pages' | 'folders' | 'sidebar'>;

/** Returns the indexable URL paths, without unlisted pages, tags that only those have, and pages in another language. */
export function createSitemapEntries({ pages, ...navigation }: Source): SitemapEntry[] {
  if (!isIndexed(variant)) return [];
  const listed = pages.filter(({ unlisted, locales }) => !unlisted && !getFallbackLocale(locales));
  const indexes = listGeneratedIndexes(navigation).map(({ index }) => index.urlPath);
  const tags = groupPagesByTag(pages).filter(({ isUnlisted }) => !isUnlisted);
  const locales = [variantConfig.locales[0].id];
  const standalone = getFallbackLocale(locales) ? [] : standalonePaths;
  const others = [...indexes, ...tags.map(getTagPath), '/tags'];
  return [
    ...listed.map(({ urlPath, lastUpdate, locales }) => ({
      urlPath,
      date: lastUpdate?.date?.slice(0, 10),
      ...(locales && { locales }),
    })),
    ...others.map((urlPath) => ({ urlPath })),
    ...standalone.map((urlPath) => ({ urlPath, locales })),
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
const xhtmlNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function formatUrl({ urlPath, date, locales }: SitemapEntry, siteUrl: string): string {
  const lastmod = date ? `<lastmod>${date}</lastmod>\n` : '';
  const rootUrl = siteUrl.slice(0, siteUrl.length - variant.prefix.length);
  const alternates = getAlternates(urlPath, { config: variantConfig, variant, rootUrl, locales });
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>\n`,
  );
  return `<url>\n<loc>${escapeXml(siteUrl + toHref(urlPath))}</loc>\n${lastmod}${links.join('')}</url>\n`;
}

function formatUrlSet(rows: readonly string[]): string {
  const xhtml = rows.some((row) => row.includes('<xhtml:')) ? xhtmlNamespace : '';
  return `${declaration}<urlset ${namespace}${xhtml}>\n${rows.join('')}</urlset>\n`;
}

function formatIndex(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap>\n<loc>${escapeXml(url)}</loc>\n</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}

/** Escapes the characters that a URL may contain and XML may not. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
