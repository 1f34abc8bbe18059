import { createEmptyResponse, type SearchParams } from '@help-center/search';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Failure,
  type MockSearch,
  type MockSearchOptions,
  mockSearchKeys,
  startMockSearch,
} from '@/tests/mock-search/mock-search';
import {
  createSampleRecord,
  sampleRecords,
} from '@/tests/mock-search/sample-records';
import {
  createHostedClient,
  parseResponses,
  toKeywords,
} from './hosted-client';

test.each([
  ['add a user', 'add user'],
  ['How do I add a user?', 'add user?'],
  ['who should I assign leads to', 'assign leads '],
  ['can people book time with me', 'book time '],
  ['import contacts', 'import contacts'],
  ['import contacts ', 'import contacts '],
  ['double opt-in', 'double opt-in'],
  ['my to-do list', 'to-do list'],
])('drops stop words and weak words: %s', (query, keywords) => {
  expect(toKeywords(query)).toBe(keywords);
});

test.each([
  ['log in', 'log in'],
  ['how do I log in', 'log in'],
  ['what is the', 'what is the'],
  ['who should I assign to', 'assign to'],
  ['', ''],
])('keeps stop words after a single keyword: %s', (query, keywords) => {
  expect(toKeywords(query)).toBe(keywords);
});

test.each(['"the import"', 'the import -csv'])(
  'keeps operators: %s',
  (query) => {
    expect(toKeywords(query)).toBe(query);
  },
);

const empty = createEmptyResponse({ indexName: 'docs' });
const hit = createSampleRecord('/crm/lists');

function withHit(changed: object) {
  return { results: [{ ...empty, hits: [{ ...hit, ...changed }] }] };
}

describe('parseResponses', () => {
  const parse = (value: unknown) =>
    parseResponses(value, 1, ['https://help.example.com']);

  test('replaces the URLs of this site with hrefs', () => {
    const url = 'https://help.example.com/docs/crm/lists#filters';
    const hosted = withHit({ url, url_without_anchor: url.replace(/#.*/, '') });
    expect(parse(hosted)).toEqual(
      withHit({ url: '/crm/lists#filters' }).results,
    );
    expect(parse(withHit({ url, url_without_anchor: undefined }))).toEqual(
      withHit({
        url: '/crm/lists#filters',
        url_without_anchor: '/crm/lists#filters',
      }).results,
    );
  });

  test.each([
    [null],
    [{ results: [] }],
    [{ results: [empty, empty] }],
    [{ results: [null] }],
    [{ results: [{ ...empty, hits: undefined }] }],
    [{ results: [{ ...empty, nbPages: undefined }] }],
  ])('rejects %j', (value) => {
    expect(() => parse(value)).toThrow(
      'The search service returned an unexpected response.',
    );
  });

  test.each([
    [{ results: [{ ...empty, hits: [null] }] }],
    [withHit({ url: undefined })],
    [withHit({ url: 'javascript:1' })],
    [withHit({ type: null })],
    [withHit({ hierarchy: null })],
    [withHit({ hierarchy: { lvl0: 'x' } })],
  ])('drops the hit of %j and keeps the others', (value) => {
    const [response] = value.results;
    const results = [{ ...empty, hits: [...(response?.hits ?? []), hit] }];
    expect(parse({ results })).toEqual([{ ...empty, hits: [hit] }]);
  });
});

const running: MockSearch[] = [];
let service: MockSearch;

async function startService(
  options: MockSearchOptions = {},
): Promise<MockSearch> {
  const mockSearch = await startMockSearch({
    records: sampleRecords,
    ...options,
  });
  running.push(mockSearch);
  return mockSearch;
}

function createClient(hosts: readonly string[], changed = {}) {
  const settings = {
    appId: 'MOCKAPP',
    key: mockSearchKeys.search,
    index: 'docs',
    hosts,
  };
  return createHostedClient({ ...settings, ...changed }, []);
}

function createRequest(query: string, params: SearchParams = {}) {
  return { indexName: 'docs', params: { query, ...params } };
}

/** Fakes the timers of the client, but not the timers of the sockets. */
const clientTimers: Parameters<typeof vi.useFakeTimers>[0] = {
  toFake: ['setTimeout', 'clearTimeout'],
};

async function waitForCall(service: MockSearch | undefined): Promise<void> {
  while (service?.calls.length === 0) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

beforeEach(async () => {
  service = await startService();
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((mockSearch) => mockSearch.close()));
});

describe('a response', () => {
  test('comes from the configured index, regardless of the index in the request', async () => {
    const { results } = await createClient([service.origin]).search([
      { indexName: 'other', params: { query: 'store' } },
    ]);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/store']);
  });

  test.each([
    [
      'how do I add a user',
      {
        query: 'add user',
        optionalWords: ['add user'],
        facets: 'tags',
        analytics: true,
      },
    ],
    [
      '"add a user"',
      { query: '"add a user"', facets: 'tags', analytics: true },
    ],
  ])(
    'is for the keywords of %s, which need not all match',
    async (query, expected) => {
      const sentParams: unknown[] = [];
      const { origin } = await startService({
        search: (request) => {
          sentParams.push(request.params);
          return createEmptyResponse(request);
        },
      });
      const { results } = await createClient([origin]).search([
        createRequest(query, { facets: 'tags', isTyped: true }),
      ]);
      expect(sentParams).toEqual([expected]);
      expect(results[0]?.query).toBe(query);
    },
  );
});

describe('the response cache', () => {
  test('answers a repeated query', async () => {
    const client = createClient([service.origin]);
    const search = () => client.search([createRequest('lists')]);
    const first = await search();
    expect(await search()).toEqual(first);
    expect(service.calls).toHaveLength(1);
  });

  test.each([
    [403 as const, '403'],
    ['empty' as const, 'unexpected response'],
  ])('does not contain failures: %s', async (mode, message) => {
    const client = createClient([service.origin]);
    service.fail({ mode, times: 1 });
    await expect(client.search([createRequest('lists')])).rejects.toThrow(
      message,
    );
    expect(
      (await client.search([createRequest('lists')])).results[0]?.nbHits,
    ).toBe(2);
    expect(service.calls).toHaveLength(2);
  });

  test.each([500 as const, 'empty' as const])(
    'keeps earlier responses when another query fails: %s',
    async (mode) => {
      const client = createClient([service.origin]);
      const first = await client.search([createRequest('lists')]);
      service.fail({ mode });
      await expect(client.search([createRequest('tasks')])).rejects.toThrow();
      expect(await client.search([createRequest('lists')])).toEqual(first);
    },
  );

  test('does not share mutable results between callers', async () => {
    const client = createClient([service.origin]);
    const first = await client.search([createRequest('lists')]);
    first.results[0]?.hits.splice(0);
    expect(
      (await client.search([createRequest('lists')])).results[0]?.hits,
    ).toHaveLength(2);
  });
});

describe('rejects on', () => {
  const errors: [name: string, Failure, message: string | RegExp][] = [
    ['too many requests', { mode: 429 }, '429'],
    ['a broken service', { mode: 500 }, /Unreachable hosts/],
    ['invalid JSON', { mode: 'invalid' }, /JSON/],
  ];

  test.each(errors)('%s', async (_, error, message) => {
    service.fail(error);
    await expect(
      createClient([service.origin]).search([createRequest('lists')]),
    ).rejects.toThrow(message);
    expect(service.calls).toHaveLength(1);
  });

  test('four hosts that hang, after five seconds, and can retry at once', async () => {
    const hosts = await Promise.all([0, 1, 2, 3].map(() => startService()));
    for (const host of hosts) {
      host.fail({ mode: 'hang' });
    }
    const client = createClient(hosts.map(({ origin }) => origin));
    vi.useFakeTimers(clientTimers);
    const onError = vi.fn();
    const search = client.search([createRequest('lists')]).catch(onError);
    for (const [host, milliseconds] of [600, 2400, 1999].entries()) {
      await waitForCall(hosts[host]);
      await vi.advanceTimersByTimeAsync(milliseconds);
    }
    expect(onError).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await search;
    expect(onError).toHaveBeenCalledWith(
      new Error('The search service did not respond within 5 seconds.'),
    );
    vi.useRealTimers();
    expect(hosts.map(({ calls }) => calls.length)).toEqual([1, 1, 1, 0]);
    for (const host of hosts) {
      host.fail();
    }
    expect(
      (await client.search([createRequest('lists')])).results[0]?.nbHits,
    ).toBe(2);
  });
});

describe('a host that fails', () => {
  test.each([
    ['responds with 500', 500 as const],
    ['hangs', 'hang' as const],
  ])(
    'because it %s is tried once, not first on every query',
    async (_, mode) => {
      const otherService = await startService();
      service.fail({ mode });
      const client = createClient([service.origin, otherService.origin]);
      // A slow machine must not look like a second host that hangs.
      vi.useFakeTimers(clientTimers);
      for (const query of ['li', 'lis', 'list', 'lists']) {
        const search = client.search([createRequest(query)]);
        if (query === 'li' && mode === 'hang') {
          await waitForCall(service);
          await vi.advanceTimersByTimeAsync(600);
        }
        expect((await search).results[0]?.nbHits).toBe(2);
      }
      vi.useRealTimers();
      expect([service.calls.length, otherService.calls.length]).toEqual([1, 4]);
    },
  );

  test('is retried when no other is left', async () => {
    service.fail({ mode: 500, times: 1 });
    const client = createClient([service.origin]);
    await expect(client.search([createRequest('lists')])).rejects.toThrow();
    expect(
      (await client.search([createRequest('lists')])).results[0]?.nbHits,
    ).toBe(2);
  });

  test('with slow responses still succeeds if there is no other', async () => {
    const slow = await startService({ delay: 900 });
    slow.fail({ mode: 'slow' });
    const { results } = await createClient([slow.origin]).search([
      createRequest('lists'),
    ]);
    expect(results[0]?.nbHits).toBe(2);
  });
});
