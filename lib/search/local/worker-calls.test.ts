import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestWorker } from './test-worker';
import { BrokenWorker, workerCalls } from './worker-calls';

const requests = [{ indexName: 'site', params: { query: 'lists' } }];
const onRefined = vi.fn();
const onBroken = vi.fn();
let worker: TestWorker;
let calls: ReturnType<typeof workerCalls>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  worker = new TestWorker();
  calls = workerCalls(worker, '{}', { onRefined, onBroken });
});

afterEach(() => vi.useRealTimers());

test('the worker gets the titles first, then each question with a number', () => {
  void calls.search(requests);
  void calls.suggest('lists', 3);
  expect(worker.told).toEqual([
    { kind: 'start', heads: '{}' },
    { kind: 'search', id: 1, requests },
    { kind: 'suggest', id: 2, query: 'lists', count: 3 },
  ]);
});

test('answers find their questions in any order', async () => {
  const search = calls.search(requests);
  const suggest = calls.suggest('lists', 3);
  worker.say({ kind: 'answer', id: 2, value: ['tasks', 7] });
  worker.say({ kind: 'answer', id: 1, value: { results: [], isWhole: true } });
  expect(await search).toEqual({ results: [], isWhole: true });
  expect(await suggest).toEqual(['tasks', '7']);
});

test('an error of the worker is a rejection of its question', async () => {
  const search = calls.search(requests);
  worker.say({ kind: 'error', id: 1, message: 'Error: No words.' });
  await expect(search).rejects.toThrow('Error: No words.');
  expect(onBroken).not.toHaveBeenCalled();
});

test.each([null, 'x', {}, { results: [] }, { isWhole: true }])(
  'the answer %j is none',
  async (value) => {
    const search = calls.search(requests);
    const suggest = calls.suggest('lists', 3);
    worker.say({ kind: 'answer', id: 1, value });
    worker.say({ kind: 'answer', id: 2, value });
    await expect(search).rejects.toThrow('The search worker gave no answer.');
    expect(await suggest).toEqual([]);
  },
);

test('that more has come is told', () => {
  worker.say({ kind: 'refined' });
  expect(onRefined).toHaveBeenCalledTimes(1);
});

test.each([
  null,
  'hello',
  { kind: 'start' },
  { kind: 'answer', id: 99 },
  { kind: 'error', id: 99, message: '' },
])('the message %j changes nothing', async (data) => {
  const search = calls.search(requests);
  worker.say(data);
  worker.say({ kind: 'answer', id: 1, value: { results: [], isWhole: true } });
  expect(await search).toEqual({ results: [], isWhole: true });
});

describe('a worker that breaks', () => {
  test('rejects all that waits, and tells', async () => {
    const waiting = [calls.search(requests), calls.suggest('lists', 3)];
    worker.fail();
    for (const each of waiting) await expect(each).rejects.toThrow(BrokenWorker);
    expect(onBroken).toHaveBeenCalledTimes(1);
  });
});

describe('a worker that hangs', () => {
  test('is stopped after 9 s, rejects all that waits, and reports it once', async () => {
    const stop = vi.spyOn(worker, 'terminate');
    const waiting = [calls.search(requests), calls.suggest('lists', 3)];
    const rejections = waiting.map((each) => expect(each).rejects.toThrow(BrokenWorker));
    await vi.advanceTimersByTimeAsync(8999);
    expect(onBroken).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(rejections);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(onBroken).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a worker that answers in time has no timer left', async () => {
    const search = calls.search(requests);
    worker.say({ kind: 'answer', id: 1, value: { results: [], isWhole: true } });
    await search;
    expect(vi.getTimerCount()).toBe(0);
  });
});
