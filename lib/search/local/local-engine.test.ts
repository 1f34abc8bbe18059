import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { headsName } from './files';
import { localEngine } from './local-engine';
import { fetcherOf, filesOf, manyPages } from './test-index';
import { TestWorker } from './test-worker';

const files = filesOf(
  testRecords({
    '/lists': { title: 'Lists', lines: ['A giraffe.'] },
    '/tasks': { title: 'Tasks' },
  }),
);
const requestsFor = (query: string) => [{ indexName: 'site', params: { query } }];

function engineOn(from: ReadonlyMap<string, string> = files) {
  const fetcher = fetcherOf(from);
  return { ...fetcher, engine: localEngine({ fetchText: fetcher.fetchText }) };
}

describe('questions', () => {
  test('nothing is fetched before the first', async () => {
    const { engine, asked } = engineOn();
    expect(asked).toEqual([]);
    const { results } = await engine.search(requestsFor('giraffe'));
    expect(results[0]?.hits[0]).toMatchObject({ url: '/lists', content: 'A giraffe.' });
    expect(asked).toHaveLength(3);
    expect(engine.isFallback()).toBe(false);
  });

  test('the same one gets the same answer, until the answers are cleared', async () => {
    const { engine } = engineOn();
    const one = await engine.search(requestsFor('lists'));
    expect((await engine.search(requestsFor('lists'))).results).toBe(one.results);
    expect((await engine.search(requestsFor('list'))).results).not.toBe(one.results);
    await engine.clearCache();
    const after = await engine.search(requestsFor('lists'));
    expect(after.results).not.toBe(one.results);
    expect(after.results[0]?.hits).toEqual(one.results[0]?.hits);
  });

  test('60 answers are kept', async () => {
    const { engine } = engineOn();
    const first = await engine.search(requestsFor('0'));
    const second = await engine.search(requestsFor('1'));
    for (let n = 2; n <= 60; n++) await engine.search(requestsFor(String(n)));
    expect((await engine.search(requestsFor('1'))).results).toBe(second.results);
    expect((await engine.search(requestsFor('0'))).results).not.toBe(first.results);
  });

  test('an answer that is not whole is not kept', async () => {
    const { engine, state } = engineOn(new Map([...files].slice(0, 1)));
    expect((await engine.search(requestsFor('tasks giraffe'))).results[0]?.nbHits).toBe(1);
    state.files = files;
    expect((await engine.search(requestsFor('tasks giraffe'))).results[0]?.nbHits).toBe(2);
  });

  test('without a line they are rejections, and asked anew', async () => {
    const { engine, state } = engineOn(new Map());
    await expect(engine.search(requestsFor('lists'))).rejects.toThrow(Error);
    state.files = files;
    expect((await engine.search(requestsFor('lists'))).results[0]?.nbHits).toBe(1);
  });
});

describe('warm', () => {
  test('fetches titles and headings once', async () => {
    const { engine, asked } = engineOn();
    engine.warm();
    engine.warm();
    await engine.search(requestsFor(''));
    expect(asked).toEqual([headsName]);
  });

  test('never throws, and the next question asks again', async () => {
    const { engine, state, asked } = engineOn(new Map());
    engine.warm();
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    await new Promise((resolve) => setTimeout(resolve, 0));
    state.files = files;
    expect((await engine.search(requestsFor('lists'))).results[0]?.nbHits).toBe(1);
  });
});

describe('suggestions', () => {
  test('are words and titles', async () => {
    expect(await engineOn().engine.suggestions('lsits', 2)).toEqual(['lists', 'Tasks']);
  });

  test('are none without a line', async () => {
    expect(await engineOn(new Map()).engine.suggestions('lsits', 2)).toEqual([]);
  });
});

test('listeners hear of more of the index until they leave', async () => {
  vi.useFakeTimers();
  try {
    let open = () => {};
    const { fetchText } = fetcherOf(files);
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    const engine = localEngine({
      fetchText: async (path, isFresh) => {
        if (!path.endsWith(headsName)) await held;
        return fetchText(path, isFresh);
      },
    });
    const [stays, left] = [vi.fn(), vi.fn()];
    engine.onRefined(stays);
    engine.onRefined(left)();
    const answer = engine.search(requestsFor('lists'));
    await vi.runAllTimersAsync();
    expect((await answer).results[0]?.hits).toMatchObject([{ url: '/lists' }]);
    expect(stays).not.toHaveBeenCalled();
    open();
    await vi.runAllTimersAsync();
    expect([stays.mock.calls.length, left.mock.calls.length]).toEqual([1, 0]);
  } finally {
    vi.useRealTimers();
  }
});

describe('a large index', () => {
  const pages = {
    ...manyPages(3),
    '/long': {
      title: 'Long',
      lines: Array.from(
        { length: 4000 },
        (_, n) => `## Heading number ${n} of a large site {own-${n}}`,
      ),
    },
  };
  const large = filesOf(testRecords(pages));
  const workers: TestWorker[] = [];
  const newWorker = vi.fn(() => {
    const worker = new TestWorker();
    workers.push(worker);
    return worker;
  });
  const largeEngine = (create: () => Worker = newWorker) =>
    localEngine({ fetchText: fetcherOf(large).fetchText, newWorker: create });

  beforeEach(() => {
    workers.length = 0;
    newWorker.mockClear();
    vi.stubGlobal('Worker', TestWorker);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is searched by a worker, which gets the titles', async () => {
    const engine = largeEngine();
    const answer = engine.search(requestsFor('long'));
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(2));
    expect(workers[0]?.told[0]).toEqual({ kind: 'start', heads: large.get(headsName) });
    workers[0]?.say({ kind: 'answer', id: 1, value: { results: [], isWhole: true } });
    expect(await answer).toEqual({ results: [] });
    expect(newWorker).toHaveBeenCalledTimes(1);
  });

  test('the worker tells listeners, and gives suggestions', async () => {
    const engine = largeEngine();
    const listener = vi.fn();
    engine.onRefined(listener);
    const suggestions = engine.suggestions('lnog', 1);
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(2));
    workers[0]?.say({ kind: 'refined' });
    workers[0]?.say({ kind: 'answer', id: 1, value: ['long'] });
    expect([await suggestions, listener.mock.calls.length]).toEqual([['long'], 1]);
  });

  test('a worker that breaks: the page searches from then on', async () => {
    const engine = largeEngine();
    const answer = engine.search(requestsFor('long'));
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(2));
    workers[0]?.fail();
    expect((await answer).results[0]?.hits[0]?.url).toBe('/long');
    await engine.search(requestsFor('page'));
    expect(newWorker).toHaveBeenCalledTimes(1);
  });

  test('an error of the worker is a rejection, and the worker stays', async () => {
    const engine = largeEngine();
    const answer = engine.search(requestsFor('long'));
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(2));
    workers[0]?.say({ kind: 'error', id: 1, message: 'No words.' });
    await expect(answer).rejects.toThrow('No words.');
    void engine.search(requestsFor('page'));
    await vi.waitFor(() => expect(workers[0]?.told).toHaveLength(3));
  });

  test('a worker that is rejected: the page searches', async () => {
    const engine = largeEngine(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    expect((await engine.search(requestsFor('long'))).results[0]?.hits[0]?.url).toBe('/long');
  });

  test('a browser without workers: the page searches', async () => {
    vi.unstubAllGlobals();
    expect((await largeEngine().search(requestsFor('long'))).results[0]?.hits[0]?.url).toBe(
      '/long',
    );
    expect(newWorker).not.toHaveBeenCalled();
  });

  test('the worker of the site is a module of its own', async () => {
    const made: unknown[][] = [];
    vi.stubGlobal(
      'Worker',
      class extends TestWorker {
        constructor(...parts: unknown[]) {
          super();
          made.push(parts);
          queueMicrotask(() => this.fail());
        }
      },
    );
    localEngine({ fetchText: fetcherOf(large).fetchText }).warm();
    await vi.waitFor(() => expect(made).toHaveLength(1));
    expect(String(made[0]?.[0])).toMatch(/index\.worker\.ts$/);
    expect(made[0]?.[1]).toEqual({ type: 'module' });
  });

  test('a small one is searched by the page', async () => {
    await localEngine({ fetchText: fetcherOf(files).fetchText, newWorker }).search(
      requestsFor('lists'),
    );
    expect(newWorker).not.toHaveBeenCalled();
  });
});
