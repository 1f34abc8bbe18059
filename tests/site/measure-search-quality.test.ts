import { expect, test } from 'vitest';
import type { SearchTest } from '@/lib/content/parse/search-tests';
import { measureSearchQuality } from './measure-search-quality';

function createSearchTest(query: string, pages: string[], kind: SearchTest['kind']): SearchTest {
  return { query, pages, kind, line: 1 };
}

const resultsByQuery: Record<string, string[]> = {
  first: ['/a', '/b', '/c', '/d'],
  third: ['/b', '/c', '/a'],
  fourth: ['/b', '/c', '/d', '/a'],
  eleventh: [...Array.from({ length: 10 }, (_, index) => `/other-${index}`), '/a'],
  none: [],
};

const search = (query: string) => resultsByQuery[query] ?? [];

test('computes metrics and lists misses', async () => {
  const tests = [
    createSearchTest('first', ['/a'], 'words'),
    createSearchTest('third', ['/a'], 'title'),
    createSearchTest('fourth', ['/a'], 'title'),
    createSearchTest('none', ['/a', '/b'], 'words'),
  ];
  expect(await measureSearchQuality(tests, search)).toEqual({
    tests: 4,
    share: 0.5,
    firstShare: 0.25,
    meanReciprocalRank: (1 + 1 / 3 + 1 / 4) / 4,
    misses: [
      { query: 'fourth', expected: ['/a'], actual: ['/b', '/c', '/d'] },
      { query: 'none', expected: ['/a', '/b'], actual: [] },
    ],
  });
});

test('every metric is 0 without tests', async () => {
  expect(await measureSearchQuality([], search)).toEqual({
    tests: 0,
    share: 0,
    firstShare: 0,
    meanReciprocalRank: 0,
    misses: [],
  });
});

test.each([
  ['first', ['/a'], 1],
  ['first', ['/b'], 1 / 2],
  ['first', ['/c', '/b'], 1 / 2],
  ['third', ['/a'], 1 / 3],
  ['fourth', ['/a'], 1 / 4],
  ['eleventh', ['/a'], 0],
  ['none', ['/a'], 0],
])(
  'computes the reciprocal rank for the query %j and the pages %j',
  async (query, pages, reciprocal) => {
    const quality = await measureSearchQuality([createSearchTest(query, pages, 'words')], search);
    expect(quality.meanReciprocalRank).toBe(reciprocal);
  },
);

test.each([
  ['/x –y', '/x%20%E2%80%93y#part'],
  ['/crm/', '/crm/#who-sees-what'],
  ['/crm/', '/crm?q=1'],
])('the page %j matches the result %j', async (page, result) => {
  const quality = await measureSearchQuality([createSearchTest('q', [page], 'words')], () => [
    result,
  ]);
  expect(quality.firstShare).toBe(1);
});

test('counts several results of one page separately', async () => {
  const results = ['/b#1', '/b#2', '/b#3', '/a'];
  const quality = await measureSearchQuality(
    [createSearchTest('q', ['/a'], 'words')],
    () => results,
  );
  expect(quality.misses).toHaveLength(1);
});

test('runs queries sequentially and rejects if one fails', async () => {
  const queries: string[] = [];
  const tests = ['one', 'two', 'three'].map((query) => createSearchTest(query, ['/a'], 'words'));
  const failingSearch = async (query: string) => {
    queries.push(query);
    if (query === 'two') throw new Error('down');
    return ['/a'];
  };
  await expect(measureSearchQuality(tests, failingSearch)).rejects.toThrow('down');
  expect(queries).toEqual(['one', 'two']);
});
