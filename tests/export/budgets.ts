import type { PageBytes } from './page-bytes';

export type Budgets = {
  /** No page may have more. */
  limits: PageBytes;
  /** Nor may one of the pages below gain more on what is committed. */
  growth: Partial<PageBytes>;
  /** The committed figures, by the file of the page. */
  pages: Record<string, PageBytes>;
};

export const kinds = ['html', 'scripts', 'css', 'fonts', 'requests'] as const;

/** What of a page is over a limit, as sentences. */
export function overLimits(file: string, bytes: PageBytes, limits: PageBytes): string[] {
  return kinds
    .filter((kind) => bytes[kind] > limits[kind])
    .map((kind) => `${file}: ${kind} ${bytes[kind]}, at most ${limits[kind]}`);
}

/** What of a page has grown by more than is allowed at once, as sentences. */
export function grown(file: string, bytes: PageBytes, { growth, pages }: Budgets): string[] {
  const committed = pages[file];
  return kinds.flatMap((kind) => {
    const allowed = growth[kind];
    if (!committed || allowed === undefined) return [];
    const gain = bytes[kind] - committed[kind];
    return gain > allowed
      ? [
          `${file}: ${kind} +${gain}, at most +${allowed}; if it is worth that: npm run bench:baseline`,
        ]
      : [];
  });
}

/** A table of pages and what each is, with the difference from what is committed. */
export function differenceTable(
  bytes: ReadonlyMap<string, PageBytes>,
  committed: Budgets['pages'],
): string {
  const rows = [...bytes].map(([file, page]) => [
    file,
    ...kinds.map((kind) => withDifference(page[kind], committed[file]?.[kind])),
  ]);
  const table = [['bytes of brotli', ...kinds], ...rows];
  return table
    .map(
      ([name = '', ...cells]) => name.padEnd(30) + cells.map((cell) => cell.padStart(17)).join(''),
    )
    .join('\n');
}

function withDifference(value: number, committed: number | undefined): string {
  if (committed === undefined) return `${value} (new)`;
  const difference = value - committed;
  return difference === 0 ? `${value}` : `${value} (${difference > 0 ? '+' : ''}${difference})`;
}
