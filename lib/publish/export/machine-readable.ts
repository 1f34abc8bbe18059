import { stringify } from 'yaml';
import {
  getAlternates,
  getFallbackLocale,
  variant,
  variantConfig,
} from '@/lib/config/variant';
import { cardListMarker } from '@/lib/content/markdown/remark-plain-markdown';
import type { LastUpdate } from '@/lib/content/pages/page';
import { groupBy } from '@/lib/nav/group-by';
import type { CardData } from '@/lib/nav/page-navigation';
import { flattenItems, type SidebarItem } from '@/lib/nav/sidebar-item';
import { listPages, type SiteStructure } from '@/lib/publish/generated-files';
import type { PageInput } from '@/lib/publish/page-inputs';
import { escapeMarkup } from '@/lib/text/text';
import { standalonePaths } from '@/lib/urls/static-routes';
import { getMarkdownPath, toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';

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
  const locales = [variantConfig.locales[0].id];
  const standalone = standalonePaths.map((urlPath) => ({ urlPath, locales }));
  const entries = [
    ...listPages(content).filter(({ isListed }) => isListed),
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

/** A page as Markdown. */
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
  if (input.kind !== 'doc' || input.markdown === undefined) {
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

export type LlmsSource = {
  title: string;
  tagline: string;
  siteUrl: string;
  sidebar: readonly SidebarItem[];
  /** The inputs of all pages, by URL path. */
  inputs: ReadonlyMap<string, PageInput>;
};

type LlmsCategory = { title: string; pages: MarkdownPage[] };

/** Cloudflare Pages limits files to 25 MiB. */
const maxBytes = 20_000_000;

/**
 * Creates `llms.txt`, which lists the Markdown copies of all pages by category, and
 * `llms-full.txt`, which contains them. `llms-full.txt` is omitted if it would exceed `limit`
 * bytes.
 */
export function createLlmsFiles(
  source: LlmsSource,
  limit = maxBytes,
): Map<string, string> {
  const { title, tagline, siteUrl } = source;
  const categories = groupByCategory(source);
  const full = categories
    .flatMap(({ pages }) => pages)
    .map(
      (page) =>
        `# ${page.title}\n\n${siteUrl}${toHref(page.urlPath)}\n\n${page.text}\n`,
    )
    .join('\n---\n\n');
  const isComplete = Buffer.byteLength(full) <= limit;
  const intro = `# ${title}\n\n> ${tagline}\n\n`;
  const link = isComplete
    ? `${messages.llms.full} [llms-full.txt](${siteUrl}/llms-full.txt)\n\n`
    : '';
  const lists = categories
    .map((category) => formatCategory(category, siteUrl))
    .join('\n');
  const files = new Map([['llms.txt', intro + link + lists]]);
  if (isComplete) {
    files.set('llms-full.txt', intro + full);
  }
  return files;
}

function formatCategory(
  { title, pages }: LlmsCategory,
  siteUrl: string,
): string {
  const rows = pages.map(({ title: name, description, urlPath }) => {
    const link = `- [${name}](${siteUrl}${toHref(getMarkdownPath(urlPath))})`;
    return description ? `${link}: ${description}\n` : `${link}\n`;
  });
  return `## ${title}\n\n${rows.join('')}`;
}

/** Groups the pages by the top level of the sidebar, in its order. */
function groupByCategory({
  inputs,
  sidebar,
  siteUrl,
  title,
}: LlmsSource): LlmsCategory[] {
  const titles = new Map([['/', title]]);
  for (const item of sidebar) {
    const itemTitle = item.kind === 'category' ? item.label : title;
    const added = flattenItems([item]).filter(
      ({ urlPath }) => !titles.has(urlPath),
    );
    for (const { urlPath } of added) {
      titles.set(urlPath, itemTitle);
    }
  }
  const urlPaths = new Set([...titles.keys(), ...inputs.keys()]);
  const pages = [...urlPaths].flatMap((urlPath) => {
    const input = inputs.get(urlPath);
    const page = input && createMarkdownPage(input, siteUrl);
    // The start page may also be shown at the root.
    return page?.urlPath === urlPath ? page : [];
  });
  const categories = groupBy(
    pages,
    ({ urlPath }) => titles.get(urlPath) ?? messages.llms.others,
  );
  return [...categories].map(([name, categoryPages]) => ({
    title: name,
    pages: categoryPages,
  }));
}
