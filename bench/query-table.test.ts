import { expect, test } from 'vitest';
import type { SearchTest } from '@/lib/search/search-tests';
import { createQueryTable } from './query-table';

function createTest(query: string, split: SearchTest['split']): SearchTest {
  return { query, pages: ['/'], kind: 'words', split, line: 1 };
}

const tests = [
  createTest('add user', 'tuning'),
  createTest('secret', 'held-out'),
  createTest('hidden', 'held-out'),
];
const table = createQueryTable(tests, { local: [1, 1, 3], hosted: [Infinity, 2, 4] });

test('shows the ranks of both engines', () => {
  expect(table).toContain('| add user | 1 | – |');
});

test('shows only totals of held-out queries', () => {
  expect(table).toContain('| words | 2 | 50, 100 | 0, 50 |');
  expect(table).not.toMatch(/secret|hidden/);
});
