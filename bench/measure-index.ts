import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Metrics } from './results';

/** Enough for the records of 50,000 pages. */
const heapMegabytes = 12_000;

/** Builds the local search index of a corpus, without a site, in a separate process. */
export async function measureIndex(pageCount: number): Promise<Metrics> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    `--max-old-space-size=${heapMegabytes}`,
    '--import',
    'tsx',
    'bench/build-index.ts',
    String(pageCount),
  ]);
  const metrics: Metrics = JSON.parse(stdout);
  return metrics;
}
