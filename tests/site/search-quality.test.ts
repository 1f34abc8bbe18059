import {
  createSearcher,
  type SearchClient,
  type SearchHit,
} from '@help-center/search';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compileSite } from '@/lib/content/compile-site';
import { readContent } from '@/lib/content/read/read-content';
import { getContentConfig } from '@/lib/publish/read/read-files';
import { createHostedClient } from '@/lib/search/hosted-client';
import { pushRecords } from '@/lib/search/push-records';
import { createSiteRecords } from '@/lib/search/records';
import { createSiteIndex } from '@/lib/search/site-index';
import { isSamePath } from '@/lib/urls/url-path';
import {
  mockSearchKeys,
  startMockSearch,
} from '@/tests/mock-search/mock-search';
import { createReferenceSearch } from '@/tests/mock-search/reference-search';
import {
  measureSearchQuality,
  type SearchQuality,
} from '@/tests/site/measure-search-quality';
import { readSearchTests, type SearchTest } from '@/tests/site/search-tests';

const contentConfig = getContentConfig();

const readerQueries = readSearchTests('content/reader-queries.yml');
const searchTests = readSearchTests('content/search-tests.yml');
const heldOut = readerQueries.filter(({ split }) => split === 'held-out');
const tuning = readerQueries.filter(({ split }) => split === 'tuning');

/**
 * Returns every second test, because the mock of the hosted engine compares each record with each
 * query.
 */
const takeSample = (tests: readonly SearchTest[]) =>
  tests.filter((_, index) => index % 2 === 0);
const source = await readSiteContent();
const index = createSiteIndex(source.content).files;

async function readSiteContent() {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
    config: contentConfig,
  });
  return compileSite(files, { withDrafts: false, config: contentConfig });
}

/** Returns the unique pages of hits, in display order. */
const listRoutedPages = (hits: readonly SearchHit[]) => [
  ...new Set(hits.map((hit) => hit.url_without_anchor)),
];

/** Searches like the dialog: at most three sections of each page. */
async function search(client: Pick<SearchClient, 'search'>, query: string) {
  const params = { query, hitsPerPage: 40, distinct: 3 };
  const { results } = await client.search([{ indexName: 'site', params }]);
  return results[0]?.hits ?? [];
}

const searcher = createSearcher({
  fetchFile: async (name) => index.get(name) ?? '',
});
const localHits = new Map<string, readonly SearchHit[]>();

/**
 * Searches the local index once for each query, without pauses and without the deadline for late
 * chunks, so that results do not depend on the load of the machine.
 */
async function searchLocal(query: string): Promise<readonly SearchHit[]> {
  vi.stubGlobal('setTimeout', (callback: () => void, milliseconds: number) => {
    if (milliseconds < 500) {
      setImmediate(callback);
    }
  });
  try {
    const hits = localHits.get(query) ?? (await search(searcher, query));
    localHits.set(query, hits);
    return hits;
  } finally {
    vi.unstubAllGlobals();
  }
}

async function measureLocal(
  tests: readonly SearchTest[],
): Promise<SearchQuality> {
  return measureSearchQuality(tests, async (query) =>
    listRoutedPages(await searchLocal(query)),
  );
}

let hosted: Awaited<ReturnType<typeof startHosted>>;

/** The result pages of the hosted engine, by query. */
const hostedPages = new Map<string, string[]>();

/** Publishes to a mock server with the documented ranking, and returns the real client. */
async function startHosted(): Promise<{
  client: SearchClient;
  close: () => Promise<void>;
}> {
  const { origin, close } = await startMockSearch({
    search: createReferenceSearch(),
  });
  await pushRecords(
    {
      records: createSiteRecords(source.content, ''),
      searchTuning: source.content.searchTuning,
    },
    {
      appId: 'MOCKAPP',
      index: 'docs',
      adminKey: mockSearchKeys.admin,
      hosts: [origin],
    },
    {
      isDryRun: false,
      allowDataLoss: true,
      onDifference: () => {},
      timeout: 60_000,
      maxTaskPolls: 200,
    },
  );
  const client = createHostedClient(
    {
      appId: 'MOCKAPP',
      key: mockSearchKeys.search,
      index: 'docs',
      hosts: [origin],
    },
    [],
  );
  return { client, close };
}

async function measureHosted(
  tests: readonly SearchTest[],
): Promise<SearchQuality> {
  // Disables the client's timeouts, because hundreds of queries may take long on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await measureSearchQuality(tests, async (query) => {
      const pages =
        hostedPages.get(query) ??
        listRoutedPages(await search(hosted.client, query));
      hostedPages.set(query, pages);
      return pages;
    });
  } finally {
    vi.useRealTimers();
  }
}

/** Queries with minimum shares slightly below the measured shares, to detect regressions. */
type QuerySet = [
  name: string,
  measure: (tests: readonly SearchTest[]) => Promise<SearchQuality>,
  tests: readonly SearchTest[],
  minTop3Share: number,
  minTop1Share: number,
];

const localSets: QuerySet[] = [
  [
    'search tests with the local engine',
    measureLocal,
    searchTests,
    0.98,
    0.945,
  ],
  [
    'held-out reader queries with the local engine',
    measureLocal,
    heldOut,
    0.97,
    0.885,
  ],
  [
    'other reader queries with the local engine',
    measureLocal,
    tuning,
    0.98,
    0.94,
  ],
];

const hostedSets: QuerySet[] = [
  [
    'held-out reader queries with the hosted engine',
    measureHosted,
    takeSample(heldOut),
    0.915,
    0.775,
  ],
  [
    'other reader queries with the hosted engine',
    measureHosted,
    takeSample(tuning),
    0.955,
    0.845,
  ],
];

function testQuality(
  ...[, measure, tests, minTop3Share, minTop1Share]: QuerySet
) {
  let quality: SearchQuality;
  const formatMisses = () =>
    tests.some(({ split }) => split === 'held-out')
      ? 'Held-out queries are not shown, so that nothing is tuned to them.'
      : quality.misses
          .map(
            ({ query, expected, actual }) =>
              `${query}: ${expected} not in ${actual}`,
          )
          .join('\n');

  beforeAll(async () => {
    quality = await measure(tests);
  });

  test('the expected page is in the top 3 for most queries', () => {
    expect(quality.tests).toBeGreaterThan(0);
    expect(quality.top3Share, formatMisses()).toBeGreaterThanOrEqual(
      minTop3Share,
    );
  });

  test('the expected page is first for most queries', () => {
    expect(quality.top1Share, formatMisses()).toBeGreaterThanOrEqual(
      minTop1Share,
    );
  });
}

describe.each(localSets)('%s', testQuality);

/** Whether a hit is a section that answers the query. */
const isAnswer = (
  { url_without_anchor, anchor }: SearchHit,
  { pages, sections }: SearchTest,
) =>
  pages.some((page) => isSamePath(url_without_anchor, encodeURI(page))) &&
  sections?.includes(anchor ?? '');

/**
 * The minimum shares of queries whose answer is the target of the first result, and of one of the
 * first three.
 */
test.each([
  ['search tests', searchTests, 0.86, 0.95],
  ['held-out reader queries', heldOut, 0.73, 0.86],
  ['other reader queries', tuning, 0.855, 0.94],
])(
  'most %s find the section with the answer',
  async (_, all, minTop1, minTop3) => {
    const tests = all.filter(({ sections }) => sections);
    const shares = { top1: 0, top3: 0 };
    for (const item of tests) {
      const answers = (await searchLocal(item.query))
        .slice(0, 3)
        .map((hit) => isAnswer(hit, item));
      if (answers[0]) {
        shares.top1 += 1 / tests.length;
      }
      if (answers.includes(true)) {
        shares.top3 += 1 / tests.length;
      }
    }
    expect(tests.length).toBeGreaterThanOrEqual(60);
    expect(shares.top1).toBeGreaterThanOrEqual(minTop1);
    expect(shares.top3).toBeGreaterThanOrEqual(minTop3);
  },
);

test('most sections shown as answers are correct', async () => {
  const counts = { shown: 0, correct: 0 };
  for (const item of [...searchTests, ...heldOut].filter(
    ({ sections }) => sections,
  )) {
    const [hit] = await searchLocal(item.query);
    if (!hit?.answer) {
      continue;
    }
    counts.shown += 1;
    if (isAnswer(hit, item)) {
      counts.correct += 1;
    }
  }
  expect(counts.shown).toBeGreaterThanOrEqual(15);
  expect(counts.correct / counts.shown).toBeGreaterThanOrEqual(0.9);
});

/**
 * The one-word titles of pages, as written, in lowercase and in the singular, each with the path of
 * its page.
 */
const titleQueries = source.content.pages.flatMap(({ title, urlPath }) => {
  if (!/^\S+$/.test(title)) {
    return [];
  }
  const words = [
    title,
    title.toLowerCase(),
    title.toLowerCase().replace(/(?<=[^s])s$/, ''),
  ];
  return [...new Set(words)].map((word): [string, string] => [word, urlPath]);
});

test.each(titleQueries)('"%s" finds %s first', async (query, urlPath) => {
  const [first] = await searchLocal(query);
  expect(first?.url_without_anchor).toBe(encodeURI(urlPath));
});

/** Takes minutes, so it runs with `npm test -- --only hosted-search`. */
describe.runIf(process.env['ALL_QUERIES'])('the hosted engine', () => {
  beforeAll(async () => {
    hosted = await startHosted();
  });

  afterAll(() => hosted.close());

  describe.each(hostedSets)('%s', testQuality);

  test('both engines have the same first page for most reader queries', async () => {
    const localResults: SearchTest[] = [];
    for (const item of takeSample(tuning)) {
      localResults.push({
        ...item,
        pages: listRoutedPages(await searchLocal(item.query)).slice(0, 1),
      });
    }
    const { top1Share } = await measureHosted(localResults);
    expect(top1Share).toBeGreaterThanOrEqual(0.7);
  });
});
