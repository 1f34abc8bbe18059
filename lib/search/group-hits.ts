import { site } from '@/lib/site';
import { type HitKind, type HitRow, toHitRow } from './hit-row';
import type { SearchHit } from './protocol';

export type PageGroup = {
  page: string;
  /** The hit for the page itself, if it ranks first in the group. */
  lead: HitRow | null;
  rows: HitRow[];
};

export type SectionGroup = { section: string; pages: PageGroup[] };

/**
 * Groups hits by section and page, both ordered by their best hit, so that the first row is the best hit overall. Each section
 * keeps at most `site.search.sectionHits` hits.
 */
export function groupHits(hits: readonly SearchHit[], ownSites: readonly string[]): SectionGroup[] {
  const rows = hits.flatMap((hit) => toHitRow(hit, ownSites) ?? []);
  return [...groupBy(rows, ({ section }) => section)].map(([section, inSection]) => ({
    section,
    pages: [...groupBy(inSection.slice(0, site.search.sectionHits), ({ page }) => page)].map(
      ([page, inPage]) => createPageGroup(page, inPage),
    ),
  }));
}

function createPageGroup(page: string, rows: HitRow[]): PageGroup {
  const [first, ...rest] = rows;
  const hasLead = isPage(first?.kind);
  return hasLead && first ? { page, lead: first, rows: rest } : { page, lead: null, rows };
}

function isPage(kind: HitKind | undefined): boolean {
  return kind === 'page';
}

function groupBy<Value>(
  values: readonly Value[],
  redirectKey: (value: Value) => string,
): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = redirectKey(value);
    groups.set(key, [...(groups.get(key) ?? []), value]);
  }
  return groups;
}

/** All rows in display order. */
export function getRows(groups: readonly SectionGroup[]): HitRow[] {
  return groups.flatMap(({ pages }) =>
    pages.flatMap(({ lead, rows }) => (lead ? [lead, ...rows] : rows)),
  );
}
