import { describe, expect, test, vi } from 'vitest';
import { emptyResponse } from './empty-response';
import type { SearchEngine } from './engine';
import { hostedEngine } from './hosted-engine';
import { lateEngine } from './late-engine';
import type { SearchClient } from './protocol';

const requests = [{ indexName: 'docs', params: { query: 'a' } }];

function client(name: string): SearchClient {
  return {
    search: vi.fn<SearchClient['search']>(async (asked) => ({
      results: asked.map((one) => ({ ...emptyResponse(one), index: name })),
    })),
    clearCache: vi.fn(async () => {}),
  };
}

function engine(name: string): SearchEngine {
  return {
    ...client(name),
    warm: vi.fn(),
    onRefined: () => () => {},
    suggestions: async () => [name],
    isFallback: () => false,
  };
}

const answerer = async (asked: SearchEngine) => (await asked.search(requests)).results[0]?.index;

describe('the hosted engine', () => {
  test('answers from the hosted index, and suggests from the local one', async () => {
    const both = hostedEngine({
      client: async () => client('hosted'),
      local: engine('local'),
      failover: 'none',
    });
    expect(await answerer(both)).toBe('hosted');
    expect(await both.suggestions('a', 3)).toEqual(['local']);
  });

  test('fails where it shall not fail over', async () => {
    const hosted = { ...client('hosted'), search: () => Promise.reject(new Error('down')) };
    const both = hostedEngine({
      client: async () => hosted,
      local: engine('local'),
      failover: 'none',
    });
    await expect(answerer(both)).rejects.toThrow('down');
    expect(both.isFallback()).toBe(false);
  });

  test('fails over, stays there, and comes back when asked anew', async () => {
    let isDown = true;
    const hosted = client('hosted');
    const search = vi.fn((asked: typeof requests) =>
      isDown ? Promise.reject(new Error('down')) : hosted.search(asked),
    );
    const both = hostedEngine({
      client: async () => ({ ...hosted, search: (asked) => search([...asked] as typeof requests) }),
      local: engine('local'),
      failover: 'local',
    });
    expect(both.isFallback()).toBe(false);
    expect(await answerer(both)).toBe('local');
    expect(both.isFallback()).toBe(true);
    isDown = false;
    expect(await answerer(both)).toBe('local');
    expect(search).toHaveBeenCalledTimes(1);
    await both.clearCache();
    expect(both.isFallback()).toBe(false);
    expect(await answerer(both)).toBe('hosted');
  });

  test('with both down the first error is told', async () => {
    const both = hostedEngine({
      client: () => Promise.reject(new Error('hosted down')),
      local: { ...engine('local'), search: () => Promise.reject(new Error('local down')) },
      failover: 'local',
    });
    await expect(answerer(both)).rejects.toThrow('hosted down');
    expect(both.isFallback()).toBe(false);
  });
});

describe('a late engine', () => {
  test('is loaded once, at the first question', async () => {
    const load = vi.fn(async () => engine('local'));
    const late = lateEngine(load);
    expect(load).not.toHaveBeenCalled();
    expect(await answerer(late)).toBe('local');
    expect(await answerer(late)).toBe('local');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('is loaded again after a failure; warming and suggesting never fail', async () => {
    const load = vi.fn<() => Promise<SearchEngine>>().mockRejectedValue(new Error('no chunk'));
    const late = lateEngine(load);
    late.warm();
    expect(await late.suggestions('a', 3)).toEqual([]);
    await late.clearCache();
    await expect(answerer(late)).rejects.toThrow('no chunk');
    load.mockResolvedValue(engine('local'));
    expect(await answerer(late)).toBe('local');
  });

  test('passes on that the engine has learnt more', async () => {
    let tell = () => {};
    const late = lateEngine(async () => ({
      ...engine('local'),
      onRefined: (listener) => {
        tell = listener;
        return () => {};
      },
    }));
    const listener = vi.fn();
    const end = late.onRefined(listener);
    await answerer(late);
    tell();
    end();
    tell();
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
