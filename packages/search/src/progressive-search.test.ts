import { describe, expect, test, vi } from 'vitest';
import type { SearchParams } from '@/lib/search/protocol';
import { createTestRecords } from '@/lib/search/test-pages';
import { manifestFileName } from './file-formats';
import { createIndexStore, type FetchText } from './index-store';
import { searchProgressively } from './progressive-search';
import { createManyPages, createTestFetch, createTestFiles, loadTestIndex } from './test-index';

const files = createTestFiles(
  createTestRecords({
    '/lists': { title: 'Lists', lines: ['## Zebras {zebras}', 'A giraffe.'] },
    '/tasks': { title: 'Tasks', lines: ['A giraffe in the rain.'] },
  }),
);
const createRequests = (...queries: string[]) =>
  queries.map((query) => ({ indexName: 'site', params: { query } }));

/** A store whose chunks load when the test opens the gate for their kind. */
function createHeldStore(from = files) {
  const { fetchText, requested } = createTestFetch(from);
  const gates = new Map<string, { open: () => void; fail: () => void }>();
  const held: FetchText = (path, bypassCache) => {
    const kind = /(words|texts)-/.exec(path)?.[1];
    if (kind === undefined) return fetchText(path, bypassCache);
    return new Promise((resolve, reject) => {
      gates.set(kind, {
        open: () => resolve(fetchText(path, bypassCache)),
        fail: () => reject(new Error(`No ${kind}.`)),
      });
    });
  };
  const waitForGate = async (kind: string) => {
    await vi.waitFor(() => expect(gates.has(kind)).toBe(true));
    return gates.get(kind) ?? { open: () => {}, fail: () => {} };
  };
  return { store: createIndexStore(held), requested, waitForGate };
}

const isCurrent = () => true;

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('before the timeout', () => {
  const timeout = 60_000;

  test('waits for all chunks it needs', async () => {
    const { fetchText, requested } = createTestFetch(files);
    const onComplete = vi.fn();
    const { results, isComplete } = await searchProgressively(
      createRequests('giraffe'),
      createIndexStore(fetchText),
      {
        timeout,
        isCurrent,
        onComplete,
      },
    );
    expect(isComplete).toBe(true);
    expect(results[0]?.hits.map(({ url, content }) => [url, content])).toEqual([
      ['/lists#zebras', 'A giraffe.'],
      ['/tasks', 'A giraffe in the rain.'],
    ]);
    expect(requested.map((name) => name.split('.')[0])).toEqual(['heads', 'words-0', 'texts-0']);
    await settle();
    expect(onComplete).not.toHaveBeenCalled();
  });

  test('resolves requests in order, fetching each file once', async () => {
    const { fetchText, requested } = createTestFetch(files);
    const { results } = await searchProgressively(
      createRequests('tasks', 'lists'),
      createIndexStore(fetchText),
      {
        timeout,
        isCurrent,
        onComplete: () => {},
      },
    );
    expect(results.map(({ query, hits }) => [query, hits[0]?.url])).toEqual([
      ['tasks', '/tasks'],
      ['lists', '/lists'],
    ]);
    expect(new Set(requested).size).toBe(requested.length);
  });

  test('an empty query only fetches the manifest', async () => {
    const { fetchText, requested } = createTestFetch(files);
    const { results, isComplete } = await searchProgressively(
      createRequests(''),
      createIndexStore(fetchText),
      {
        timeout,
        isCurrent,
        onComplete: () => {},
      },
    );
    expect([results[0]?.nbHits, isComplete, requested]).toEqual([0, true, [manifestFileName]]);
  });

  test('rejects without the manifest', async () => {
    const { fetchText } = createTestFetch(new Map());
    await expect(
      searchProgressively(createRequests('lists'), createIndexStore(fetchText), {
        timeout,
        isCurrent,
        onComplete: () => {},
      }),
    ).rejects.toThrow(Error);
  });

  test('falls back to titles if postings fail to load', async () => {
    const { store, waitForGate } = createHeldStore();
    const response = searchProgressively(createRequests('lists'), store, {
      timeout,
      isCurrent,
      onComplete: () => {},
    });
    (await waitForGate('words')).fail();
    expect(await response).toMatchObject({
      isComplete: false,
      results: [{ hits: [{ url: '/lists' }, expect.anything()] }],
    });
  });

  test('rejects if postings fail to load and no title matches', async () => {
    const { store, waitForGate } = createHeldStore();
    const response = searchProgressively(createRequests('giraffe'), store, {
      timeout,
      isCurrent,
      onComplete: () => {},
    });
    (await waitForGate('words')).fail();
    await expect(response).rejects.toThrow('No words.');
  });

  test('returns hits without text if snippets fail to load', async () => {
    const { store, waitForGate } = createHeldStore();
    const response = searchProgressively(createRequests('giraffe'), store, {
      timeout,
      isCurrent,
      onComplete: () => {},
    });
    (await waitForGate('words')).open();
    (await waitForGate('texts')).fail();
    expect(await response).toMatchObject({ isComplete: false, results: [{ nbHits: 2 }] });
  });
});

describe('after the timeout', () => {
  const timeout = 0;

  test('returns matching titles, and notifies when the rest has loaded', async () => {
    const { store, waitForGate } = createHeldStore();
    const onComplete = vi.fn();
    const { results, isComplete } = await searchProgressively(
      createRequests('lists giraffe'),
      store,
      {
        timeout,
        isCurrent,
        onComplete,
      },
    );
    expect(isComplete).toBe(false);
    expect(results[0]?.hits.map(({ url }) => url)).toEqual(['/lists', '/lists#zebras']);
    expect(onComplete).not.toHaveBeenCalled();
    (await waitForGate('words')).open();
    await vi.waitFor(() => expect(onComplete).toHaveBeenCalledTimes(1));
  });

  test('does not notify if the rest fails to load', async () => {
    const { store, waitForGate } = createHeldStore();
    const onComplete = vi.fn();
    await searchProgressively(createRequests('lists'), store, { timeout, isCurrent, onComplete });
    (await waitForGate('words')).fail();
    await settle();
    await settle();
    expect(onComplete).not.toHaveBeenCalled();
  });

  test('waits for the postings while there are no hits', async () => {
    const { store, waitForGate } = createHeldStore();
    let isResolved = false;
    const response = searchProgressively(createRequests('giraffe'), store, {
      timeout,
      isCurrent,
      onComplete: () => {},
    }).finally(() => {
      isResolved = true;
    });
    const postings = await waitForGate('words');
    await settle();
    await settle();
    expect(isResolved).toBe(false);
    postings.open();
    expect((await response).results[0]?.nbHits).toBe(2);
  });

  test('uses what has loaded in the meantime', async () => {
    const index = loadTestIndex(files, ['words', 'texts']);
    const load = () => {
      index.vocabularies = loadTestIndex(files).vocabularies;
      return new Promise<void>(() => {});
    };
    const store = { index: async () => index, load };
    const { results, isComplete } = await searchProgressively(createRequests('giraffe'), store, {
      timeout,
      isCurrent,
      onComplete: () => {},
    });
    expect([results[0]?.nbHits, isComplete]).toEqual([2, false]);
  });
});

test('stops after a limited number of passes', async () => {
  const { fetchText } = createTestFetch(files);
  const index = await createIndexStore(fetchText).index();
  const load = vi.fn(async () => {});
  const response = await searchProgressively(
    createRequests('lists'),
    { index: async () => index, load },
    { timeout: 60_000, isCurrent, onComplete: () => {} },
  );
  expect(response).toMatchObject({ isComplete: false, results: [{ query: 'lists' }] });
  expect(load).toHaveBeenCalledTimes(6);
});

test('yields to the main thread before searching and before resolving', async () => {
  const store = createIndexStore(createTestFetch(files).fetchText);
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await searchProgressively(createRequests('lists'), store, {
    timeout: 60_000,
    isCurrent,
    onComplete: () => {},
  });
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(2);
});

describe('chunks', () => {
  const many = createTestFiles(createTestRecords(createManyPages(60)));

  test('the chunks of a query are limited, except for the results page', async () => {
    const count = async (params: SearchParams) => {
      const { fetchText, requested } = createTestFetch(many);
      const { isComplete } = await searchProgressively(
        [{ indexName: 'site', params: { query: 'page', hitsPerPage: 60, ...params } }],
        createIndexStore(fetchText),
        { timeout: 60_000, isCurrent, onComplete: () => {} },
      );
      return [isComplete, requested.length];
    };
    expect(await count({})).toEqual([true, 5]);
    expect(await count({ facets: ['tags'] })).toEqual([true, expect.toSatisfy((n) => n > 6)]);
  });

  test('nothing but the manifest loads for an outdated query', async () => {
    const { fetchText, requested } = createTestFetch(many);
    const { results, isComplete } = await searchProgressively(
      createRequests('page'),
      createIndexStore(fetchText),
      { timeout: 60_000, isCurrent: () => false, onComplete: () => {} },
    );
    expect([results[0]?.hits.length, isComplete, requested]).toEqual([
      20,
      false,
      [manifestFileName],
    ]);
  });

  test('late snippets are not shown', async () => {
    const { store, waitForGate } = createHeldStore();
    const onComplete = vi.fn();
    const response = searchProgressively(createRequests('giraffe'), store, {
      timeout: 200,
      isCurrent,
      onComplete,
    });
    (await waitForGate('words')).open();
    const { results, isComplete } = await response;
    expect([results[0]?.nbHits, isComplete]).toEqual([2, false]);
    (await waitForGate('texts')).open();
    await settle();
    await settle();
    expect(onComplete).not.toHaveBeenCalled();
  });
});
