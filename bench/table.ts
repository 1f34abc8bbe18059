import { ownSite } from './context';
import { median, type Results, type Row } from './results';

/** Values by metric and column, as `console.table` prints them. */
export type Table = Record<string, Record<string, number>>;

/** Prints a table of medians for each measurement. */
export function printTables({ rows }: Results): void {
  for (const measure of new Set(rows.map((row) => row.measure))) {
    console.log(`\n${measure}`);
    console.table(createTable(rows.filter((row) => row.measure === measure)));
  }
}

/** Returns the medians of one measurement: a column for each site and size, and the ratios of other sites to the own site. */
export function createTable(rows: readonly Row[]): Table {
  const table: Table = {};
  for (const { site, pages, name, values } of rows) {
    const cells = table[name] ?? {};
    table[name] = cells;
    cells[pages > 0 ? `${site}, ${pages} pages` : site] = roundNumber(median(values));
    const own = rows.find(
      (row) => row.site === ownSite && row.pages === pages && row.name === name,
    );
    const base = own ? median(own.values) : 0;
    if (site !== ownSite && base > 0)
      cells[`${site} ÷ ${ownSite}`] = roundNumber(median(values) / base);
  }
  return table;
}

/**
 * Rounds to three significant digits, or to an integer from 100 on.
 * @example roundNumber(1234.56) // => 1235
 */
export function roundNumber(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
}
