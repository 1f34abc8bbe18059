import { site } from '@/lib/site';
import { type HighlightPart, splitHighlights } from './highlight-parts';
import { type HitLink, resolveHitLink } from './hit-link';
import type { SearchHit } from './protocol';
import { type Level, levels } from './record';

export type HitKind = 'page' | 'heading' | 'text';

/** A hit prepared for display. */
export type HitRow = {
  id: string;
  kind: HitKind;
  urlPath: HitLink;
  /** The title of the page, or the deepest heading of the hit. */
  title: HighlightPart[];
  /** An excerpt of the text or of the page's description; empty for headings. */
  snippet: HighlightPart[];
  /** The ancestors of the title: section, page and headings. */
  trail: string[];
  section: string;
  page: string;
  /** The URL path of the page without an anchor. */
  pagePath: HitLink;
};

/** Prepares a hit for display. Returns null if its URL is not safe to follow. */
export function toHitRow(hit: SearchHit, ownSites: readonly string[]): HitRow | null {
  const urlPath = resolveHitLink(hit.url, ownSites);
  if (!urlPath) return null;
  const namedLevels = getNamedLevels(hit);
  const deepest = namedLevels.at(-1) ?? 'lvl0';
  return {
    id: hit.objectID,
    kind: getKind(hit),
    urlPath,
    title: splitHighlights(getHighlight(hit, deepest)),
    snippet: splitHighlights(getSnippet(hit)),
    trail: namedLevels.slice(0, -1).map((level) => hit.hierarchy[level] ?? ''),
    section: hit.hierarchy.lvl0,
    page: hit.hierarchy.lvl1,
    pagePath: resolveHitLink(hit.url_without_anchor ?? hit.url, ownSites) ?? urlPath,
  };
}

function getKind({ type }: SearchHit): HitKind {
  if (type === 'content') return 'text';
  return type === 'lvl0' || type === 'lvl1' ? 'page' : 'heading';
}

/** The non-empty levels of a hit, down to its own. */
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
