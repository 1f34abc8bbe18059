import { groupBy } from '@/lib/nav/group-by';
import type { SearchTest } from '@/lib/search/search-tests';

/** The ranks of the expected pages by both engines, in the order of the tests. */
export type EngineRanks = Record<'local' | 'hosted', readonly number[]>;

/** Returns a Markdown table of queries and ranks. Held-out queries are not shown, only their totals by kind. */
export function createQueryTable(
  tests: readonly SearchTest[],
  { local, hosted }: EngineRanks,
): string {
  const rows = tests.map((test, n) => ({
    ...test,
    local: local[n] ?? Infinity,
    hosted: hosted[n] ?? Infinity,
  }));
  const heldOut = groupBy(
    rows.filter(({ split }) => split === 'held-out'),
    ({ kind }) => kind,
  );
  const share = (ranks: readonly number[], max: number) =>
    Math.round((100 * ranks.filter((rank) => rank <= max).length) / ranks.length);
  const cells = (ranks: readonly number[]) => `${share(ranks, 1)}, ${share(ranks, 3)}`;
  return [
    '| Held-out queries | number | local: first, in 3, % | hosted: first, in 3, % |',
    '|---|---:|---:|---:|',
    ...[...heldOut].map(
      ([kind, group]) =>
        `| ${kind} | ${group.length} | ${cells(group.map((row) => row.local))} | ${cells(group.map((row) => row.hosted))} |`,
    ),
    '',
    '| Query | local | hosted |',
    '|---|---:|---:|',
    ...rows
      .filter(({ split }) => split !== 'held-out')
      .map((row) => `| ${row.query} | ${formatRank(row.local)} | ${formatRank(row.hosted)} |`),
    '',
  ].join('\n');
}

function formatRank(rank: number): string {
  return rank === Infinity ? '–' : String(rank);
}
