import { brotliCompressSync } from 'node:zlib';
import {
  createIndex,
  createSearcher,
  manifestFileName,
  type SearchParams,
  type SearchRecord,
  toAnchor,
} from '@help-center/search';
import { createRecords } from '@/lib/search/records';
import { createTextBlocks } from '@/lib/search/test-pages';
import { createPage } from '@/tests/factories/page';
import { createCorpus } from './corpus';
import { createQuery, queryRanks } from './corpus-words';

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

/** Returns the search records of a corpus. They approximate those of a build: Markdown syntax is not parsed. */
function createCorpusRecords(count: number): SearchRecord[] {
  const files = [...createCorpus({ pages: count })].filter(([file]) => file.endsWith('.md'));
  const parsed = files.map(([file, text]) => parsePage(`/${file}`, text));
  return createRecords(
    {
      pages: parsed.map(({ page }) => page),
      texts: parsed.map(({ page, blocks }) => [page.file, blocks]),
      breadcrumbs: new Map(),
    },
    '',
  );
}

function parsePage(urlPath: string, text: string) {
  const [frontMatter = '', body = ''] = text.split('\n---\n');
  const lines = body
    .split('\n\n')
    .map((line) => line.replace(/^#+ (.*)$/, (all, name) => `${all} {${toAnchor(name)}}`));
  return {
    page: createPage(urlPath, { title: /^title: (.*)$/m.exec(frontMatter)?.[1] ?? '' }),
    blocks: createTextBlocks(lines),
  };
}

/** Returns the number of index files that a query loads, and their size as sent. */
async function measureQueryTraffic(
  files: ReadonlyMap<string, string>,
  params: SearchParams,
): Promise<{ requests: number; bytes: number }> {
  const traffic = { requests: 0, bytes: 0 };
  const searcher = createSearcher({
    fetchFile: async (name) => {
      const text = files.get(name) ?? '';
      traffic.requests += 1;
      traffic.bytes += brotliCompressSync(text).length;
      return text;
    },
  });
  await searcher.search([{ indexName: 'site', params }]);
  return traffic;
}

await buildIndex(Number(process.argv[2]));
