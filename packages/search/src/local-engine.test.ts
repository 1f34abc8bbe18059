import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noStartLinks } from '@/lib/search/start-links';
import { createTestRecords } from '@/lib/search/test-pages';
import { manifestFileName } from './file-formats';
import { createLocalEngine, type LocalEngineOptions } from './local-engine';
import { MockWorker } from './mock-worker';
import { createManyPages, createTestFetch, createTestFiles } from './test-index';

const files = createTestFiles(
  createTestRecords({
    '/lists': { title: 'Lists', lines: ['A giraffe.'] },
    '/tasks': { title: 'Tasks' },
  }),
);
const createRequests = (query: string) => [{ indexName: 'site', params: { query } }];

function createEngine(from: ReadonlyMap<string, string> = files) {
  const fetcher = createTestFetch(from);
  return { ...fetcher, engine: createLocalEngine({ fetchText: fetcher.fetchText }) };
}

describe('search', () => {
  test('fetches nothing before the first query', async () => {
    const { engine, requested } = createEngine();
    expect(requested).toEqual([]);
    const { results } = await engine.search(createRequests('giraffe'));
    expect(results[0]?.hits[0]).toMatchObject({ url: '/lists', content: 'A giraffe.' });
    expect(requested).toHaveLength(3);
    expect(engine.isFallback()).toBe(false);
  });

  test('caches results until the cache is cleared', async () => {
    const { engine } = createEngine();
    const one = await engine.search(createRequests('lists'));
    expect((await engine.search(createRequests('lists'))).results).toBe(one.results);
    expect((await engine.search(createRequests('list'))).results).not.toBe(one.results);
    await engine.clearCache();
    const after = await engine.search(createRequests('lists'));
    expect(after.results).not.toBe(one.results);
    expect(after.results[0]?.hits).toEqual(one.results[0]?.hits);
  });

  test('caches the results of the last 200 queries', async () => {
    const { engine } = createEngine();
    const first = await engine.search(createRequests('0'));
    const second = await engine.search(createRequests('1'));
    for (let n = 2; n <= 200; n++) await engine.search(createRequests(String(n)));
    expect((await engine.search(createRequests('1'))).results).toBe(second.results);
    expect((await engine.search(createRequests('0'))).results).not.toBe(first.results);
  });

  test.each([
    [{}, 0],
    [{ analytics: false }, 1],
  ])('a query with %j after one that is loading leaves it %i hits', async (params, hits) => {
    const { engine } = createEngine();
    const typed = engine.search(createRequests('giraffe'));
    const other = engine.search([{ indexName: 'site', params: { query: 'tasks', ...params } }]);
    expect((await typed).results[0]?.nbHits).toBe(hits);
    expect((await other).results[0]?.nbHits).toBe(1);
  });

  test('does not cache incomplete results', async () => {
    const { engine, state } = createEngine(new Map([...files].slice(0, 1)));
    expect((await engine.search(createRequests('tasks giraffe'))).results[0]?.nbHits).toBe(1);
    state.files = files;
    expect((await engine.search(createRequests('tasks giraffe'))).results[0]?.nbHits).toBe(2);
  });

  test('rejects offline, and retries', async () => {
    const { engine, state } = createEngine(new Map());
    await expect(engine.search(createRequests('lists'))).rejects.toThrow(Error);
    state.files = files;
    expect((await engine.search(createRequests('lists'))).results[0]?.nbHits).toBe(1);
  });
});

describe('start links', () => {
  const start = { tasks: [], sections: [{ href: '/crm/', title: 'CRM', trail: '' }] };
  const filesWithLinks = createTestFiles(createTestRecords({ '/': { title: 'Home' } }), { start });

  test('come with the manifest', async () => {
    const { engine, requested } = createEngine(filesWithLinks);
    expect(await engine.start()).toEqual(start);
    engine.preload();
    expect(requested).toEqual([manifestFileName]);
  });

  test.each([
    ['missing', new Map()],
    ['truncated', new Map([[manifestFileName, '{"start":']])],
  ])('are empty for a %s manifest, and the next call retries', async (_, broken) => {
    const { engine, state } = createEngine(broken);
    expect(await engine.start()).toEqual(noStartLinks);
    state.files = filesWithLinks;
    expect(await engine.start()).toEqual(start);
  });
});

describe('preload', () => {
  test('fetches the manifest once', async () => {
    const { engine, requested } = createEngine();
    engine.preload();
    engine.preload();
    await engine.search(createRequests(''));
    expect(requested).toEqual([manifestFileName]);
  });

  test('never throws, and the next query retries', async () => {
    const { engine, state, requested } = createEngine(new Map());
    engine.preload();
    await vi.waitFor(() => expect(requested).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 0));
    state.files = files;
    expect((await engine.search(createRequests('lists'))).results[0]?.nbHits).toBe(1);
  });
});

describe('suggestions', () => {
  test('are words and titles of the site', async () => {
    expect(await createEngine().engine.suggest('lsits', 2)).toEqual(['lists', 'Tasks']);
  });

  test('are empty offline', async () => {
    expect(await createEngine(new Map()).engine.suggest('lsits', 2)).toEqual([]);
  });
});

test('calls onUpdate when missing chunks have loaded', async () => {
  vi.useFakeTimers();
  try {
    let open = () => {};
    const { fetchText } = createTestFetch(files);
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    const onUpdate = vi.fn();
    const engine = createLocalEngine({
      onUpdate,
      fetchText: async (path, bypassCache) => {
        if (!path.endsWith(manifestFileName)) await held;
        return fetchText(path, bypassCache);
      },
    });
    const response = engine.search(createRequests('lists'));
    await vi.runAllTimersAsync();
    expect((await response).results[0]?.hits).toMatchObject([{ url: '/lists' }]);
    expect(onUpdate).not.toHaveBeenCalled();
    open();
    await vi.runAllTimersAsync();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

describe('a large index', () => {
  const pages = {
    ...createManyPages(3),
    '/long': {
      title: 'Long',
      lines: Array.from(
        { length: 4000 },
        (_, n) => `## Heading number ${n} of a large site {own-${n}}`,
      ),
    },
  };
  const large = createTestFiles(createTestRecords(pages));
  const workers: MockWorker[] = [];
  const createWorker = vi.fn(() => {
    const worker = new MockWorker();
    workers.push(worker);
    return worker;
  });
  const createLargeEngine = (options: LocalEngineOptions = {}) =>
    createLocalEngine({ fetchText: createTestFetch(large).fetchText, createWorker, ...options });

  beforeEach(() => {
    workers.length = 0;
    createWorker.mockClear();
    vi.stubGlobal('Worker', MockWorker);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is searched by a worker, which receives the manifest', async () => {
    const engine = createLargeEngine();
    const response = engine.search(createRequests('long'));
    await vi.waitFor(() => expect(workers[0]?.received).toHaveLength(2));
    expect(workers[0]?.received[0]).toEqual({
      kind: 'start',
      manifest: large.get(manifestFileName),
    });
    workers[0]?.send({ kind: 'result', id: 1, value: { results: [], isComplete: true } });
    expect(await response).toEqual({ results: [] });
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('the worker provides notifications and suggestions', async () => {
    const onUpdate = vi.fn();
    const engine = createLargeEngine({ onUpdate });
    const suggestions = engine.suggest('lnog', 1);
    await vi.waitFor(() => expect(workers[0]?.received).toHaveLength(2));
    workers[0]?.send({ kind: 'update' });
    workers[0]?.send({ kind: 'result', id: 1, value: ['long'] });
    expect([await suggestions, onUpdate.mock.calls.length]).toEqual([['long'], 1]);
  });

  test('falls back to the main thread after the worker has failed', async () => {
    const engine = createLargeEngine();
    const response = engine.search(createRequests('long'));
    await vi.waitFor(() => expect(workers[0]?.received).toHaveLength(2));
    workers[0]?.fail();
    expect((await response).results[0]?.hits[0]?.url).toBe('/long');
    await engine.search(createRequests('page'));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('rejects with an error of the worker and keeps the worker', async () => {
    const engine = createLargeEngine();
    const response = engine.search(createRequests('long'));
    await vi.waitFor(() => expect(workers[0]?.received).toHaveLength(2));
    workers[0]?.send({ kind: 'error', id: 1, message: 'No words.' });
    await expect(response).rejects.toThrow('No words.');
    void engine.search(createRequests('page'));
    await vi.waitFor(() => expect(workers[0]?.received).toHaveLength(3));
  });

  test('falls back to the main thread if the worker is blocked', async () => {
    const engine = createLargeEngine({
      createWorker: () => {
        throw new DOMException('Refused', 'SecurityError');
      },
    });
    expect((await engine.search(createRequests('long'))).results[0]?.hits[0]?.url).toBe('/long');
  });

  test('falls back to the main thread without worker support', async () => {
    vi.unstubAllGlobals();
    expect(
      (await createLargeEngine().search(createRequests('long'))).results[0]?.hits[0]?.url,
    ).toBe('/long');
    expect(createWorker).not.toHaveBeenCalled();
  });

  test('creates a module worker', async () => {
    const made: unknown[][] = [];
    vi.stubGlobal(
      'Worker',
      class extends MockWorker {
        constructor(...parts: unknown[]) {
          super();
          made.push(parts);
          queueMicrotask(() => this.fail());
        }
      },
    );
    createLocalEngine({ fetchText: createTestFetch(large).fetchText }).preload();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(String(made[0]?.[0])).toMatch(/index\.worker\.ts$/);
    expect(made[0]?.[1]).toEqual({ type: 'module' });
  });

  test('a small index is searched on the main thread', async () => {
    await createLocalEngine({ fetchText: createTestFetch(files).fetchText, createWorker }).search(
      createRequests('lists'),
    );
    expect(createWorker).not.toHaveBeenCalled();
  });
});
