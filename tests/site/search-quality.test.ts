import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createContentConfig } from '@/lib/config/content-config';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { readContent } from '@/lib/content/read/read-content';
import { createHostedClient } from '@/lib/search/hosted/hosted-client';
import { createLocalEngine } from '@/lib/search/local/local-engine';
import { executeQuery } from '@/lib/search/local/query/execute-query';
import { createIndexStore, type FetchText } from '@/lib/search/local/store/index-store';
import type { SearchClient } from '@/lib/search/protocol';
import { measureSearchQuality, type SearchQuality } from '@/lib/search/search-quality';
import { parseSearchTests, type SearchTest } from '@/lib/search/search-tests';
import { createSiteIndexFiles } from '@/lib/search/site-index';
import { startMockSearch } from '@/tests/mock-search/mock-search';

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
/** The queries, and shares slightly below the measured baseline, to detect regressions. */
const sets = {
  'search tests': { tests: readTests('content/search-tests.yml'), inTop3: 0.965, first: 0.88 },
  'held-out queries of readers': {
    tests: readerQueries.filter(({ split }) => split === 'held-out'),
    inTop3: 0.86,
    first: 0.72,
  },
  'other queries of readers': {
    tests: readerQueries.filter(({ split }) => split === 'tuning'),
    inTop3: 0.92,
    first: 0.81,
  },
};
const index = createSiteIndexFiles(await readSiteContent());
const fetchText: FetchText = async (path) => index.get(path.replace('/search-index/', '')) ?? '';

async function readSiteContent() {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
    config: contentConfig,
  });
  return buildSiteContent(files, { withDrafts: false, config: contentConfig, otherPaths: [] });
}

/** Returns a function that searches with a client and resolves with the unique pages in display order. */
function createPageSearch(client: SearchClient) {
  return async (query: string) => {
    const request = { indexName: 'site', params: { query, hitsPerPage: 40 } };
    const { results } = await client.search([request]);
    return [...new Set(results[0]?.hits.map((hit) => hit.url_without_anchor))];
  };
}

type Tests = readonly SearchTest[];

async function measureLocal(tests: Tests): Promise<SearchQuality> {
  return measureSearchQuality(tests, createPageSearch(createLocalEngine({ fetchText })));
}

/** Uses the real client and a mock server that ranks with the local engine, because the service's own ranking is not available. */
async function measureHosted(tests: Tests): Promise<SearchQuality> {
  const store = createIndexStore(fetchText);
  const index = await store.index();
  await store.load({
    postings: [...index.manifest.words.keys()],
    snippets: [...index.snippetPages.keys()],
  });
  const mockSearch = await startMockSearch({
    records: [],
    search: (request) => executeQuery(request, index).response,
  });
  const client = createHostedClient({
    appId: 'MOCKAPP',
    key: 'searchkey',
    index: 'docs',
    hosts: [mockSearch.origin],
  });
  // Disables the client's timeouts, because hundreds of queries may take long on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await measureSearchQuality(tests, createPageSearch(client));
  } finally {
    vi.useRealTimers();
    await mockSearch.close();
  }
}

const engines = { local: measureLocal, hosted: measureHosted };

describe.each(
  Object.entries(sets).flatMap(([name, set]) =>
    Object.entries(engines).map(([engine, measure]) => ({ name, ...set, engine, measure })),
  ),
)('$name by the $engine engine', ({ tests, inTop3, first, measure }) => {
  let quality: SearchQuality;
  const formatMisses = () =>
    quality.misses
      .map(({ query, expected, actual }) => `${query}: ${expected} not in ${actual}`)
      .join('\n');

  beforeAll(async () => {
    quality = await measure(tests);
  }, 120_000);

  test('the expected page is in the top 3 for most queries', () => {
    expect(quality.tests).toBeGreaterThan(0);
    expect(quality.share, formatMisses()).toBeGreaterThanOrEqual(inTop3);
  });

  test('the expected page is first for most queries', () => {
    expect(quality.firstShare, formatMisses()).toBeGreaterThanOrEqual(first);
  });
});
