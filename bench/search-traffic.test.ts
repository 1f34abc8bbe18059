import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { toAnchor } from '@/lib/search/local/index-format/anchor';
import { indexFolder } from '@/lib/search/local/index-format/file-formats';
import { createLocalEngine } from '@/lib/search/local/local-engine';
import { createTestFiles } from '@/lib/search/local/test-index';
import type { SearchParams } from '@/lib/search/protocol';
import { createTestRecords, type TestPage } from '@/lib/search/test-pages';
import { createCorpus } from './corpus';
import { createQuery, queryRanks } from './corpus-words';

function parseCorpusPage(text: string): TestPage {
  const [frontMatter = '', body = ''] = text.split('\n---\n');
  return {
    title: /^title: (.*)$/m.exec(frontMatter)?.[1] ?? '',
    lines: body
      .split('\n\n')
      .map((line) => line.replace(/^#+ (.*)$/, (all, name) => `${all} {${toAnchor(name)}}`)),
  };
}

const pages = [...createCorpus({ pages: 500 })].filter(([file]) => file.endsWith('.md'));
const files = createTestFiles(
  createTestRecords(
    Object.fromEntries(pages.map(([file, text]) => [`/${file}`, parseCorpusPage(text)])),
  ),
);

/** Returns the number of index files that a query loads, and their size as sent. */
async function measureTraffic(params: SearchParams) {
  const traffic = { requests: 0, bytes: 0 };
  const engine = createLocalEngine({
    fetchText: async (path) => {
      const text = files.get(path.slice(indexFolder.length)) ?? '';
      traffic.requests += 1;
      traffic.bytes += brotliCompressSync(text).length;
      return text;
    },
  });
  await engine.search([{ indexName: 'site', params }]);
  return traffic;
}

/** With the script of the dialog, six requests. */
const maxFiles = 5;
const maxKibibytes = 40;

describe(`a query of 500 pages loads at most ${maxFiles} files of ${maxKibibytes} KiB`, () => {
  const cases = Object.entries(queryRanks).flatMap(([name, rank]) =>
    [1, 3].map((count) => [count, name, rank] as const),
  );
  test.each(cases)('%i words, %s', async (count, _, rank) => {
    for (let number = 0; number < 5; number++) {
      const { requests, bytes } = await measureTraffic({ query: createQuery(rank, count, number) });
      expect(requests).toBeLessThanOrEqual(maxFiles);
      expect(bytes / 1024).toBeLessThanOrEqual(maxKibibytes);
    }
  });
});

test('a misspelled word loads at most eight files', async () => {
  for (let number = 0; number < 20; number++) {
    const word = createQuery(queryRanks.rare, 1, number);
    const { requests } = await measureTraffic({ query: `${word.slice(0, 3)}q${word.slice(4)} ` });
    expect(requests).toBeLessThanOrEqual(8);
  }
});

test('the results page loads more, so the limits are effective', async () => {
  const query = createQuery(queryRanks.common, 1);
  const { requests, bytes } = await measureTraffic({ query, facets: ['tags'] });
  expect(requests).toBeGreaterThan(8);
  expect(bytes / 1024).toBeGreaterThan(maxKibibytes);
});
