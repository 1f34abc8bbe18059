import { describe, expect, test } from 'vitest';
import { createPromiseCache } from './promise-cache';

function createLoader() {
  const loaded: string[] = [];
  const load = (key: string) => async () => {
    loaded.push(key);
    return key.toUpperCase();
  };
  return { loaded, load };
}

describe('createPromiseCache', () => {
  test('loads a key once, for concurrent and later calls', async () => {
    const cache = createPromiseCache<string>();
    const { loaded, load } = createLoader();
    expect(await Promise.all([cache.get('a', load('a')), cache.get('a', load('a'))])).toEqual([
      'A',
      'A',
    ]);
    expect(await cache.get('a', load('a'))).toBe('A');
    expect(loaded).toEqual(['a']);
  });

  test('does not cache failures', async () => {
    const cache = createPromiseCache<string>();
    const { load } = createLoader();
    await expect(cache.get('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get('a', load('a'))).toBe('A');
  });

  test('a late failure from before clear() does not evict a newer entry', async () => {
    const cache = createPromiseCache<string>();
    const { loaded, load } = createLoader();
    let fail = (_: Error) => {};
    const first = cache.get('a', () => new Promise((_, reject) => (fail = reject)));
    cache.clear();
    await cache.get('a', load('a'));
    fail(new Error('late'));
    await expect(first).rejects.toThrow('late');
    await cache.get('a', load('a'));
    expect(loaded).toEqual(['a']);
  });

  test('evicts the least recently used entry', async () => {
    const cache = createPromiseCache<string>();
    const { loaded, load } = createLoader();
    await cache.get('first', load('first'));
    await cache.get('second', load('second'));
    for (let number = 0; number < 198; number++) await cache.get(`${number}`, load(`${number}`));
    await cache.get('first', load('first'));
    await cache.get('one more', load('one more'));
    loaded.splice(0);
    await cache.get('first', load('first'));
    await cache.get('second', load('second'));
    expect(loaded).toEqual(['second']);
  });
});
