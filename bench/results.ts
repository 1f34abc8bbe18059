import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { dirname } from 'node:path';
import type { Options } from './options';
import { median, type Samples } from './samples';

/** Writes all that was measured so far, with the medians and what it was measured on. */
export async function writeResults(
  { sizes, runs, results }: Options,
  { rows, errors }: Samples,
  protocol: string,
): Promise<void> {
  const machine = {
    processor: cpus()[0]?.model ?? '',
    processors: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
    protocol,
  };
  const medians = rows.map((row) => ({ ...row, median: median(row.values) }));
  await mkdir(dirname(results), { recursive: true });
  const text = JSON.stringify({ machine, sizes, runs, errors, rows: medians }, null, 1);
  await writeFile(results, `${text}\n`);
}
