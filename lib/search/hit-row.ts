import { site } from '@/lib/site';
import { type HitPath, hitPath } from './hit-path';
import { type MarkedPart, markedParts } from './marked-parts';
import type { SearchHit } from './protocol';
import { type Level, levels } from './record';

export type HitKind = 'page' | 'heading' | 'text';

/** A hit as it is shown. */
export type HitRow = {
  id: string;
  kind: HitKind;
  urlPath: HitPath;
  /** The page, its heading, or for a text the deepest heading above it. */
  title: MarkedPart[];
  /** A part of the text, or of the page's description; empty for a heading. */
  snippet: MarkedPart[];
  /** What is above the title: the section, the page, the headings. */
  trail: string[];
  section: string;
  page: string;
  /** The URL path of the page without an anchor. */
  pagePath: HitPath;
};

/** A hit as it is shown; null for one whose URL path cannot be followed. */
export function hitRow(hit: SearchHit, ownSites: readonly string[]): HitRow | null {
  const urlPath = hitPath(hit.url, ownSites);
  if (!urlPath) return null;
  const named = namedLevels(hit);
  const deepest = named.at(-1) ?? 'lvl0';
  return {
    id: hit.objectID,
    kind: kindOf(hit),
    urlPath,
    title: markedParts(highlighted(hit, deepest)),
    snippet: markedParts(snippetOf(hit)),
    trail: named.slice(0, -1).map((level) => hit.hierarchy[level] ?? ''),
    section: hit.hierarchy.lvl0,
    page: hit.hierarchy.lvl1,
    pagePath: hitPath(hit.url_without_anchor ?? hit.url, ownSites) ?? urlPath,
  };
}

function kindOf({ type }: SearchHit): HitKind {
  if (type === 'content') return 'text';
  return type === 'lvl0' || type === 'lvl1' ? 'page' : 'heading';
}

/** The levels that the record has, down to that of the record itself. */
function namedLevels(hit: SearchHit): Level[] {
  const last = hit.type === 'content' ? levels.length - 1 : levels.indexOf(hit.type);
  return levels.slice(0, last + 1).filter((level) => Boolean(hit.hierarchy[level]));
}

function highlighted(hit: SearchHit, level: Level): string {
  return hit._highlightResult?.hierarchy?.[level]?.value ?? hit.hierarchy[level] ?? '';
}

function snippetOf(hit: SearchHit): string {
  return hit._snippetResult?.content?.value ?? firstWords(hit.content ?? '');
}

/** Stands for the snippet of an engine that gives none. */
function firstWords(text: string): string {
  const words = text.split(/\s+/);
  const most = site.search.snippetWords;
  return words.length > most ? `${words.slice(0, most).join(' ')}…` : words.join(' ');
}
