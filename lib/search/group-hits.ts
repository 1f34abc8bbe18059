import { site } from '@/lib/site';
import { type HitRow, toHitRow } from './hit-row';
import type { SearchHit } from './protocol';

/** The hits of a page. `pageRow` is the hit for the page itself, if it ranks first. */
export type PageGroup = { title: string; pageRow: HitRow | null; rows: HitRow[] };

export type SectionGroup = { title: string; pages: PageGroup[] };

/**
 * Groups hits by section and page, both ordered by their best hit, so that the first row is the best hit overall. Each section
 * keeps at most `site.search.sectionHits` hits.
 */
export function groupHits(hits: readonly SearchHit[], siteUrls: readonly string[]): SectionGroup[] {
  const rows = hits.flatMap((hit) => toHitRow(hit, siteUrls) ?? []);
  return groupBy(rows, ({ sectionTitle }) => sectionTitle).map(([title, sectionRows]) => ({
    title,
    pages: groupBy(sectionRows.slice(0, site.search.sectionHits), ({ pageTitle }) => pageTitle).map(
      createPageGroup,
    ),
  }));
}

function createPageGroup([title, rows]: [string, HitRow[]]): PageGroup {
  const [first, ...rest] = rows;
  return first?.kind === 'page'
    ? { title, pageRow: first, rows: rest }
    : { title, pageRow: null, rows };
}

/** Groups rows by key, in order of first occurrence. */
function groupBy(rows: readonly HitRow[], getKey: (row: HitRow) => string): [string, HitRow[]][] {
  const keys = [...new Set(rows.map(getKey))];
  return keys.map((key) => [key, rows.filter((row) => getKey(row) === key)]);
}

/** Returns all rows in display order. */
export function getRows(groups: readonly SectionGroup[]): HitRow[] {
  return groups.flatMap(({ pages }) =>
    pages.flatMap(({ pageRow, rows }) => (pageRow ? [pageRow, ...rows] : rows)),
  );
}
