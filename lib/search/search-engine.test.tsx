import {
  createEmptyResponse,
  type SearchClient,
  type Searcher,
} from '@help-center/search';
import { describe, expect, test, vi } from 'vitest';
import { createLocalEngine, type SearchEngine } from './search-engine';

const requests = [{ indexName: 'docs', params: { query: 'a' } }];

function createClient(name: string): SearchClient {
  return {
    search: vi.fn<SearchClient['search']>(async (requests) => ({
      results: requests.map((request) => ({
        ...createEmptyResponse(request),
        index: name,
      })),
    })),
  };
}

const createSearcher = (): Searcher => ({
  preload: async () => {},
  loadExcerpts: async () => {},
  search: createClient('local').search,
  suggest: async () => ['local'],
});

const getRespondingIndex = async (engine: SearchEngine) =>
  (await engine.search(requests)).results[0]?.index;

test('the hosted engine searches the hosted index and suggests from the local one', async () => {
  for (const name of ['APP_ID', 'SEARCH_KEY', 'INDEX']) {
    vi.stubEnv(`NEXT_PUBLIC_ALGOLIA_${name}`, name);
  }
  vi.doMock('./hosted-client', () => ({
    createHostedClient: () => createClient('hosted'),
  }));
  vi.doMock('./local-engine', () => ({
    loadLocalEngine: async () => createSearcher(),
  }));
  vi.resetModules();
  const engine = (await import('./search-engine')).getSearchEngine();
  await engine.preload();
  expect(await getRespondingIndex(engine)).toBe('hosted');
  expect(await engine.suggest('a', 3)).toEqual(['local']);
});

describe('the local engine', () => {
  test('is loaded once, by the first query', async () => {
    const load = vi.fn(async () => createSearcher());
    const engine = createLocalEngine(load);
    expect(load).not.toHaveBeenCalled();
    expect(await getRespondingIndex(engine)).toBe('local');
    expect(await getRespondingIndex(engine)).toBe('local');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('retries a failed load', async () => {
    const load = vi
      .fn<() => Promise<Searcher>>()
      .mockRejectedValue(new Error('no chunk'));
    const engine = createLocalEngine(load);
    await expect(engine.preload()).rejects.toThrow('no chunk');
    await expect(getRespondingIndex(engine)).rejects.toThrow('no chunk');
    load.mockResolvedValue(createSearcher());
    expect(await getRespondingIndex(engine)).toBe('local');
  });

  test('notifies subscribers of updates', async () => {
    let notify = () => {};
    const engine = createLocalEngine(async (onUpdate) => {
      notify = onUpdate;
      return createSearcher();
    });
    const listener = vi.fn();
    const unsubscribe = engine.onUpdate(listener);
    await getRespondingIndex(engine);
    notify();
    unsubscribe();
    notify();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
