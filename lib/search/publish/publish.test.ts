import { afterEach, describe, expect, test, vi } from 'vitest';
import type { SearchRecord } from '@/lib/search/record';
import { mockSearchKeys, mockSearchPermissions } from '@/tests/mock-search/api-keys';
import type { Failure } from '@/tests/mock-search/failures';
import {
  type MockSearch,
  type MockSearchOptions,
  startMockSearch,
} from '@/tests/mock-search/mock-search';
import { createSampleRecord, sampleRecords } from '@/tests/mock-search/sample-records';
import type { Difference } from './difference';
import { indexSettings } from './index-settings';
import { publish } from './publish';

const running: MockSearch[] = [];

async function started(options: MockSearchOptions = {}): Promise<MockSearch> {
  const standIn = await startMockSearch(options);
  running.push(standIn);
  return standIn;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((standIn) => standIn.close()));
});

type Push = {
  records?: readonly SearchRecord[];
  isDryRun?: boolean;
  isLossMeant?: boolean;
  adminKey?: string;
  /** How long an answer may take, in milliseconds. */
  answer?: number;
};

const synonyms = {
  groups: [['SMS', 'text message']],
  pins: [{ queries: ['price', 'pricing'], page: '/store' }],
};

/** Publishes to a mock server; gives what was told on the way. */
async function pushTo(
  { origin }: Pick<MockSearch, 'origin'>,
  {
    records = sampleRecords,
    adminKey = mockSearchKeys.admin,
    answer = 5000,
    ...choices
  }: Push = {},
) {
  const told: { difference: Difference[]; progress: [number, number][] } = {
    difference: [],
    progress: [],
  };
  const publisher = { appId: 'MOCKAPP', index: 'docs', adminKey, hosts: [origin] };
  await publish({ records, synonyms }, publisher, {
    isDryRun: choices.isDryRun ?? false,
    isLossMeant: choices.isLossMeant ?? false,
    onDifference: (difference) => told.difference.push(difference),
    onProgress: (...counts) => told.progress.push(counts),
    patience: { answer, taskPolls: 3 },
  });
  return told;
}

function idsIn({ indexes }: MockSearch, name = 'docs'): string[] {
  return [...(indexes.get(name)?.records.keys() ?? [])];
}

const manyRecords = Array.from({ length: 2500 }, (_, number) =>
  createSampleRecord(`/page-${number}`),
);

describe('publishing', () => {
  test('makes an index with records, settings, synonyms and rules, and leaves nothing else', async () => {
    const service = await started();
    await pushTo(service);
    expect([...service.indexes.keys()]).toEqual(['docs']);
    expect(idsIn(service)).toEqual(sampleRecords.map(({ objectID }) => objectID));
    const index = service.indexes.get('docs');
    expect(index?.settings).toEqual(JSON.parse(JSON.stringify(indexSettings())));
    expect([...(index?.synonyms.values() ?? [])]).toMatchObject([
      { type: 'synonym', synonyms: ['SMS', 'text message'] },
    ]);
    expect([...(index?.rules.values() ?? [])]).toMatchObject([
      {
        conditions: [{ pattern: 'price', anchoring: 'is' }, { pattern: 'pricing' }],
        consequence: { promote: [{ objectID: '/store', position: 0 }] },
      },
    ]);
  });

  test('replaces what was there, records, synonyms and rules', async () => {
    const old = [createSampleRecord('/gone'), ...sampleRecords.slice(1)];
    const service = await started({ records: old });
    service.indexes.get('docs')?.synonyms.set('old', { objectID: 'old' });
    service.indexes.get('docs')?.rules.set('old', { objectID: 'old' });
    await pushTo(service);
    expect(idsIn(service).sort()).toEqual(sampleRecords.map(({ objectID }) => objectID).sort());
    expect(service.indexes.get('docs')?.synonyms.has('old')).toBe(false);
    expect(service.indexes.get('docs')?.rules.has('old')).toBe(false);
  });

  test('touches the live index with one move and nothing else', async () => {
    const service = await started({ records: sampleRecords });
    await pushTo(service);
    const live = service.calls.filter((call) => /indexes\/docs\//.test(call));
    expect(live).toEqual(['POST /1/indexes/docs/browse']);
    const changes = service.calls.filter((call) => /_tmp_/.test(call) && !/task/.test(call));
    expect(changes.map((call) => call.replace(/docs_tmp_\w+/, 'tmp'))).toEqual([
      'PUT /1/indexes/tmp/settings',
      'POST /1/indexes/tmp/synonyms/batch',
      'POST /1/indexes/tmp/rules/batch',
      'POST /1/indexes/tmp/batch',
      'POST /1/indexes/tmp/operation',
    ]);
  });

  test('tells its progress, and waits for the tasks', async () => {
    const service = await started({ taskPolls: 1 });
    const { progress } = await pushTo(service, { records: manyRecords });
    expect(progress).toEqual([
      [1000, 2500],
      [2000, 2500],
      [2500, 2500],
    ]);
    expect(idsIn(service)).toHaveLength(2500);
    expect(service.calls.filter((call) => call.includes('/task/'))).toHaveLength(14);
  });
});

describe('the difference', () => {
  const changed = sampleRecords.map((record, place) =>
    place === 0 ? { ...record, tags: ['New'] } : record,
  );
  test.each([
    ['a new index', undefined, sampleRecords, { added: 5, changed: 0, removed: 0, live: 0 }],
    ['the same', sampleRecords, sampleRecords, { added: 0, changed: 0, removed: 0, live: 5 }],
    ['an edit', sampleRecords, changed, { added: 0, changed: 1, removed: 0, live: 5 }],
    [
      'a page for another',
      sampleRecords,
      [...sampleRecords.slice(1), createSampleRecord('/new')],
      { added: 1, changed: 0, removed: 1, live: 5 },
    ],
    [
      'more than one page of listing',
      manyRecords,
      manyRecords.slice(100),
      { added: 0, changed: 0, removed: 100, live: 2500 },
    ],
  ])('%s', async (_, live, records, difference) => {
    const service = await started(live ? { records: live } : {});
    const told = await pushTo(service, { records, isDryRun: true });
    expect(told.difference).toEqual([difference]);
  });

  test('a dry run changes nothing', async () => {
    const service = await started({ records: sampleRecords });
    await pushTo(service, {
      records: [...sampleRecords, createSampleRecord('/new')],
      isDryRun: true,
    });
    expect(service.calls).toEqual(['POST /1/indexes/docs/browse']);
    expect(idsIn(service)).not.toContain('/new');
  });
});

describe('a loss', () => {
  test.each([[false], [true]])('of all is rejected, meant or not: %s', async (isLossMeant) => {
    const service = await started({ records: sampleRecords });
    await expect(pushTo(service, { records: [], isLossMeant })).rejects.toThrow(
      'There are no records: the index would be empty. Is CONTENT_DIR right?',
    );
    expect(idsIn(service)).toHaveLength(5);
  });

  test('of more than half is rejected, unless it is meant', async () => {
    const service = await started({ records: sampleRecords });
    const records = sampleRecords.slice(0, 2);
    await expect(pushTo(service, { records })).rejects.toThrow(
      'The index holds 5 records, and this would leave 2: less than half. If that is meant, add --yes: npm run search:push -- --yes',
    );
    expect(idsIn(service)).toHaveLength(5);
    await pushTo(service, { records, isLossMeant: true });
    expect(idsIn(service)).toHaveLength(2);
  });

  test('of half is none', async () => {
    const service = await started({ records: [...sampleRecords, createSampleRecord('/x')] });
    await pushTo(service, { records: sampleRecords.slice(0, 3) });
    expect(idsIn(service)).toHaveLength(3);
  });
});

const untouched = 'The live index "docs" is untouched.';

describe('a failure is told in a sentence, and readers keep what they have', () => {
  const errors: [name: string, MockSearchOptions, Failure[], sentence: string][] = [
    [
      'a record too large',
      { recordLimit: 300 },
      [],
      `A record is too large for the plan of "docs": Record at the position 0 objectID=/crm/lists is too big`,
    ],
    ['no room', { quota: 6 }, [], 'The plan of "docs" has no room for the records: Record quota'],
    ['a key of the past', {}, [{ mode: 403, only: /batch/ }], 'rejects ALGOLIA_ADMIN_KEY'],
    ['a broken service', {}, [{ mode: 500, only: /tmp.*batch/ }], 'it answers 500'],
    ['a service in trouble', {}, [{ mode: 503 }], 'it answers 503'],
    ['silence', {}, [{ mode: 'never' }], 'cannot be reached at http://127.0.0.1:'],
    ['silence at the end', {}, [{ mode: 'never', only: /task/ }], 'cannot be reached at'],
    ['garbage', {}, [{ mode: 'garbage', only: /tmp/ }], 'in a form that nobody knows'],
    ['garbage at once', {}, [{ mode: 'garbage' }], 'in a form that nobody knows'],
    ['an empty list', {}, [{ mode: 'empty' }], 'The search service did not list its records.'],
    ['an empty answer', {}, [{ mode: 'empty', only: /tmp/ }], '`taskID` is required'],
    [
      'a move that is rejected',
      {},
      [{ mode: 403, only: /operation/ }],
      'rejects ALGOLIA_ADMIN_KEY',
    ],
    [
      'another refusal',
      {},
      [{ mode: 400, only: /settings/ }],
      'rejects (status 400): The mock server',
    ],
    ['a path that is gone', {}, [{ mode: 404, only: /settings/ }], 'does not know what was asked'],
    ['tasks that do not end', { taskPolls: 99 }, [], 'Stopped waiting for the task'],
  ];

  test.each(errors)('%s', async (_, options, list, sentence) => {
    const service = await started({ records: sampleRecords.slice(0, 4), ...options });
    service.fail(...list);
    const isSilent = list.some(({ mode }) => mode === 'never');
    const pushed = pushTo(service, { answer: isSilent ? 300 : 5000 });
    await expect(pushed).rejects.toThrow(sentence);
    await expect(pushed).rejects.toThrow(untouched);
    expect(idsIn(service)).toHaveLength(4);
  });

  test('too many requests, after the client has tried again', async () => {
    const service = await started({ records: sampleRecords });
    service.fail({ mode: 429 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failed = vi.fn();
    // No answer times out, however far the clock is moved while it is on its way.
    pushTo(service, { answer: 1e9 }).catch(failed);
    while (failed.mock.calls.length === 0) {
      await vi.advanceTimersByTimeAsync(100);
      await new Promise((done) => setImmediate(done));
    }
    expect(String(failed.mock.lastCall)).toContain('The search service takes no more for now');
    expect(service.calls.length).toBeGreaterThan(1);
  });

  test.each([
    ['wrong', 'wrong', 'rejects ALGOLIA_ADMIN_KEY: Invalid Application-ID or API key.'],
    ['for searching', mockSearchKeys.search, 'It needs the rights browse, addObject, deleteIndex'],
  ])('a key %s', async (_, adminKey, sentence) => {
    const service = await started({ records: sampleRecords });
    await expect(pushTo(service, { adminKey })).rejects.toThrow(sentence);
  });

  test('nobody there', async () => {
    const service = await started();
    await service.close();
    await expect(pushTo(service)).rejects.toThrow(/cannot be reached at .*: connect ECONNREFUSED/);
  });

  test('the temporary index is removed', async () => {
    const service = await started({ records: sampleRecords });
    service.fail({ mode: 403, only: /operation/ });
    await expect(pushTo(service)).rejects.toThrow(untouched);
    expect([...service.indexes.keys()]).toEqual(['docs']);
  });

  test('a temporary index that cannot be removed is named, and the first error still told', async () => {
    const adminKey = 'nodelete';
    const rights = mockSearchPermissions[mockSearchKeys.admin]?.filter(
      (right) => right !== 'deleteIndex',
    );
    const service = await started({
      quota: 8,
      records: sampleRecords,
      keys: { nodelete: rights ?? [] },
    });
    const pushed = pushTo(service, { adminKey });
    await expect(pushed).rejects.toThrow('The plan of "docs" has no room for the records');
    await expect(pushed).rejects.toThrow(/The temporary index "docs_tmp_\w+" could not be removed/);
    await expect(pushed).rejects.toThrow(untouched);
  });

  test.each([
    ['a move without an answer', 'never' as const, /operation/],
    ['a move that is not known to end', 500 as const, /task\/5$/],
  ])('%s: what readers have is not known', async (_, mode, only) => {
    const service = await started({ records: sampleRecords });
    service.fail({ mode, only });
    await expect(pushTo(service, { answer: mode === 'never' ? 300 : 5000 })).rejects.toThrow(
      'Whether "docs" is the old or the new index is not known: publish again.',
    );
  });
});
