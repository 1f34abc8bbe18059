import { site } from '@/lib/site';
import { type HighlightPart, splitHighlights } from './highlight-parts';
import { resolveHitHref } from './hit-href';
import type { SearchHit } from './protocol';
import { type Level, levels } from './record';

/** A hit prepared for display. */
export type HitRow = {
  kind: 'page' | 'heading' | 'text';
  href: string;
  /** The title of the page, or the deepest heading of the hit. */
  title: HighlightPart[];
  /** An excerpt of the text or of the page's description; empty if there is none. */
  snippet: HighlightPart[];
  /** The titles of the section, the page and the parent headings, without repetitions. */
  breadcrumbs: string[];
  sectionTitle: string;
  pageTitle: string;
  /** The link to the page, without an anchor. */
  pageHref: string;
};

/** Prepares a hit for display. Returns null if its URL is not safe to follow. */
export function toHitRow(hit: SearchHit, siteUrls: readonly string[]): HitRow | null {
  const resolve = (url: string) => resolveHitHref(url, siteUrls, hit.isHosted);
  const href = resolve(hit.url);
  if (href === null) return null;
  const namedLevels = getNamedLevels(hit);
  const deepest = namedLevels.at(-1) ?? 'lvl0';
  return {
    kind: getKind(hit),
    href,
    title: splitHighlights(getHighlight(hit, deepest)),
    snippet: splitHighlights(getSnippet(hit)),
    breadcrumbs: namedLevels
      .map((level) => hit.hierarchy[level] ?? '')
      .filter((name, index, names) => name !== names[index - 1])
      .slice(0, -1),
    sectionTitle: hit.hierarchy.lvl0,
    pageTitle: hit.hierarchy.lvl1,
    pageHref: resolve(hit.url_without_anchor ?? hit.url) ?? href,
  };
}

function getKind({ type }: SearchHit): HitRow['kind'] {
  if (type === 'content') return 'text';
  return type === 'lvl0' || type === 'lvl1' ? 'page' : 'heading';
}

/** Returns the non-empty levels of a hit, down to its own. */
function getNamedLevels(hit: SearchHit): Level[] {
  const last = hit.type === 'content' ? levels.length - 1 : levels.indexOf(hit.type);
  return levels.slice(0, last + 1).filter((level) => Boolean(hit.hierarchy[level]));
}

function getHighlight(hit: SearchHit, level: Level): string {
  return hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
}

function getSnippet(hit: SearchHit): string {
  return hit._snippetResult?.content?.value ?? truncateWords(hit.content ?? '');
}

/** Fallback for engines that return no snippet. */
function truncateWords(text: string): string {
  const words = text.split(/\s+/);
  const max = site.search.snippetWords;
  return words.length > max ? `${words.slice(0, max).join(' ')}…` : words.join(' ');
}
