import { expect, test } from 'vitest';
import { mapConcurrent } from './map-concurrent';

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

test('returns results in the order of the items', async () => {
  const results = await mapConcurrent([30, 0, 10], async (wait) => {
    await delay(wait);
    return `waited ${wait}`;
  });
  expect(results).toEqual(['waited 30', 'waited 0', 'waited 10']);
});

test('runs at most 64 at a time, and all of them', async () => {
  let now = 0;
  let most = 0;
  const items = Array.from({ length: 500 }, (_, index) => index);
  const results = await mapConcurrent(items, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await delay(0);
    now -= 1;
    return item;
  });
  expect(most).toBe(64);
  expect(results).toEqual(items);
});

test('returns an empty array for no items', async () => {
  expect(await mapConcurrent([], async () => 1)).toEqual([]);
});

test('rejects with the first error', async () => {
  const work = async (item: number) => {
    if (item === 3) throw new Error('Three.');
    return item;
  };
  await expect(mapConcurrent([1, 2, 3, 4], work)).rejects.toThrow('Three.');
});
