import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = 'test-results/hosts';

/** The counters of a host, by name. */
export type Counts = Record<string, number>;

/** Deletes the counts of an earlier run. */
export function deleteCounts(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Saves the counts of one test suite for a host, for the summary table. */
export function saveCounts(host: string, suite: string, counts: Counts): void {
  mkdirSync(folder, { recursive: true });
  const name = `${host} ${suite}`.replace(/\W+/g, '-');
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ host, counts }));
}

/** Reads the counts of all suites, by host. */
export function readCounts(): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const file of readdirSync(folder)) {
    const saved: { host: string; counts: Counts } = JSON.parse(
      readFileSync(`${folder}/${file}`, 'utf8'),
    );
    counts.set(saved.host, { ...counts.get(saved.host), ...saved.counts });
  }
  return counts;
}
