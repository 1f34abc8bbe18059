import { brotliCompressSync } from 'node:zlib';
import { createIndex, manifestFileName } from '@help-center/search';
import { createCorpusRecords } from './corpus-records';
import { createQuery, queryRanks } from './corpus-words';
import { measureQueryTraffic } from './query-traffic';

/** Run by `measureIndex` in a process of its own: builds the local index of a corpus and prints metrics as JSON. */
async function buildIndex(pages: number): Promise<void> {
  const records = createCorpusRecords(pages);
  const recordMemory = process.resourceUsage().maxRSS;
  const start = process.cpuUsage();
  const files = createIndex(records);
  const { user, system } = process.cpuUsage(start);
  const peakMemory = process.resourceUsage().maxRSS;
  const manifest = files.get(manifestFileName) ?? '';
  const countBytes = (prefix: string) =>
    [...files].reduce((sum, [name, text]) => sum + (name.startsWith(prefix) ? text.length : 0), 0);
  const traffic = await Promise.all(
    Object.entries(queryRanks).map(async ([name, rank]) => {
      const { requests, bytes } = await measureQueryTraffic(files, { query: createQuery(rank, 1) });
      return [
        [`${name} word: index files`, requests],
        [`${name} word: KiB sent`, bytes / 1024],
      ];
    }),
  );
  const metrics = {
    records: records.length,
    'build, s of CPU': (user + system) / 1e6,
    'memory of the records, MB': recordMemory / 1000,
    'peak memory, MB': peakMemory / 1000,
    files: files.size,
    'postings, MB': countBytes('words') / 1e6,
    'texts, MB': countBytes('texts') / 1e6,
    'manifest, KiB sent': brotliCompressSync(manifest).length / 1024,
    ...Object.fromEntries(traffic.flat()),
  };
  console.log(JSON.stringify(metrics));
}

await buildIndex(Number(process.argv[2]));
