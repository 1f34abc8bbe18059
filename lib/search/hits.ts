import { type AnswerText, levels, type SearchHit } from '@help-center/search';
import { groupBy } from '@/lib/collections/group-by';

/** A part of highlighted text, its index among all parts, and whether it matches the query. */
export type HighlightPart = {
  index: number;
  text: string;
  isHighlighted: boolean;
};

/** Delimiters around matches: private-use characters, which do not occur in content. */
export const highlightTags = { open: '\uE000', close: '\uE001' };

/**
 * Splits highlighted text at its delimiters, so that it can be rendered without parsing HTML.
 * Unbalanced delimiters are dropped.
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

/** Placeholder base for relative URLs; `.invalid` is reserved by RFC 2606. */
const placeholderOrigin = 'https://this-site.invalid';

/**
 * Resolves the URL of a hosted record to an href, or returns null if it is not safe to follow. URLs
 * of this site are reduced to path, query and hash, without a `/docs/` prefix; external URLs are
 * unchanged.
 * @example resolveHitHref('https://help.example.com/docs/crm/lists?a=1#x', ['https://help.example.com']) // => '/crm/lists?a=1#x'
 * @example resolveHitHref('//evil.example') // => null
 */
export function resolveHitHref(
  url: string,
  siteUrls: readonly string[] = [],
): string | null {
  if (!URL.canParse(url, placeholderOrigin)) {
    return null;
  }
  const isAbsolute = /^https?:\/\//i.test(url);
  const parsedUrl = new URL(url, placeholderOrigin);
  if (!isAbsolute && parsedUrl.origin !== placeholderOrigin) {
    return null;
  }
  const baseUrl = isAbsolute
    ? siteUrls.find((siteUrl) => parsedUrl.href.startsWith(`${siteUrl}/`))
    : placeholderOrigin;
  if (baseUrl === undefined) {
    return parsedUrl.href;
  }
  const sitePath = parsedUrl.pathname.slice(
    baseUrl.length - parsedUrl.origin.length,
  );
  const path = sitePath.replace(/^\/docs\//, '/');
  // Browsers treat a leading `//` as a protocol-relative URL.
  if (path.startsWith('//')) {
    return null;
  }
  return path + parsedUrl.search + parsedUrl.hash;
}

/** A link to a page or heading; `trail` holds the titles of its parents. */
export type ResultLink = { href: string; title: string; trail: string };

/** A hit prepared for display. */
export type HitRow = {
  href: string;
  /** The title of the page, or the deepest heading of the hit. */
  title: HighlightPart[];
  /**
   * The titles of the category, the page and the parent headings, without consecutive duplicates.
   */
  trail: string;
  /** An excerpt of the text; empty until it has loaded, null if there is none. */
  excerpt: HighlightPart[] | null;
  /**
   * The first paragraphs and steps of a section that clearly answers the query; otherwise empty.
   */
  answerTexts: AnswerText[];
  page: ResultLink;
  /** What is stored as a recent page or a popular task: a heading, or the page of a text. */
  storedLink: ResultLink;
};

/** Prepares a hit for display. */
export function toHitRow(hit: SearchHit): HitRow {
  const { url: href, url_without_anchor: pageHref } = hit;
  const lastLevel =
    hit.type === 'content' ? levels.length - 1 : levels.indexOf(hit.type);
  const names = levels
    .slice(0, lastLevel + 1)
    .map((level) => ({ level, name: hit.hierarchy[level] ?? '' }))
    .filter(({ name }) => name !== '');
  const { level, name: title } = names.at(-1) ?? { level: 'lvl0', name: '' };
  const { lvl0, lvl1 } = hit.hierarchy;
  const excerpt = hit._snippetResult?.content?.value;
  const page: ResultLink = {
    href: pageHref,
    title: lvl1,
    trail: lvl0 === lvl1 ? '' : lvl0,
  };
  const trail = names
    .map(({ name }) => name)
    .filter((name, index, all) => name !== all[index - 1])
    .slice(0, -1)
    .join(' › ');
  return {
    href,
    title: splitHighlights(
      hit._highlightResult?.hierarchy?.[level]?.value ?? title,
    ),
    trail,
    excerpt: excerpt === undefined ? null : splitHighlights(excerpt),
    answerTexts: hit.answer ?? [],
    page,
    storedLink: hit.type === 'content' ? page : { href, title, trail },
  };
}

/**
 * Groups hits by page, in the order of each page's best hit. Keeps only the first of several hits
 * with the same link.
 */
export function groupHits(hits: readonly SearchHit[]): HitRow[][] {
  const rows = new Map<string, HitRow>();
  for (const row of hits.map(toHitRow)) {
    if (!rows.has(row.href)) {
      rows.set(row.href, row);
    }
  }
  return [...groupBy([...rows.values()], ({ page }) => page.href).values()];
}
