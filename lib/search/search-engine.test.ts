import { createEmptyResponse, type SearchClient, type Searcher } from '@help-center/search';
import { describe, expect, test, vi } from 'vitest';
import { noStartLinks } from './manifest';
import { createHostedEngine, createLocalEngine, type SearchEngine } from './search-engine';

const fetchText = vi.fn<(path: string) => Promise<string>>();
vi.mock('@/lib/client/fetch-text', () => ({ fetchText: (path: string) => fetchText(path) }));

const requests = [{ indexName: 'docs', params: { query: 'a' } }];

function createClient(name: string): SearchClient {
  return {
    search: vi.fn<SearchClient['search']>(async (requests) => ({
      results: requests.map((one) => ({ ...createEmptyResponse(one), index: name })),
    })),
    clearCache: vi.fn(async () => {}),
  };
}

function createEngine(name: string): SearchEngine {
  return {
    ...createClient(name),
    preload: vi.fn(),
    onUpdate: () => () => {},
    suggest: async () => [name],
    start: async () => noStartLinks,
    isFallback: () => false,
  };
}

const getRespondingIndex = async (engine: SearchEngine) =>
  (await engine.search(requests)).results[0]?.index;

describe('the hosted engine', () => {
  test('searches the hosted index and suggests from the local one', async () => {
    const both = createHostedEngine({
      client: async () => createClient('hosted'),
      local: createEngine('local'),
      failover: 'none',
    });
    expect(await getRespondingIndex(both)).toBe('hosted');
    expect(await both.suggest('a', 3)).toEqual(['local']);
  });

  test('rejects when failover is off', async () => {
    const hosted = { ...createClient('hosted'), search: () => Promise.reject(new Error('down')) };
    const both = createHostedEngine({
      client: async () => hosted,
      local: createEngine('local'),
      failover: 'none',
    });
    await expect(getRespondingIndex(both)).rejects.toThrow('down');
    expect(both.isFallback()).toBe(false);
  });

  test('fails over to the local engine until the cache is cleared', async () => {
    let isDown = true;
    const hosted = createClient('hosted');
    const search = vi.fn((received: typeof requests) =>
      isDown ? Promise.reject(new Error('down')) : hosted.search(received),
    );
    const both = createHostedEngine({
      client: async () => ({
        ...hosted,
        search: (received) => search([...received] as typeof requests),
      }),
      local: createEngine('local'),
      failover: 'local',
    });
    expect(both.isFallback()).toBe(false);
    expect(await getRespondingIndex(both)).toBe('local');
    expect(both.isFallback()).toBe(true);
    isDown = false;
    expect(await getRespondingIndex(both)).toBe('local');
    expect(search).toHaveBeenCalledTimes(1);
    await both.clearCache();
    expect(both.isFallback()).toBe(false);
    expect(await getRespondingIndex(both)).toBe('hosted');
  });

  test('rejects with the first error when both engines fail', async () => {
    const both = createHostedEngine({
      client: () => Promise.reject(new Error('hosted down')),
      local: { ...createEngine('local'), search: () => Promise.reject(new Error('local down')) },
      failover: 'local',
    });
    await expect(getRespondingIndex(both)).rejects.toThrow('hosted down');
    expect(both.isFallback()).toBe(false);
  });
});

test('the links of the hosted engine are loaded once; a failed load resolves without links and is retried', async () => {
  const links = { tasks: [], sections: [{ href: '/crm/', title: 'CRM', trail: '' }] };
  fetchText.mockRejectedValueOnce(new TypeError('offline'));
  fetchText.mockResolvedValue(JSON.stringify(links));
  const { start } = createHostedEngine({
    client: async () => createClient('hosted'),
    local: createEngine('local'),
    failover: 'none',
  });
  expect(await start()).toEqual(noStartLinks);
  expect(await start()).toEqual(links);
  expect(await start()).toEqual(links);
  expect(fetchText.mock.calls).toEqual(Array(2).fill(['/search-index/start.json']));
});

describe('the local engine', () => {
  const createSearcher = (): Searcher => ({
    preload: async () => {},
    search: createClient('local').search,
    suggest: async () => ['local'],
  });

  test('is loaded once, by the first query', async () => {
    const load = vi.fn(async () => createSearcher());
    const late = createLocalEngine(load);
    expect(load).not.toHaveBeenCalled();
    expect(await getRespondingIndex(late)).toBe('local');
    expect(await getRespondingIndex(late)).toBe('local');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('retries a failed load; preload and suggestions never reject', async () => {
    const load = vi.fn<() => Promise<Searcher>>().mockRejectedValue(new Error('no chunk'));
    const late = createLocalEngine(load);
    late.preload();
    expect(await late.suggest('a', 3)).toEqual([]);
    await expect(getRespondingIndex(late)).rejects.toThrow('no chunk');
    load.mockResolvedValue(createSearcher());
    expect(await getRespondingIndex(late)).toBe('local');
  });

  test('notifies subscribers of updates', async () => {
    let notify = () => {};
    const late = createLocalEngine(async (onUpdate) => {
      notify = onUpdate;
      return createSearcher();
    });
    const listener = vi.fn();
    const unsubscribe = late.onUpdate(listener);
    await getRespondingIndex(late);
    notify();
    unsubscribe();
    notify();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
