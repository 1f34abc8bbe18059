/** What one measure gives in one run: name, with its unit, → value. */
export type Metrics = Record<string, number>;

export type Subject = { site: string; pages: number };

export type Failure = Subject & { measure: string; message: string };

type Row = Subject & { measure: string; name: string; values: number[] };

/** Everything that was measured, and what failed. */
export type Samples = { rows: Row[]; errors: Failure[] };

/** Keeps the figures of one run beside those of the others. */
export function addMetrics(
  { rows }: Samples,
  { site, pages, measure }: Subject & { measure: string },
  figures: Metrics,
): void {
  for (const [name, value] of Object.entries(figures)) {
    const known = rows.find(
      (row) =>
        row.site === site && row.pages === pages && row.measure === measure && row.name === name,
    );
    if (known) known.values.push(value);
    else rows.push({ site, pages, measure, name, values: [value] });
  }
}

/**
 * The middle value; between two, their mean; of none, NaN.
 * @example median([3, 1, 2]) // => 2
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}
