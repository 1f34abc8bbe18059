import { afterEach, expect, test, vi } from 'vitest';
import { createRecorder, median, type Results } from './results';

afterEach(() => vi.restoreAllMocks());

test.each([
  [[3, 1, 2], 2],
  [[1, 2], 1.5],
  [[7], 7],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected);
});

test('a failed measurement is recorded, and the others continue', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const results: Results = { rows: [], errors: [] };
  const save = vi.fn(async () => undefined);
  const record = createRecorder(results, save);
  const load = { site: 'own', pages: 50, measure: 'load' };
  const search = { ...load, measure: 'search' };
  await record(load, async () => ({ 'FCP, ms': 500 }));
  await record(search, async () => {
    throw new Error('The page has no search button.');
  });
  await record(load, async () => ({ 'FCP, ms': 520 }));
  expect(results.rows).toEqual([{ ...load, name: 'FCP, ms', values: [500, 520] }]);
  expect(results.errors).toEqual([{ ...search, message: 'The page has no search button.' }]);
  expect(save).toHaveBeenCalledTimes(3);
});
