import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** The name of this site in results and tables. */
export const thisSite = 'this site';

/** The values of one measurement, by metric name including the unit. */
export type Metrics = Record<string, number>;

type Subject = { site: string; pageCount: number; measure: string };

/** One metric of a site. Each run adds a value. */
type Row = Subject & { name: string; values: number[] };

export type Results = {
  rows: Row[];
  errors: (Subject & { message: string })[];
};

/** Adds the metrics of one run to the results. */
function addMetrics(
  { rows }: Results,
  subject: Subject,
  metrics: Metrics,
): void {
  for (const [name, value] of Object.entries(metrics)) {
    const row = rows.find(
      (candidate) =>
        candidate.site === subject.site &&
        candidate.pageCount === subject.pageCount &&
        candidate.measure === subject.measure &&
        candidate.name === name,
    );
    if (row) {
      row.values.push(value);
    } else {
      rows.push({
        ...subject,
        name,
        values: [value],
      });
    }
  }
}

/**
 * Returns the median, or NaN if there are no values.
 * @example median([3, 1, 2]) // => 2
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
  return (upper + lower) / 2;
}

/**
 * Runs one measurement and records its metrics. Never rejects: a failure is recorded as an error.
 */
export type Recorder = (
  subject: Subject,
  measure: () => Metrics | Promise<Metrics>,
) => Promise<void>;

/** Returns a recorder that prints a line and calls `save` after each measurement. */
export function createRecorder(
  results: Results,
  save: () => Promise<void>,
): Recorder {
  return async (subject, measure) => {
    const name = `${subject.measure}, ${subject.site}, ${subject.pageCount} pages`;
    const start = performance.now();
    try {
      addMetrics(results, subject, await measure());
      console.log(
        `${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`,
      );
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      results.errors.push({ ...subject, message });
      console.error(`${name}: failed. ${message}`);
    }
    await save();
  };
}

/** Writes all results so far, with medians and a description of the machine, as JSON. */
export async function writeResults(
  file: string,
  { rows, errors }: Results,
): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? '',
    processors: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  };
  const rowsWithMedians = rows.map((row) => ({
    ...row,
    median: median(row.values),
  }));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    JSON.stringify({ machine, errors, rows: rowsWithMedians }, null, 1),
  );
}

/** Values by metric and column, in the format of `console.table`. */
type Table = Record<string, Record<string, number>>;

/** Prints a table of medians for each measurement. */
export function printTables({ rows }: Results): void {
  for (const measure of new Set(rows.map((row) => row.measure))) {
    console.log(`\n${measure}`);
    console.table(createTable(rows.filter((row) => row.measure === measure)));
  }
}

/**
 * Returns the medians of one measurement: a column for each site and size, and the ratios of other
 * sites to this site.
 */
function createTable(rows: readonly Row[]): Table {
  const table: Table = {};
  for (const { site, pageCount, name, values } of rows) {
    const cells = table[name] ?? {};
    table[name] = cells;
    cells[pageCount > 0 ? `${site}, ${pageCount} pages` : site] = roundNumber(
      median(values),
    );
    const baseRow = rows.find(
      (row) =>
        row.site === thisSite &&
        row.pageCount === pageCount &&
        row.name === name,
    );
    const base = baseRow ? median(baseRow.values) : 0;
    if (site !== thisSite && base > 0) {
      cells[`${site} ÷ ${thisSite}`] = roundNumber(median(values) / base);
    }
  }
  return table;
}

/**
 * Rounds to three significant digits, or to an integer if the value is at least 100.
 * @example roundNumber(1234.56) // => 1235
 */
function roundNumber(value: number): number {
  if (Math.abs(value) >= 100) {
    return Math.round(value);
  }
  return Number(value.toPrecision(3));
}
