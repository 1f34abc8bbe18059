import { stringify } from 'yaml';
import {
  getAlternates,
  getFallbackLocale,
  variant,
} from '@/lib/config/variant';
import { cardListMarker } from '@/lib/content/markdown/remark-markdown-copy';
import type { LastUpdate } from '@/lib/content/pages/page';
import type { SiteStructure } from '@/lib/content/site-content';
import type { CardData } from '@/lib/nav/page-navigation';
import { listRoutedPages } from '@/lib/publish/generated-files';
import type { PageInput } from '@/lib/publish/page-inputs';
import { site } from '@/lib/site';
import { escapeMarkup } from '@/lib/text/text';
import { standalonePaths } from '@/lib/urls/static-routes';
import { getMarkdownPath, toHref } from '@/lib/urls/url-path';

type SitemapEntry = {
  urlPath: string;
  lastUpdate?: LastUpdate | undefined;
  /** The locales that the page is written in; all by default. */
  locales?: readonly string[] | undefined;
};

/**
 * Returns the indexable URL paths, without unlisted pages, tags used only by unlisted pages, and
 * pages in another language.
 */
function listEntries(content: SiteStructure): SitemapEntry[] {
  if (!variant.isIndexed) {
    return [];
  }
  const locales = [site.locales[0].id];
  const standalone = standalonePaths.map((urlPath) => ({ urlPath, locales }));
  const entries = [
    ...listRoutedPages(content).filter(({ isListed }) => isListed),
    { urlPath: '/tags' },
    ...standalone,
  ];
  return entries.filter(
    (entry: SitemapEntry) => !getFallbackLocale(entry.locales),
  );
}

/** The file name of the sitemap in an export. */
export const sitemapFile = 'sitemap.xml';

/** Returns the sitemap of a site, which may have up to 50,000 URLs according to sitemaps.org. */
export function createSitemap(content: SiteStructure, siteUrl: string): string {
  const rows = listEntries(content).map((entry) => formatUrl(entry, siteUrl));
  const xhtml = rows.some((row) => row.includes('<xhtml:'))
    ? xhtmlNamespace
    : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}${xhtml}>\n${rows.join('')}</urlset>\n`;
}

const xhtmlNamespace = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function formatUrl(
  { urlPath, lastUpdate, locales }: SitemapEntry,
  siteUrl: string,
): string {
  const lastmod = lastUpdate?.date
    ? `<lastmod>${lastUpdate.date.slice(0, 10)}</lastmod>\n`
    : '';
  const rootUrl = siteUrl.slice(0, siteUrl.length - variant.prefix.length);
  const alternates = getAlternates(urlPath, rootUrl, locales);
  const links = alternates.map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>\n`,
  );
  return `<url>\n<loc>${escapeMarkup(siteUrl + toHref(urlPath))}</loc>\n${lastmod}${links.join('')}</url>\n`;
}

type MarkdownPage = {
  title: string;
  description: string;
  urlPath: string;
  text: string;
};

/** Returns a page as Markdown; undefined for tags, drafts and unlisted pages. */
export function createMarkdownPage(
  input: PageInput,
  siteUrl: string,
): MarkdownPage | undefined {
  if (input.kind === 'generated-index') {
    const { title, description, urlPath } = input.generatedIndex;
    const text = [description, formatCards(input.cards, siteUrl)]
      .filter(Boolean)
      .join('\n\n');
    return { title, description, urlPath, text };
  }
  if (input.kind !== 'page' || input.markdown === undefined) {
    return undefined;
  }
  const { heading, description, urlPath } = input.page;
  const cards = formatCards(input.cards ?? [], siteUrl);
  const text = input.markdown.replace(cardListMarker, () => cards);
  return { title: heading, description, urlPath, text };
}

function formatCards(cards: readonly CardData[], siteUrl: string): string {
  return cards
    .map(({ title, urlPath, text }) => {
      const link = `- [${title}](${siteUrl}${toHref(urlPath)})`;
      return text ? `${link}: ${text}` : link;
    })
    .join('\n');
}

/**
 * Formats the Markdown copy of a page: title, description and URL as front matter, then the
 * content.
 */
export function formatMarkdownPage(
  page: MarkdownPage,
  siteUrl: string,
): string {
  const { title, description, urlPath, text } = page;
  const url = siteUrl + toHref(urlPath);
  const frontMatter = stringify({ title, description, url }, { lineWidth: 0 });
  return `---\n${frontMatter}---\n\n# ${title}\n\n${text}\n`;
}

/** Returns the Markdown copies of pages, by their path in the export. */
export function createMarkdownFiles(
  inputs: ReadonlyMap<string, PageInput>,
  siteUrl: string,
): Map<string, string> {
  const files = new Map<string, string>();
  for (const [urlPath, input] of inputs) {
    const page = createMarkdownPage(input, siteUrl);
    if (page) {
      files.set(getMarkdownPath(urlPath), formatMarkdownPage(page, siteUrl));
    }
  }
  return files;
}
