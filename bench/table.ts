import { median, type Samples, type Subject } from './samples';

/** The medians as a text: a block for each measure, a column for each site and size; compared ones with their ratio. */
export function formatTable(samples: Samples, own: string): string {
  const measures = [...new Set(samples.rows.map(({ measure }) => measure))];
  return measures.map((measure) => block(samples, measure, own)).join('\n\n');
}

function block({ rows }: Samples, measure: string, own: string): string {
  const inBlock = rows.filter((row) => row.measure === measure);
  const columns = distinct(inBlock);
  const names = [...new Set(inBlock.map(({ name }) => name))];
  const medianOf = (name: string, { site, pages }: Subject) => {
    const row = inBlock.find(
      (each) => each.name === name && each.site === site && each.pages === pages,
    );
    return row && median(row.values);
  };
  const cells = names.map((name) => [
    name,
    ...columns.map((column) => {
      const ownValue = medianOf(name, { site: own, pages: column.pages });
      return cell(medianOf(name, column), column.site === own ? undefined : ownValue);
    }),
  ]);
  const heads = columns.map(({ site, pages }) => (pages > 0 ? `${site}, ${pages} pages` : site));
  return aligned([[measure, ...heads], ...cells]);
}

function distinct(rows: readonly Subject[]): Subject[] {
  const seen = new Map(rows.map(({ site, pages }) => [`${site} ${pages}`, { site, pages }]));
  return [...seen.values()].sort((a, b) => a.pages - b.pages);
}

/** A value, and how many times our own it is. */
function cell(value: number | undefined, own: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–';
  return own ? `${figure(value)} (${(value / own).toFixed(2)}×)` : figure(value);
}

/**
 * A number with as many digits as say something.
 * @example figure(1234.56) // => '1,235'
 */
export function figure(value: number): string {
  if (Number.isInteger(value) || Math.abs(value) >= 100)
    return Math.round(value).toLocaleString('en');
  return value.toPrecision(value < 1 ? 2 : 3);
}

function aligned(lines: readonly string[][]): string {
  const widths = (lines[0] ?? []).map((_, at) =>
    Math.max(...lines.map((line) => line[at]?.length ?? 0)),
  );
  return lines
    .map((line) =>
      line
        .map((text, at) =>
          at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
