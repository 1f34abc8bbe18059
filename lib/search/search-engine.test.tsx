import {
  createEmptyResponse,
  type SearchClient,
  type WorkerRequest,
} from '@help-center/search';
import { beforeEach, expect, test, vi } from 'vitest';
import type { SearchEngine } from './search-engine';

const requests = [{ indexName: 'docs', params: { query: 'a' } }];

let hasFailed = false;
let workers: TestWorker[] = [];

/** Responds like the worker of the local engine. */
class TestWorker extends EventTarget {
  constructor() {
    super();
    workers.push(this);
  }

  terminate(): void {}

  postMessage({ id, kind }: WorkerRequest): void {
    if (hasFailed) {
      this.dispatchEvent(new Event('error'));
    } else {
      const value =
        kind === 'search'
          ? [createEmptyResponse({ indexName: 'local' })]
          : ['local'];
      this.send({ kind: 'result', id, value });
    }
  }

  send(data: object): void {
    queueMicrotask(() =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
  }
}

beforeEach(() => {
  vi.resetModules();
  hasFailed = false;
  workers = [];
  vi.stubGlobal('Worker', TestWorker);
  vi.stubGlobal('searchWorker', undefined);
});

const getEngine = async () =>
  (await import('./search-engine')).getSearchEngine();

const getRespondingIndex = async (engine: SearchEngine) =>
  (await engine.search(requests)).results[0]?.index;

test('the hosted engine searches the hosted index and suggests from the local one', async () => {
  for (const name of ['APP_ID', 'SEARCH_KEY', 'INDEX']) {
    vi.stubEnv(`NEXT_PUBLIC_ALGOLIA_${name}`, name);
  }
  const client: SearchClient = {
    search: async () => ({
      results: [createEmptyResponse({ indexName: 'hosted' })],
    }),
  };
  vi.doMock('./hosted-client', () => ({ createHostedClient: () => client }));
  const engine = await getEngine();
  await engine.preload();
  expect(await getRespondingIndex(engine)).toBe('hosted');
  expect(workers).toEqual([]);
  expect(await engine.suggest('a', 3)).toEqual(['local']);
});

test('the local engine is a worker, which the first query starts', async () => {
  const engine = await getEngine();
  expect(workers).toEqual([]);
  expect(await getRespondingIndex(engine)).toBe('local');
  expect(await getRespondingIndex(engine)).toBe('local');
  expect(workers).toHaveLength(1);
});

test('after a failure, the next query starts another worker', async () => {
  hasFailed = true;
  const engine = await getEngine();
  await expect(getRespondingIndex(engine)).rejects.toThrow();
  hasFailed = false;
  expect(await getRespondingIndex(engine)).toBe('local');
  expect(workers).toHaveLength(2);
});

test('notifies subscribers of updates', async () => {
  const engine = await getEngine();
  const listener = vi.fn();
  const unsubscribe = engine.onUpdate(listener);
  await getRespondingIndex(engine);
  workers[0]?.send({ kind: 'update' });
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(1));
  unsubscribe();
  workers[0]?.send({ kind: 'update' });
  await getRespondingIndex(engine);
  expect(listener).toHaveBeenCalledTimes(1);
});
