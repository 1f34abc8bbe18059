import { writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import {
  createSearcher,
  generateIndex,
  manifestFileName,
  type SearchRecord,
  toAnchor,
} from '@help-center/search';
import { createEmptyMetadata } from '@/lib/content/markdown/metadata';
import { listPageSources } from '@/lib/search/records';
import { createPage } from '@/tests/factories/page';
import { createTextBlocks } from '@/tests/factories/text-blocks';
import { createCorpus } from './corpus';
import { createQuery, queryFrequencies } from './corpus-words';

/**
 * Run by `measureIndex` in a separate process: writes the local index of a corpus and prints
 * metrics as JSON.
 */
async function buildIndex(pageCount: number, dir: string): Promise<void> {
  let [files, bytes] = [0, 0];
  for (const [name, text] of generateIndex(generateCorpusRecords(pageCount))) {
    files += 1;
    bytes += text.length;
    writeFileSync(join(dir, name), text);
  }
  const { user, system } = process.cpuUsage();
  const metrics: Record<string, number> = { files, 'index, MB': bytes / 1e6 };
  metrics['build, CPU s'] = (user + system) / 1e6;
  metrics['peak memory, MB'] = process.resourceUsage().maxRSS / 1000;
  for (const [name, exponent] of Object.entries(queryFrequencies)) {
    for (const count of [1, 3]) {
      const traffic = await measureQueryTraffic(
        dir,
        createQuery(exponent, count),
      );
      for (const [key, value] of Object.entries(traffic)) {
        metrics[`${count} ${name}: ${key}`] = value;
      }
    }
  }
  const manifest = brotliCompressSync(
    await readFile(join(dir, manifestFileName)),
  );
  metrics['manifest, KiB sent'] = manifest.length / 1024;
  console.log(JSON.stringify(metrics));
}

/** Generates search records for a corpus. Unlike a build, this does not parse Markdown syntax. */
function* generateCorpusRecords(pageCount: number): Generator<SearchRecord> {
  for (const [file, text] of createCorpus({ pageCount })) {
    if (!file.endsWith('.md')) {
      continue;
    }
    const pages = [parsePage(`/${file}`, text)];
    for (const { createRecords } of listPageSources(
      { pages, folders: [], sidebar: [] },
      '',
    )) {
      yield* createRecords();
    }
  }
}

function parsePage(urlPath: string, text: string) {
  const [frontMatter = '', body = ''] = text.split('\n---\n');
  const paragraphs = body
    .split('\n\n')
    .map((block) =>
      block.replace(
        /^#+ (.*)$/,
        (match, name) => `${match} {${toAnchor(name)}}`,
      ),
    );
  return createPage(urlPath, {
    title: /^title: (.*)$/m.exec(frontMatter)?.[1] ?? '',
    metadata: {
      ...createEmptyMetadata(),
      blocks: createTextBlocks(paragraphs),
    },
  });
}

/**
 * Measures the requests, round trips and compressed size of a first query. Excerpts are counted
 * separately.
 */
async function measureQueryTraffic(dir: string, query: string) {
  const traffic = {
    requests: 0,
    'round trips': 0,
    'KiB sent': 0,
    'KiB of excerpts': 0,
  };
  let pending = 0;
  const searcher = createSearcher({
    fetchFile: async (name) => {
      const text = await readFile(join(dir, name), 'utf8');
      const size = brotliCompressSync(text).length / 1024;
      if (name.startsWith('excerpts')) {
        traffic['KiB of excerpts'] += size;
        return text;
      }
      traffic.requests += 1;
      traffic['KiB sent'] += size;
      if (pending === 0) {
        traffic['round trips'] += 1;
      }
      pending += 1;
      await setTimeout(20);
      pending -= 1;
      return text;
    },
  });
  // The same parameters as in the search dialog.
  await searcher.search([{ params: { query, hitsPerPage: 6, distinct: 3 } }]);
  return traffic;
}

const dir = await mkdtemp(join(tmpdir(), 'search-index-'));
try {
  await buildIndex(Number(process.argv[2]), dir);
} finally {
  await rm(dir, { recursive: true });
}
