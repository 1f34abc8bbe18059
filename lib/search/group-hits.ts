import { groupBy } from '@/lib/nav/group-by';
import { type HitRow, toHitRow } from './hit-row';
import type { SearchHit } from './protocol';

/** The hits of a page, best first. `best` is the first of all, `rows` are those of headings and texts below them. */
export type PageGroup = {
  /** The link to the page. */
  href: string;
  best: HitRow;
  /** The hit of the page itself, if there is one. */
  page: HitRow | undefined;
  sections: HitRow[];
};

/** Groups hits by page, in order of the best one. Of several hits with the same link, only the first is kept. */
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
      best,
      page: unique.find((row) => row.href === href),
      sections: unique.filter((row) => row.href !== href),
    };
  });
}
