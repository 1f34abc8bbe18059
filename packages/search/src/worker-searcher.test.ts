import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createEmptyResponse } from './protocol';
import { MockWorker } from './test-index';
import { createWorkerSearcher, SearchWorkerError } from './worker-searcher';

const results = [createEmptyResponse({})];
const requests = [{ params: { query: 'lists' } }];
const onUpdate = vi.fn();
const onFailure = vi.fn();
let worker: MockWorker;
let searcher: ReturnType<typeof createWorkerSearcher>;

beforeEach(() => {
  vi.useFakeTimers();
  worker = new MockWorker();
  searcher = createWorkerSearcher(worker, '{}', {
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
  expect(await search).toEqual(results);
  expect(await suggest).toEqual(['tasks', '7']);
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

describe('a worker that hangs', () => {
  test('is terminated after the timeout, rejects pending requests and reports once', async () => {
    const stop = vi.spyOn(worker, 'terminate');
    const pending = [searcher.search(requests), searcher.suggest('lists', 3)];
    const rejections = pending.map((promise) =>
      expect(promise).rejects.toThrow(SearchWorkerError),
    );
    await vi.advanceTimersByTimeAsync(8999);
    expect(onFailure).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(rejections);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('clears the timer when the worker responds in time', async () => {
    const search = searcher.search(requests);
    worker.send({ kind: 'result', id: 1, value: results });
    await search;
    expect(vi.getTimerCount()).toBe(0);
  });
});
