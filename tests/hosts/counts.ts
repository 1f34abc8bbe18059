import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const folder = 'test-results/hosts';

/** What was counted of a host, by the name of the count. */
export type Counts = Record<string, number>;

/** Forgets an earlier run. */
export function clearCounts(): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Keeps what one part of a run counted of a host, for the table at its end. */
export function keepCounts(host: string, part: string, counts: Counts): void {
  mkdirSync(folder, { recursive: true });
  const name = `${host} ${part}`.replace(/\W+/g, '-');
  writeFileSync(`${folder}/${name}.json`, JSON.stringify({ host, counts }));
}

/** What all parts of a run counted, by host. */
export function readCounts(): Map<string, Counts> {
  const counts = new Map<string, Counts>();
  for (const file of readdirSync(folder)) {
    const kept: { host: string; counts: Counts } = JSON.parse(
      readFileSync(`${folder}/${file}`, 'utf8'),
    );
    counts.set(kept.host, { ...counts.get(kept.host), ...kept.counts });
  }
  return counts;
}
