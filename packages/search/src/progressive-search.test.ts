import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createIndexStore,
  type FetchFile,
  type IndexStore,
} from '#query/index-store';
import { manifestFileName } from '#storage/file-formats';
import {
  createLargeSite,
  createManyPages,
  createTestFetch,
  createTestFiles,
  loadTestIndex,
} from '#tests/factories';
import { createIndexSearcher } from './progressive-search';

const files = createTestFiles({
  '/lists': { title: 'Lists', lines: ['## Zebras {zebras}', 'A giraffe.'] },
  '/tasks': { title: 'Tasks', lines: ['A giraffe in the rain.'] },
});

/** A searcher of a store, and how often it reported better results. */
function createSearcher(store: IndexStore) {
  const onUpdate = vi.fn();
  const searcher = createIndexSearcher(store, onUpdate);
  const search = async (...queries: string[]) => {
    const requests = queries.map((query) => ({
      params: { query, isTyped: true },
    }));
    return (await searcher.search(requests)).results;
  };
  /** A search that no key press interrupts, such as that for suggestions. */
  const searchOnce = async (query: string) =>
    (await searcher.search([{ params: { query } }])).results;
  const { preload, loadExcerpts } = searcher;
  return { search, searchOnce, preload, loadExcerpts, onUpdate };
}

function createStore(from = files) {
  const { fetchFile, manifest, requests } = createTestFetch(from);
  return { store: createIndexStore(fetchFile, manifest), requests };
}

/** A searcher whose chunks load when the test opens the gate for their kind. */
function createGatedSearcher() {
  const { fetchFile, manifest } = createTestFetch(files);
  const gates = new Map<string, { open: () => void; fail: () => void }>();
  const fetchGated: FetchFile = (name, bypassCache) => {
    if (name === manifestFileName) {
      return fetchFile(name, bypassCache);
    }
    return new Promise((resolve, reject) => {
      const [kind = ''] = name.split('-');
      const others = gates.get(kind);
      gates.set(kind, {
        open: () => {
          others?.open();
          resolve(fetchFile(name, bypassCache));
        },
        fail: () => {
          others?.fail();
          reject(new Error(`No ${kind}.`));
        },
      });
    });
  };
  const waitForGate = async (kind: string) => {
    for (let wait = 0; wait < 1000 && !gates.has(kind); wait++) {
      await vi.advanceTimersByTimeAsync(1);
    }
    return gates.get(kind) ?? { open: () => {}, fail: () => {} };
  };
  return {
    ...createSearcher(createIndexStore(fetchGated, manifest)),
    waitForGate,
  };
}

/** A searcher of which the second chunk of a kind stalls until the test fails it. */
function createStallingSearcher(kind: string, site = createManyPages(60)) {
  const { fetchFile, manifest } = createTestFetch(createTestFiles(site));
  const stalled = { name: '', fail: () => {} };
  let first = '';
  const fetchOthers: FetchFile = (name, bypassCache) => {
    if (name.startsWith(`${kind}-`) && first === '') {
      first = name;
    } else if (name.startsWith(`${kind}-`) && stalled.name === '') {
      stalled.name = name;
      return new Promise((_, reject) => {
        stalled.fail = () => reject(new Error(`No ${kind}.`));
      });
    }
    return fetchFile(name, bypassCache);
  };
  return {
    ...createSearcher(createIndexStore(fetchOthers, manifest)),
    stalled,
  };
}

function listNames(requests: readonly string[]): string[] {
  return requests.map((name) => name.split('.')[0] ?? '');
}

/** Lets all timers run, including the timeout. */
async function finish<Value>(response: Promise<Value>): Promise<Value> {
  await vi.runAllTimersAsync();
  return response;
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('before the timeout', () => {
  test('waits for all required chunks', async () => {
    const { store, requests } = createStore();
    const { searchOnce, onUpdate } = createSearcher(store);
    const [response] = await finish(searchOnce('giraffe'));
    expect(response?.hits.map(({ url, content }) => [url, content])).toEqual([
      ['/lists#zebras', 'A giraffe.'],
      ['/tasks', 'A giraffe in the rain.'],
    ]);
    expect(listNames(requests)).toEqual([
      'postings-0',
      'excerpts-0',
      'excerpts-1',
    ]);
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('the rows of a typed query do not wait for excerpts: those in view load at once for an address', async () => {
    const { store, requests } = createStore();
    const { preload, search, loadExcerpts, onUpdate } = createSearcher(store);
    await preload('');
    const response = search('giraffe');
    await vi.advanceTimersByTimeAsync(5);
    expect(
      (await response)[0]?.hits.map(({ _snippetResult }) => _snippetResult),
    ).toEqual([{ content: { value: '' } }, { content: { value: '' } }]);
    expect(listNames(requests)).toEqual(['postings-0']);
    await loadExcerpts(['/tasks']);
    expect(listNames(requests)).toEqual(['postings-0', 'excerpts-1']);
    await loadExcerpts(['/lists', '/tasks']);
    expect(listNames(requests)).toEqual([
      'postings-0',
      'excerpts-1',
      'excerpts-0',
    ]);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    const [complete] = await finish(search('giraffe'));
    expect(complete?.hits.map(({ content }) => content)).toEqual([
      'A giraffe.',
      'A giraffe in the rain.',
    ]);
  });

  test('while the reader types, the excerpt of a first row that a key has kept loads, the others in view after a pause', async () => {
    const { store, requests } = createStore();
    const { preload, search, loadExcerpts, onUpdate } = createSearcher(store);
    const type = async (query: string) => {
      void preload(query);
      void search(query);
      await vi.advanceTimersByTimeAsync(5);
      void loadExcerpts(['/lists', '/tasks']);
      await vi.advanceTimersByTimeAsync(5);
    };
    await preload('gira');
    await type('giraf');
    expect(listNames(requests)).toEqual(['postings-0']);
    await type('giraff');
    expect(listNames(requests)).toEqual(['postings-0', 'excerpts-0']);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(85);
    expect(listNames(requests)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(listNames(requests)).toEqual([
      'postings-0',
      'excerpts-0',
      'excerpts-1',
    ]);
    expect(onUpdate).toHaveBeenCalledTimes(2);
  });

  test('notifies of excerpts that another search has loaded after the response, once', async () => {
    const { store, requests } = createStore();
    const { search, searchOnce, loadExcerpts, onUpdate } =
      createSearcher(store);
    await finish(search('giraffe'));
    await finish(searchOnce('giraffe'));
    const names = listNames(requests);
    await loadExcerpts(['/lists']);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await finish(search('giraffe'));
    await loadExcerpts(['/lists']);
    expect(onUpdate).toHaveBeenCalledTimes(1);
    expect(listNames(requests)).toEqual(names);
  });

  test('the next query saves the excerpts of the rows of the last one', async () => {
    const { store, requests } = createStore();
    const { preload, search, loadExcerpts } = createSearcher(store);
    await preload('giraff');
    void search('giraffe');
    await vi.advanceTimersByTimeAsync(5);
    void loadExcerpts(['/lists']);
    void search('rain');
    await vi.advanceTimersByTimeAsync(5);
    void loadExcerpts(['/tasks']);
    await vi.advanceTimersByTimeAsync(100);
    expect(listNames(requests)).toEqual(['postings-0', 'excerpts-1']);
  });

  test('a letter that is not searched for yet extends the pause, a repeated query does not', async () => {
    const { store, requests } = createStore();
    const { preload, search, loadExcerpts } = createSearcher(store);
    await preload('giraff');
    void search('giraffe');
    await vi.advanceTimersByTimeAsync(60);
    await preload('giraffe r');
    void loadExcerpts(['/tasks']);
    await vi.advanceTimersByTimeAsync(60);
    void search('giraffe');
    await vi.advanceTimersByTimeAsync(35);
    expect(listNames(requests)).not.toContain('excerpts-1');
    await vi.advanceTimersByTimeAsync(5);
    expect(listNames(requests)).toContain('excerpts-1');
  });

  test('rows wait for the excerpts of an answer, which would move them', async () => {
    const page = {
      title: 'Lists',
      lines: ['## Merge lists {merge}', 'Select Merge.', '## Other {o}'],
    };
    const { store } = createStore(
      createTestFiles({ '/lists': page, '/tasks': { title: 'Tasks' } }),
    );
    const [response] = await finish(
      createSearcher(store).search('merge lists'),
    );
    expect(response?.hits[0]?.answer).toMatchObject([
      { parts: [{ text: 'Select Merge.' }] },
    ]);
  });

  test('preloads the postings that the first letters of a word name, and no excerpts', async () => {
    const { store, requests } = createStore();
    const { preload, search } = createSearcher(store);
    await preload('gi');
    expect(listNames(requests)).toEqual(['postings-0']);
    await finish(search('giraffe'));
    expect(requests.filter((name) => name.startsWith('postings'))).toHaveLength(
      1,
    );
  });

  test('an empty query fetches nothing', async () => {
    const { store, requests } = createStore();
    expect((await finish(createSearcher(store).search('')))[0]?.nbHits).toBe(0);
    expect(requests).toEqual([]);
  });

  test('rejects if postings fail to load', async () => {
    const { search, waitForGate } = createGatedSearcher();
    const failure = expect(search('giraffe')).rejects.toThrow('No postings.');
    (await waitForGate('postings')).fail();
    await finish(failure);
  });

  test.each([
    ['postings', 'bab mab', createManyPages(60)],
    ['heads', 'page', createLargeSite()],
  ])(
    'rejects if one of several chunks of %s fails',
    async (kind, query, site) => {
      const { search, stalled } = createStallingSearcher(kind, site);
      const failure = expect(search(query)).rejects.toThrow(`No ${kind}.`);
      await vi.advanceTimersByTimeAsync(300);
      stalled.fail();
      await finish(failure);
    },
  );

  test('returns hits without text if excerpts fail to load', async () => {
    const { search, waitForGate } = createGatedSearcher();
    const response = search('giraffe');
    (await waitForGate('postings')).open();
    (await waitForGate('excerpts')).fail();
    expect((await finish(response))[0]?.nbHits).toBe(2);
  });
});

describe('after the timeout', () => {
  test('notifies when postings fail to load, and the next search for the query rejects, once', async () => {
    const { search, onUpdate, stalled } = createStallingSearcher('postings');
    expect((await finish(search('bab mab')))[0]?.nbHits).toBeGreaterThan(0);
    stalled.fail();
    await vi.runAllTimersAsync();
    expect(onUpdate).toHaveBeenCalledTimes(1);
    await expect(search('bab mab')).rejects.toThrow('No postings.');
    expect((await finish(search('bab mab')))[0]?.nbHits).toBeGreaterThan(0);
  });

  test('a search for another query does not report that failure', async () => {
    const { search, stalled } = createStallingSearcher('postings');
    await finish(search('bab mab'));
    stalled.fail();
    await vi.runAllTimersAsync();
    expect((await finish(search('bab')))[0]?.nbHits).toBeGreaterThan(0);
    expect((await finish(search('bab mab')))[0]?.nbHits).toBeGreaterThan(0);
  });

  test('does not notify if the excerpts fail to load', async () => {
    const { search, loadExcerpts, onUpdate, waitForGate } =
      createGatedSearcher();
    const response = search('giraffe');
    (await waitForGate('postings')).open();
    await finish(response);
    void loadExcerpts(['/lists']);
    (await waitForGate('excerpts')).fail();
    await vi.runAllTimersAsync();
    expect(onUpdate).not.toHaveBeenCalled();
  });

  test('waits for the postings while there are no hits', async () => {
    const { search, waitForGate } = createGatedSearcher();
    let isResolved = false;
    const response = search('giraffe').finally(() => {
      isResolved = true;
    });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(isResolved).toBe(false);
    (await waitForGate('postings')).open();
    expect((await finish(response))[0]?.nbHits).toBe(2);
  });

  test('uses what has loaded in the meantime', async () => {
    const index = loadTestIndex(files, ['postings', 'excerpts']);
    const load = () => {
      index.postings = loadTestIndex(files).postings;
      return new Promise<void>(() => {});
    };
    const { search } = createSearcher({ index: () => index, load });
    expect((await finish(search('giraffe')))[0]?.nbHits).toBe(2);
  });

  test('notifies when the excerpts have loaded', async () => {
    const { search, loadExcerpts, onUpdate, waitForGate } =
      createGatedSearcher();
    const response = search('giraffe');
    (await waitForGate('postings')).open();
    expect((await finish(response))[0]?.nbHits).toBe(2);
    void loadExcerpts(['/lists']);
    (await waitForGate('excerpts')).open();
    await vi.runAllTimersAsync();
    expect(onUpdate).toHaveBeenCalledTimes(1);
  });
});

test('stops after a limited number of passes', async () => {
  const index = loadTestIndex(files, ['postings', 'excerpts']);
  const load = vi.fn(async () => {});
  await finish(createSearcher({ index: () => index, load }).search('lists'));
  expect(load).toHaveBeenCalledTimes(8);
});

test('yields to the main thread before searching and before resolving', async () => {
  vi.useRealTimers();
  let turns = 0;
  const turn = setInterval(() => turns++, 0);
  await createSearcher(createStore().store).search('');
  clearInterval(turn);
  expect(turns).toBeGreaterThanOrEqual(2);
});

test('loads the headings of the best pages of a large site, then the excerpts of the hits', async () => {
  const { store, requests } = createStore(createTestFiles(createLargeSite()));
  const { search } = createIndexSearcher(store, () => {});
  const params = { query: 'page', hitsPerPage: 6, distinct: 1 };
  const { results } = await finish(search([{ params }]));
  expect(results[0]?.hits).toHaveLength(6);
  const kinds = requests.map((name) => name.replace(/-.*/, ''));
  expect([...new Set(kinds)]).toEqual(['postings', 'heads', 'excerpts']);
  expect(kinds.filter((kind) => kind === 'heads').length).toBeLessThanOrEqual(
    6,
  );
  expect(kinds.filter((kind) => kind === 'excerpts')).toHaveLength(6);
});

test('while the reader types, the headings of a large site load once, after a pause', async () => {
  const { store, requests } = createStore(createTestFiles(createLargeSite()));
  const { search, preload } = createSearcher(store);
  const countHeads = () =>
    requests.filter((name) => name.startsWith('heads-')).length;
  const typed = ['pa', 'pag', 'page'];
  const responses = [];
  for (const query of typed) {
    void preload(query);
    responses.push(search(query));
    await vi.advanceTimersByTimeAsync(80);
    expect(countHeads()).toBe(0);
  }
  const results = await finish(Promise.all(responses));
  expect(results.at(-1)?.[0]?.hits.length).toBeGreaterThan(0);
  expect(countHeads()).toBeGreaterThan(2);
  expect(countHeads()).toBeLessThanOrEqual(6);
});

test('the headings of a large site load at once for a query from an address', async () => {
  const { store, requests } = createStore(createTestFiles(createLargeSite()));
  const response = createSearcher(store).search('page');
  await vi.advanceTimersByTimeAsync(20);
  expect(requests.some((name) => name.startsWith('heads-'))).toBe(true);
  await finish(response);
});

describe('an outdated query', () => {
  const type = (queries: string[]) => {
    const { store, requests } = createStore();
    const { search } = createSearcher(store);
    const finished: string[] = [];
    const responses = queries.map(async (query) => {
      finished.push(`${query}: ${(await search(query))[0]?.nbHits}`);
    });
    return { responses: Promise.all(responses), finished, requests };
  };

  test('without hits resolves after the latest one, and loads nothing', async () => {
    const { responses, finished, requests } = type([
      'gira',
      'giraf',
      'giraffe',
    ]);
    await finish(responses);
    expect(finished[0]).toBe('giraffe: 2');
    expect(finished).toHaveLength(3);
    expect(requests).toHaveLength(1);
  });

  test('does not fail with the latest one', async () => {
    const { manifest } = createTestFetch(files);
    const store = createIndexStore(
      () => Promise.reject(new Error('Offline.')),
      manifest,
    );
    const { search } = createSearcher(store);
    const states = await finish(
      Promise.allSettled([search('gira'), search('giraffe')]),
    );
    expect(states.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
    ]);
  });
});
