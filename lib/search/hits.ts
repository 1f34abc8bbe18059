import { type Level, levels, type SearchHit } from '@help-center/search';
import { groupBy } from '@/lib/nav/group-by';

/** A part of the text, its index among all parts, and whether it matches the query. */
export type HighlightPart = { index: number; text: string; isHighlighted: boolean };

/** Delimiters around matches: private-use characters, which do not occur in content. */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/**
 * Splits highlighted text at its delimiters, so that it can be rendered without parsing HTML. Unbalanced delimiters are dropped.
 * @example splitHighlights('a \uE000b\uE001c') // => [{ index: 0, text: 'a ', isHighlighted: false }, { index: 1, text: 'b', isHighlighted: true }, …]
 */
export function splitHighlights(value: string): HighlightPart[] {
  const parts = value.split(/\uE000([^\uE000\uE001]*)\uE001/);
  return parts
    .map((text, index) => ({
      index,
      text: text.replace(/[\uE000\uE001]/g, ''),
      isHighlighted: index % 2 === 1,
    }))
    .filter(({ text }) => text !== '');
}

/** Returns the text without highlights. */
export function toPlainText(parts: readonly HighlightPart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Placeholder base for relative URLs; `.invalid` is reserved by RFC 2606. */
const placeholderOrigin = 'https://this-site.invalid';

/**
 * Resolves the URL of a record to an href, or returns null if it is not safe to follow. URLs of this site are reduced to path,
 * query and hash, without the `/docs/` prefix of hosted records; external URLs are unchanged.
 * @example resolveHitHref('https://help.example.com/docs/crm/lists?a=1#x', ['https://help.example.com'], true) // => '/crm/lists?a=1#x'
 * @example resolveHitHref('//evil.example', []) // => null
 */
export function resolveHitHref(
  url: string,
  siteUrls: readonly string[],
  isHosted = false,
): string | null {
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsed = URL.canParse(url, placeholderOrigin) ? new URL(url, placeholderOrigin) : null;
  if (!parsed) return null;
  if (!isAbsolute && parsed.origin !== placeholderOrigin) return null;
  const site = isAbsolute
    ? siteUrls.find((siteUrl) => parsed.href.startsWith(`${siteUrl}/`))
    : placeholderOrigin;
  if (site === undefined) return parsed.href;
  const sitePath = parsed.pathname.slice(site.length - parsed.origin.length);
  const path = isHosted ? sitePath.replace(/^\/docs\//, '/') : sitePath;
  // Browsers treat a leading `//` as a protocol-relative URL.
  if (path.startsWith('//')) return null;
  return path + parsed.search + parsed.hash;
}

/** A hit. `isHosted` is set if it comes from the hosted index. */
export type SiteHit = SearchHit & { isHosted?: boolean };

/** A hit prepared for display. */
export type HitRow = {
  /** Whether the text matched, rather than the title of the page or a heading. */
  isTextMatch: boolean;
  href: string;
  /** The title of the page, or the deepest heading of the hit. */
  title: HighlightPart[];
  /** An excerpt of the text; empty until it has loaded, null if there is none. */
  excerpt: HighlightPart[] | null;
  /** The first paragraphs and steps of a section that clearly answers the query; empty for others. */
  answer: readonly string[];
  /** The titles of the section, the page and the parent headings, without consecutive duplicates. */
  breadcrumbs: string[];
  sectionTitle: string;
  pageTitle: string;
  /** The link to the page, without an anchor. */
  pageHref: string;
};

/** Prepares a hit for display. Returns null if its URL is not safe to follow. */
export function toHitRow(hit: SiteHit, siteUrls: readonly string[]): HitRow | null {
  const resolve = (url: string) => resolveHitHref(url, siteUrls, hit.isHosted);
  const href = resolve(hit.url);
  if (href === null) return null;
  const namedLevels = getNamedLevels(hit);
  const excerpt = hit._snippetResult?.content?.value;
  const deepest = namedLevels.at(-1) ?? 'lvl0';
  return {
    isTextMatch: hit.type === 'content',
    href,
    title: splitHighlights(getHighlight(hit, deepest)),
    excerpt: excerpt === undefined ? null : splitHighlights(excerpt),
    answer: hit.answer ?? [],
    breadcrumbs: namedLevels
      .map((level) => hit.hierarchy[level] ?? '')
      .filter((name, index, names) => name !== names[index - 1])
      .slice(0, -1),
    sectionTitle: hit.hierarchy.lvl0,
    pageTitle: hit.hierarchy.lvl1,
    pageHref: resolve(hit.url_without_anchor ?? hit.url) ?? href,
  };
}

/** Returns the non-empty levels of a hit, down to its own. */
function getNamedLevels(hit: SearchHit): Level[] {
  const last = hit.type === 'content' ? levels.length - 1 : levels.indexOf(hit.type);
  return levels.slice(0, last + 1).filter((level) => Boolean(hit.hierarchy[level]));
}

function getHighlight(hit: SearchHit, level: Level): string {
  return hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
}

/** The hits of a page. */
export type PageGroup = {
  /** The link to the page. */
  href: string;
  /** All hits, best first. */
  rows: HitRow[];
  best: HitRow;
  /** The hit of the page itself, if there is one. */
  page: HitRow | undefined;
  sections: HitRow[];
};

/** Groups hits by page, in the order of each page's best hit. Of several hits with the same link, only the first is kept. */
export function groupHits(hits: readonly SearchHit[], siteUrls: readonly string[]): PageGroup[] {
  const rows = hits.flatMap((hit) => toHitRow(hit, siteUrls) ?? []);
  return [...groupBy(rows, ({ pageHref }) => pageHref)].flatMap(([href, pageRows]) => {
    const unique = pageRows.filter(
      (row, index) => pageRows.findIndex((other) => other.href === row.href) === index,
    );
    const [best] = unique;
    if (!best) return [];
    return {
      href,
      rows: unique,
      best,
      page: unique.find((row) => row.href === href),
      sections: unique.filter((row) => row.href !== href),
    };
  });
}
