import type { SearchRecord } from '@help-center/search';
import { afterEach, describe, expect, test } from 'vitest';
import {
  defaultPermissions,
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
import { indexSettings } from './hosted-index';
import { type Difference, diffRecords, pushRecords } from './push-records';

const services: MockSearch[] = [];

async function startService(
  options: MockSearchOptions = {},
): Promise<MockSearch> {
  const mockSearch = await startMockSearch(options);
  services.push(mockSearch);
  return mockSearch;
}

afterEach(async () => {
  await Promise.all(services.splice(0).map((mockSearch) => mockSearch.close()));
});

type PushOptions = {
  records?: readonly SearchRecord[];
  isDryRun?: boolean;
  allowDataLoss?: boolean;
  adminKey?: string;
  /** Response timeout in milliseconds. */
  timeout?: number;
};

const searchTuning = {
  synonyms: [['SMS', 'text message']],
  pins: [{ queries: ['price', 'pricing'], page: '/store' }],
};

/** Publishes to a mock server. Returns what was reported to the callbacks. */
async function pushTo(
  { origin }: Pick<MockSearch, 'origin'>,
  {
    records = sampleRecords,
    adminKey = mockSearchKeys.admin,
    timeout = 5000,
    ...options
  }: PushOptions = {},
) {
  const reported: { difference: Difference[] } = { difference: [] };
  const publisher = {
    appId: 'MOCKAPP',
    index: 'docs',
    adminKey,
    hosts: [origin],
  };
  await pushRecords({ records, searchTuning }, publisher, {
    isDryRun: options.isDryRun ?? false,
    allowDataLoss: options.allowDataLoss ?? false,
    onDifference: (difference) => reported.difference.push(difference),
    timeout,
    maxTaskPolls: 3,
  });
  return reported;
}

function getIds({ indexes }: MockSearch, name = 'docs'): string[] {
  return [...(indexes.get(name)?.records.keys() ?? [])];
}

const manyRecords = Array.from({ length: 2500 }, (_, number) =>
  createSampleRecord(`/page-${number}`),
);

describe('publishing', () => {
  test('creates an index with records, settings, synonyms and rules, and leaves no other index', async () => {
    const service = await startService();
    await pushTo(service);
    expect([...service.indexes.keys()]).toEqual(['docs']);
    expect(getIds(service)).toEqual(
      sampleRecords.map(({ objectID }) => objectID),
    );
    const index = service.indexes.get('docs');
    expect(index?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings)));
    expect([...(index?.synonyms.values() ?? [])]).toMatchObject([
      { type: 'synonym', synonyms: ['SMS', 'text message'] },
    ]);
    expect([...(index?.rules.values() ?? [])]).toMatchObject([
      {
        conditions: [
          { pattern: 'price', anchoring: 'is', alternatives: true },
          { pattern: 'pricing', anchoring: 'is', alternatives: true },
        ],
        consequence: { promote: [{ objectID: '/store', position: 0 }] },
      },
    ]);
  });

  test('only changes the live index with a single move', async () => {
    const service = await startService({ records: sampleRecords });
    await pushTo(service);
    const live = service.calls.filter((call) => /indexes\/docs\//.test(call));
    expect(live).toEqual(['POST /1/indexes/docs/browse']);
    const changes = service.calls.filter(
      (call) => /_tmp_/.test(call) && !/task/.test(call),
    );
    expect(changes.map((call) => call.replace(/docs_tmp_\w+/, 'tmp'))).toEqual([
      'PUT /1/indexes/tmp/settings',
      'POST /1/indexes/tmp/synonyms/batch',
      'POST /1/indexes/tmp/rules/batch',
      'POST /1/indexes/tmp/batch',
      'POST /1/indexes/tmp/operation',
    ]);
  });

  test('sends records in batches and waits for tasks', async () => {
    const service = await startService({ taskPolls: 1 });
    await pushTo(service, { records: manyRecords });
    expect(getIds(service)).toHaveLength(2500);
    expect(
      service.calls.filter((call) => call.includes('/task/')),
    ).toHaveLength(8);
  });
});

describe('the difference', () => {
  const changed = sampleRecords.map((record, index) =>
    index === 0 ? { ...record, tags: ['New'] } : record,
  );
  test.each([
    [
      'a new index',
      undefined,
      sampleRecords,
      { added: 5, changed: 0, removed: 0, liveCount: 0 },
    ],
    [
      'an edit',
      sampleRecords,
      changed,
      { added: 0, changed: 1, removed: 0, liveCount: 5 },
    ],
    [
      'more than one page of results',
      manyRecords,
      manyRecords.slice(100),
      { added: 0, changed: 0, removed: 100, liveCount: 2500 },
    ],
  ])('%s', async (_, live, records, difference) => {
    const service = await startService(live ? { records: live } : {});
    const reported = await pushTo(service, { records, isDryRun: true });
    expect(reported.difference).toEqual([difference]);
  });

  test('a dry run changes nothing', async () => {
    const service = await startService({ records: sampleRecords });
    await pushTo(service, {
      records: [...sampleRecords, createSampleRecord('/new')],
      isDryRun: true,
    });
    expect(service.calls).toEqual(['POST /1/indexes/docs/browse']);
    expect(getIds(service)).not.toContain('/new');
  });
});

describe('a loss', () => {
  test.each([[false], [true]])(
    'of all records is rejected, even if confirmed: %s',
    async (allowDataLoss) => {
      const service = await startService({ records: sampleRecords });
      await expect(
        pushTo(service, { records: [], allowDataLoss }),
      ).rejects.toThrow(
        'There are no records, so the index would be empty. Check CONTENT_DIR.',
      );
      expect(getIds(service)).toHaveLength(5);
    },
  );

  test('of more than half is rejected unless confirmed', async () => {
    const service = await startService({ records: sampleRecords });
    const records = sampleRecords.slice(0, 2);
    await expect(pushTo(service, { records })).rejects.toThrow(
      'Publishing would reduce the index from 5 to 2 records, less than half. To publish anyway, run: npm run search:push -- --yes',
    );
    expect(getIds(service)).toHaveLength(5);
    await pushTo(service, { records, allowDataLoss: true });
    expect(getIds(service)).toHaveLength(2);
  });

  test('of half is allowed', async () => {
    const service = await startService({
      records: [...sampleRecords, createSampleRecord('/x')],
    });
    await pushTo(service, { records: sampleRecords.slice(0, 3) });
    expect(getIds(service)).toHaveLength(3);
  });
});

const unchanged = 'The live index "docs" is unchanged.';

describe('explains failures, and keeps the live index', () => {
  const errors: [
    name: string,
    MockSearchOptions,
    Failure[],
    message: string,
  ][] = [
    [
      'a record too large',
      { recordLimit: 300 },
      [],
      'objectID=/crm/lists is too big',
    ],
    ['quota exceeded', { quota: 6 }, [], 'Record quota'],
    [
      'a revoked key',
      {},
      [{ mode: 403, only: /batch/ }],
      'rejected ALGOLIA_ADMIN_KEY',
    ],
    ['an unavailable service', {}, [{ mode: 503 }], 'Unreachable hosts'],
    [
      'no response for a task',
      {},
      [{ mode: 'hang', only: /task/ }],
      'Unreachable hosts',
    ],
    ['invalid JSON', {}, [{ mode: 'invalid', only: /tmp/ }], 'JSON'],
    [
      'an empty list',
      {},
      [{ mode: 'empty' }],
      'failed: the response contains no list of records.',
    ],
    [
      'an empty response',
      {},
      [{ mode: 'empty', only: /tmp/ }],
      '`taskID` is required',
    ],
    [
      'another rejection',
      {},
      [{ mode: 400, only: /settings/ }],
      'failed: The mock server',
    ],
    [
      'tasks that do not end',
      { taskPolls: 99 },
      [],
      'Stopped waiting for the task',
    ],
  ];

  test.each(errors)('%s', async (_, options, failures, message) => {
    const service = await startService({
      records: sampleRecords.slice(0, 4),
      ...options,
    });
    service.fail(...failures);
    const isSilent = failures.some(({ mode }) => mode === 'hang');
    const publishing = pushTo(service, { timeout: isSilent ? 300 : 5000 });
    await expect(publishing).rejects.toThrow(message);
    await expect(publishing).rejects.toThrow(unchanged);
    expect(getIds(service)).toHaveLength(4);
  });

  test.each([
    [
      'wrong',
      'wrong',
      'rejected ALGOLIA_ADMIN_KEY: Invalid Application-ID or API key.',
    ],
    [
      'for searching',
      mockSearchKeys.search,
      'It needs the permissions browse, addObject, deleteIndex',
    ],
  ])('a key %s', async (_, adminKey, message) => {
    const service = await startService({ records: sampleRecords });
    await expect(pushTo(service, { adminKey })).rejects.toThrow(message);
  });

  test('the temporary index is removed', async () => {
    const service = await startService({ records: sampleRecords });
    service.fail({ mode: 403, only: /rules/ });
    await expect(pushTo(service)).rejects.toThrow(unchanged);
    expect([...service.indexes.keys()]).toEqual(['docs']);
  });

  test('reports the original error and a temporary index that could not be removed', async () => {
    const adminKey = 'nodelete';
    const permissions = defaultPermissions[mockSearchKeys.admin]?.filter(
      (permission) => permission !== 'deleteIndex',
    );
    const service = await startService({
      quota: 8,
      records: sampleRecords,
      keys: { nodelete: permissions ?? [] },
    });
    const publishing = pushTo(service, { adminKey });
    await expect(publishing).rejects.toThrow('Record quota');
    await expect(publishing).rejects.toThrow(
      /The temporary index "docs_tmp_\w+" could not be removed/,
    );
    await expect(publishing).rejects.toThrow(unchanged);
  });

  test.each([
    ['a move that is rejected', 403 as const, /operation/],
    ['a move without a response', 'hang' as const, /operation/],
    ['a move whose task cannot be tracked', 500 as const, /task\/5$/],
  ])('%s: the state of the live index is unknown', async (_, mode, only) => {
    const service = await startService({ records: sampleRecords });
    service.fail({ mode, only });
    await expect(
      pushTo(service, { timeout: mode === 'hang' ? 300 : 5000 }),
    ).rejects.toThrow(
      'The live index "docs" may be the old or the new one. Publish again to be sure.',
    );
  });
});

const record = createSampleRecord('/crm/lists');
const noDifference = { added: 0, changed: 0, removed: 0, liveCount: 1 };

test.each([
  ['the order of keys', Object.entries(record).reverse(), 0],
  [
    'a field added by the service',
    [...Object.entries(record), ['_tags', []]],
    0,
  ],
  ['a missing field', Object.entries(record).slice(0, -1), 1],
  ['an additional field', [...Object.entries(record), ['color', 'red']], 1],
  [
    'a nested field',
    [...Object.entries(record), ['weight', { ...record.weight, level: 9 }]],
    1,
  ],
])('diffRecords: %s', (_, entries, changed) => {
  const live = { objectID: record.objectID, ...Object.fromEntries(entries) };
  expect(diffRecords([live], [record])).toEqual({ ...noDifference, changed });
});
