import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MockWorker } from '#tests/factories';
import type { Searcher } from './protocol';
import { createEmptyResponse } from './protocol';
import { createWorkerSearcher } from './worker-searcher';

const results = [createEmptyResponse({})];
const requests = [{ params: { query: 'lists' } }];
const startWorker = vi.fn<() => Worker>();
const onUpdate = vi.fn();
const onFailure = vi.fn();
let worker: MockWorker;
let searcher: Searcher;

beforeEach(() => {
  vi.useFakeTimers();
  startWorker.mockImplementation(() => {
    worker = new MockWorker();
    return worker;
  });
  searcher = createWorkerSearcher({
    startWorker,
    timeout: 9000,
    onUpdate,
    onFailure,
  });
});

test('matches responses to requests in any order', async () => {
  const search = searcher.search(requests);
  const suggest = searcher.suggest('lists', 3);
  worker.send({ kind: 'result', id: 2, value: ['tasks', 7] });
  worker.send({ kind: 'result', id: 1, value: results });
  expect(await search).toEqual({ results });
  expect(await suggest).toEqual(['tasks', '7']);
  expect(startWorker).toHaveBeenCalledTimes(1);
});

test('ignores responses to earlier requests of the worker, and reports updates', async () => {
  const search = searcher.search(requests);
  worker.send({ kind: 'result', id: 0, value: null });
  worker.send({ kind: 'update' });
  worker.send({ kind: 'result', id: 1, value: results });
  expect(await search).toEqual({ results });
  expect(onUpdate).toHaveBeenCalledTimes(1);
});

test.each([null, 'x', {}, { results: [] }])(
  'rejects the malformed response %j',
  async (value) => {
    const search = searcher.search(requests);
    const suggest = searcher.suggest('lists', 3);
    worker.send({ kind: 'result', id: 1, value });
    worker.send({ kind: 'result', id: 2, value });
    await expect(search).rejects.toThrow(
      'The search worker returned an invalid response.',
    );
    expect(await suggest).toEqual([]);
  },
);

test('rejects with the error of the worker, which goes on', async () => {
  const search = searcher.search(requests);
  worker.send({ kind: 'error', id: 1, message: 'TypeError: Failed to fetch' });
  await expect(search).rejects.toThrow('Failed to fetch');
  const preload = searcher.preload();
  worker.send({ kind: 'result', id: 2, value: undefined });
  await preload;
  expect(startWorker).toHaveBeenCalledTimes(1);
});

test('rejects if the worker is not allowed, and retries', async () => {
  startWorker.mockImplementationOnce(() => {
    throw new DOMException('Refused', 'SecurityError');
  });
  await expect(searcher.search(requests)).rejects.toThrow('Refused');
  const search = searcher.search(requests);
  worker.send({ kind: 'result', id: 2, value: results });
  expect(await search).toEqual({ results });
});

describe.each([
  ['is missing', () => worker.fail()],
  ['hangs', () => vi.advanceTimersByTime(9000)],
])('a worker that %s', (_, fail) => {
  test('is terminated, and the next request starts another one', async () => {
    const pending = [searcher.search(requests), searcher.suggest('lists', 3)];
    const first = worker;
    const stop = vi.spyOn(first, 'terminate');
    const rejections = pending.map((promise) =>
      expect(promise).rejects.toThrow('The search worker failed.'),
    );
    vi.advanceTimersByTime(8999);
    expect(onFailure).not.toHaveBeenCalled();
    fail();
    await Promise.all(rejections);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    const search = searcher.search(requests);
    expect(worker).not.toBe(first);
    worker.send({ kind: 'result', id: 3, value: results });
    expect(await search).toEqual({ results });
  });
});

test('clears the timer when the worker responds in time', async () => {
  const excerpts = searcher.loadExcerpts(['/lists']);
  expect(worker.received).toEqual([
    { kind: 'excerpts', id: 1, pages: ['/lists'] },
  ]);
  worker.send({ kind: 'result', id: 1, value: undefined });
  await excerpts;
  expect(vi.getTimerCount()).toBe(0);
});
