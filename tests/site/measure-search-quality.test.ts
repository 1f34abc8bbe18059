import { expect, test } from 'vitest';
import { measureSearchQuality } from './measure-search-quality';

const resultsByQuery: Record<string, string[]> = {
  first: ['/a', '/b', '/c', '/d'],
  third: ['/b', '/c', '/a'],
  fourth: ['/b', '/c', '/d', '/a'],
  none: [],
};

const search = (query: string) => resultsByQuery[query] ?? [];

test('computes metrics and lists misses', async () => {
  const tests = [
    { query: 'first', pages: ['/a'] },
    { query: 'third', pages: ['/a'] },
    { query: 'fourth', pages: ['/a'] },
    { query: 'none', pages: ['/a', '/b'] },
  ];
  expect(await measureSearchQuality(tests, search)).toEqual({
    tests: 4,
    top3Share: 0.5,
    top1Share: 0.25,
    misses: [
      { query: 'fourth', expected: ['/a'], actual: ['/b', '/c', '/d'] },
      { query: 'none', expected: ['/a', '/b'], actual: [] },
    ],
  });
});

test.each([
  ['/x –y', '/x%20%E2%80%93y#part'],
  ['/crm/', '/crm/#who-sees-what'],
  ['/crm/', '/crm?q=1'],
])('the page %j matches the result %j', async (page, result) => {
  const quality = await measureSearchQuality(
    [{ query: 'q', pages: [page] }],
    () => [result],
  );
  expect(quality.top1Share).toBe(1);
});
