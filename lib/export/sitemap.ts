import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteContent } from '@/lib/content/site-content';
import { tagPages, tagPath } from '@/lib/nav/tags';
import { listedPaths } from '@/lib/routes/standalone';
import { hrefOf } from '@/lib/routes/url-path';

/** A URL path that search engines may list, and the day on which its page last changed. */
export type SitemapEntry = { urlPath: string; date?: string | undefined };

/** What sitemaps.org lets one file hold. */
export const sitemapLimits = { urlPaths: 50_000, bytes: 50 * 1024 * 1024 };

type Source = Pick<SiteContent, 'pages' | 'folders'>;

/** Every URL path that a search engine may list: no unlisted page, and no tag that only such pages have. */
export function sitemapEntries({ pages, folders }: Source): SitemapEntry[] {
  const listed = pages.filter(({ unlisted }) => !unlisted);
  const indexes = folders.flatMap(({ link }) =>
    link.type === 'index' ? [link.index.urlPath] : [],
  );
  const tags = tagPages(pages).filter(({ isUnlisted }) => !isUnlisted);
  const others = [...indexes, ...tags.map(tagPath), ...listedPaths];
  return [
    ...listed.map(({ urlPath, lastUpdate }) => ({ urlPath, date: lastUpdate?.date?.slice(0, 10) })),
    ...others.map((urlPath) => ({ urlPath })),
  ];
}

/**
 * The sitemap as file name → text: `sitemap.xml` alone as long as it is within the limits, else an index of that name with its
 * parts beside it.
 */
export function sitemapFiles(
  entries: readonly SitemapEntry[],
  siteUrl: string,
  limits = sitemapLimits,
): Map<string, string> {
  const parts = partsOf(
    entries.map((entry) => urlText(entry, siteUrl)),
    limits,
  );
  const [only = []] = parts;
  if (parts.length <= 1) return new Map([['sitemap.xml', partText(only)]]);
  const names = parts.map((_, index) => `sitemap-${index + 1}.xml`);
  return new Map([
    ['sitemap.xml', indexText(names.map((name) => `${siteUrl}/${name}`))],
    ...parts.map((rows, index): [string, string] => [names[index] ?? '', partText(rows)]),
  ]);
}

/** Puts the sitemap of a site into an export; gives how many files it has. */
export async function writeSitemap(out: string, source: Source, siteUrl: string): Promise<number> {
  const files = sitemapFiles(sitemapEntries(source), siteUrl);
  for (const [name, text] of files) await writeFile(join(out, name), text);
  return files.size;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Rows in their order, in as many parts as the limits ask for. */
function partsOf(rows: readonly string[], limits: typeof sitemapLimits): string[][] {
  const parts: string[][] = [];
  const empty = Buffer.byteLength(partText([]));
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const size = Buffer.byteLength(row);
    if (bytes + size > limits.bytes || parts.at(-1)?.length === limits.urlPaths) {
      parts.push([]);
      bytes = empty;
    }
    parts.at(-1)?.push(row);
    bytes += size;
  }
  return parts;
}

function urlText({ urlPath, date }: SitemapEntry, siteUrl: string): string {
  const changed = date ? `<lastmod>${date}</lastmod>\n` : '';
  return `<url>\n<loc>${escapeXml(siteUrl + hrefOf(urlPath))}</loc>\n${changed}</url>\n`;
}

function partText(rows: readonly string[]): string {
  return `${declaration}<urlset ${namespace}>\n${rows.join('')}</urlset>\n`;
}

function indexText(urls: readonly string[]): string {
  const rows = urls.map((url) => `<sitemap>\n<loc>${escapeXml(url)}</loc>\n</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${rows.join('')}</sitemapindex>\n`;
}

/** The signs that a link leaves as they are, and XML does not. */
function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}
