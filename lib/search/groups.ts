import { site } from '@/lib/site';
import { type HitKind, type HitRow, hitRow } from './hit-row';
import type { SearchHit } from './protocol';

export type PageGroup = {
  page: string;
  /** The page itself, where it is the first of its hits. */
  lead: HitRow | null;
  rows: HitRow[];
};

export type SectionGroup = { section: string; pages: PageGroup[] };

/**
 * Hits by section and page, each in the order of its first hit, so that the first row is the best hit. A section shows so many
 * and no more; a page is above its headings and texts, as a hit where it is the first of them and as a mere name where not.
 */
export function groupsOf(hits: readonly SearchHit[], ownSites: readonly string[]): SectionGroup[] {
  const rows = hits.flatMap((hit) => hitRow(hit, ownSites) ?? []);
  return [...grouped(rows, ({ section }) => section)].map(([section, inSection]) => ({
    section,
    pages: [...grouped(inSection.slice(0, site.search.sectionHits), ({ page }) => page)].map(
      ([page, inPage]) => pageGroup(page, inPage),
    ),
  }));
}

function pageGroup(page: string, rows: HitRow[]): PageGroup {
  const [first, ...rest] = rows;
  const isLed = isPage(first?.kind);
  return isLed && first ? { page, lead: first, rows: rest } : { page, lead: null, rows };
}

function isPage(kind: HitKind | undefined): boolean {
  return kind === 'page';
}

function grouped<Value>(
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

/** All rows in the order in which they are shown. */
export function rowsOf(groups: readonly SectionGroup[]): HitRow[] {
  return groups.flatMap(({ pages }) =>
    pages.flatMap(({ lead, rows }) => (lead ? [lead, ...rows] : rows)),
  );
}
