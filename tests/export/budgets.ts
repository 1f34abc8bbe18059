import type { PageBytes } from './page-bytes';

export type Budgets = {
  /** The maximum for every page. */
  limits: PageBytes;
  /** The maximum growth of the pages below over their committed values. */
  growth: Partial<PageBytes>;
  /** The committed values, by HTML file. */
  pages: Record<string, PageBytes>;
};

export const kinds = ['html', 'scripts', 'css', 'fonts', 'requests'] as const;

/** Returns a message for each limit that a page exceeds. */
export function findExceededLimits(file: string, bytes: PageBytes, limits: PageBytes): string[] {
  return kinds
    .filter((kind) => bytes[kind] > limits[kind])
    .map((kind) => `${file}: ${kind} ${bytes[kind]}, at most ${limits[kind]}`);
}

/** Returns a message for each value of a page that has grown too much since its baseline was committed. */
export function findExcessiveGrowth(
  file: string,
  bytes: PageBytes,
  { growth, pages }: Pick<Budgets, 'growth' | 'pages'>,
): string[] {
  const committed = pages[file];
  return kinds.flatMap((kind) => {
    const allowed = growth[kind];
    if (!committed || allowed === undefined) return [];
    const growthInBytes = bytes[kind] - committed[kind];
    return growthInBytes > allowed
      ? [
          `${file}: ${kind} +${growthInBytes}, at most +${allowed}. If this is intended, update the baseline: npm run bench:baseline`,
        ]
      : [];
  });
}

/** Formats a table of pages with their differences from the committed values. */
export function formatDifferenceTable(
  bytes: ReadonlyMap<string, PageBytes>,
  committed: Budgets['pages'],
): string {
  const rows = [...bytes].map(([file, page]) => [
    file,
    ...kinds.map((kind) => formatDifference(page[kind], committed[file]?.[kind])),
  ]);
  const table = [['bytes (brotli)', ...kinds], ...rows];
  return table
    .map(
      ([name = '', ...cells]) => name.padEnd(30) + cells.map((cell) => cell.padStart(17)).join(''),
    )
    .join('\n');
}

function formatDifference(value: number, committed: number | undefined): string {
  if (committed === undefined) return `${value} (new)`;
  const difference = value - committed;
  return difference === 0 ? `${value}` : `${value} (${difference > 0 ? '+' : ''}${difference})`;
}
