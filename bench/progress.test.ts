import { afterEach, expect, test, vi } from 'vitest';
import { createMeasure } from './progress';
import type { Samples } from './samples';

afterEach(() => vi.restoreAllMocks());

test('a measure that fails loses none of the others', async () => {
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
  const samples: Samples = { rows: [], errors: [] };
  const keep = vi.fn(async () => undefined);
  const measure = createMeasure(samples, keep);
  const subject = { site: 'own', pages: 50 };
  await measure({ ...subject, measure: 'load' }, async () => ({ 'FCP, ms': 500 }));
  await measure({ ...subject, measure: 'search' }, async () => {
    throw new Error('There is no search button on the page.');
  });
  await measure({ ...subject, measure: 'load' }, async () => ({ 'FCP, ms': 520 }));
  expect(samples.rows).toEqual([
    { ...subject, measure: 'load', name: 'FCP, ms', values: [500, 520] },
  ]);
  expect(samples.errors).toEqual([
    { ...subject, measure: 'search', message: 'There is no search button on the page.' },
  ]);
  expect(keep).toHaveBeenCalledTimes(3);
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^3 {2}load, own, 50 pages: /));
});
