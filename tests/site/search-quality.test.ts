import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { readContent } from '@/lib/content/read';
import { siteContent } from '@/lib/content/site-content';
import { hostedClient } from '@/lib/search/hosted/hosted-client';
import { executeQuery } from '@/lib/search/local/answer';
import { type FetchText, indexStore } from '@/lib/search/local/index-store';
import { localEngine } from '@/lib/search/local/local-engine';
import type { SearchClient } from '@/lib/search/protocol';
import { type SearchQuality, searchQuality } from '@/lib/search/search-quality';
import { parseSearchTests } from '@/lib/search/search-tests';
import { siteIndexFiles } from '@/lib/search/site-index';
import { site } from '@/lib/site';
import { startStandIn } from '@/tests/stand-in/stand-in';

/** What the first run gave, less a little: a change that costs answers shows here. */
const leastShare = 0.965;
const leastFirst = 0.86;

const { tests } = parseSearchTests(readFileSync('content/search-tests.yml', 'utf8'), '');
const index = siteIndexFiles(await ownContent());
const fetchText: FetchText = async (path) => index.get(path.replace('/search-index/', '')) ?? '';

async function ownContent() {
  const files = await readContent({
    contentDir: 'content',
    publicDir: 'public',
    withGitDates: false,
  });
  const { components } = site.content;
  return siteContent(files, { withDrafts: false, components, otherPaths: [] });
}

/** The pages that a client finds for a query, in the order in which a reader sees them. */
function pagesBy(client: SearchClient) {
  return async (query: string) => {
    const request = { indexName: 'site', params: { query, hitsPerPage: 40 } };
    const { results } = await client.search([request]);
    return [...new Set(results[0]?.hits.map((hit) => hit.url_without_anchor))];
  };
}

async function localQuality(): Promise<SearchQuality> {
  return searchQuality(tests, pagesBy(localEngine({ fetchText })));
}

/** Through the real client and the wire. The service's own ranking cannot be had here: the mock server ranks as the site does. */
async function hostedQuality(): Promise<SearchQuality> {
  const store = indexStore(fetchText);
  const { manifest } = await store.index();
  await store.load({ words: [...manifest.words.keys()], texts: [...manifest.texts.keys()] });
  const whole = await store.index();
  const standIn = await startStandIn({
    records: [],
    answer: (request) => executeQuery(request, whole).response,
  });
  const client = hostedClient({
    appId: 'STANDIN',
    key: 'searchkey',
    index: 'docs',
    hosts: [standIn.origin],
  });
  // The client's timeouts are for readers; how long hundreds of queries take on a busy machine is not tested here.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    return await searchQuality(tests, pagesBy(client));
  } finally {
    vi.useRealTimers();
    await standIn.close();
  }
}

describe.each([
  ['local', localQuality],
  ['hosted', hostedQuality],
])('by the %s engine', (_, figures) => {
  let quality: SearchQuality;
  const missed = () =>
    quality.misses
      .map(({ query, expected, got }) => `${query}: ${expected} not in ${got}`)
      .join('\n');

  beforeAll(async () => {
    quality = await figures();
  }, 120_000);

  test(`the page is in the first 3 for ${leastShare} of the queries`, () => {
    expect(quality.tests).toBe(tests.length);
    expect(quality.share, missed()).toBeGreaterThanOrEqual(leastShare);
  });

  test(`the page stands first for ${leastFirst} of the queries`, () => {
    expect(quality.firstShare, missed()).toBeGreaterThanOrEqual(leastFirst);
  });
});
