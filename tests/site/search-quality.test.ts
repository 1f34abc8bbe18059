import { readFileSync } from 'node:fs';
import { createSearcher } from '@help-center/search';
import { beforeAll, describe, expect, test } from 'vitest';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { parseSearchTests, type SearchTest } from '@/lib/content/parse/search-tests';
import { readContent } from '@/lib/content/read/read-content';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { measureSearchQuality, type SearchQuality } from '@/tests/site/measure-search-quality';

const contentConfig = createContentConfig('');

function readTests(file: string): SearchTest[] {
  const { tests, diagnostics } = parseSearchTests(
    readFileSync(file, 'utf8'),
    file,
    contentConfig.variables,
  );
  expect(diagnostics).toEqual([]);
  return tests;
}

const readerQueries = readTests('content/reader-queries.yml');
const heldOut = readerQueries.filter(({ split }) => split === 'held-out');
const tuning = readerQueries.filter(({ split }) => split === 'tuning');
const source = await readSiteContent();
const index = createSiteIndexFiles(source);
const searcher = createSearcher({ fetchFile: async (name) => index.get(name) ?? '' });

async function readSiteContent() {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
    config: contentConfig,
  });
  return buildSiteContent(files, { withDrafts: false, config: contentConfig, otherPaths: [] });
}

/** Resolves with the unique pages for a query, in display order. */
async function findPages(query: string): Promise<string[]> {
  const request = { indexName: 'site', params: { query, hitsPerPage: 40 } };
  const { results } = await searcher.search([request]);
  return [...new Set(results[0]?.hits.map((hit) => hit.url_without_anchor))];
}

/** Queries, and shares slightly below the measured ones, to detect regressions. */
type QuerySet = {
  name: string;
  tests: readonly SearchTest[];
  inTop3: number;
  first: number;
};

const sets: QuerySet[] = [
  {
    name: 'search tests',
    tests: readTests('content/search-tests.yml'),
    inTop3: 0.98,
    first: 0.945,
  },
  {
    name: 'held-out queries of readers',
    tests: heldOut,
    inTop3: 0.945,
    first: 0.84,
  },
  {
    name: 'other queries of readers',
    tests: tuning,
    inTop3: 0.965,
    first: 0.86,
  },
];

function testQuality({ tests, inTop3, first }: QuerySet) {
  let quality: SearchQuality;
  const formatMisses = () =>
    tests === heldOut
      ? 'Held-out queries are not shown, so that nothing is tuned to them.'
      : quality.misses
          .map(({ query, expected, actual }) => `${query}: ${expected} not in ${actual}`)
          .join('\n');

  beforeAll(async () => {
    quality = await measureSearchQuality(tests, findPages);
  }, 120_000);

  test('the expected page is in the top 3 for most queries', () => {
    expect(quality.tests).toBeGreaterThan(0);
    expect(quality.share, formatMisses()).toBeGreaterThanOrEqual(inTop3);
  });

  test('the expected page is first for most queries', () => {
    expect(quality.firstShare, formatMisses()).toBeGreaterThanOrEqual(first);
  });
}

describe.each(sets)('$name', testQuality);

/** The guides whose title is one word, and its singular. */
const titleQueries = source.content.pages.flatMap(({ title, urlPath }) => {
  if (!/^\S+$/.test(title)) return [];
  const words = [title, title.toLowerCase(), title.toLowerCase().replace(/(?<=[^s])s$/, '')];
  return [...new Set(words)].map((word): [string, string] => [word, urlPath]);
});

test.each(titleQueries)('"%s" finds %s first', async (query, urlPath) => {
  const [first] = await findPages(query);
  expect(first).toBe(encodeURI(urlPath));
});
