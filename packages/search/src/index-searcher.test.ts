import { expect, test } from 'vitest';
import { createTestRecords } from '@/lib/search/test-pages';
import { createIndexSearcher } from './index-searcher';
import { createIndexStore } from './index-store';
import { createTestFetch, createTestFiles } from './test-index';

const files = createTestFiles(
  createTestRecords({ '/lists': { title: 'Lists', lines: ['A giraffe.'] } }),
);

function createSearcher() {
  const { fetchText } = createTestFetch(files);
  const { search } = createIndexSearcher(createIndexStore(fetchText), () => {});
  const finished: string[] = [];
  const type = async (query: string) => {
    const { results } = await search([{ indexName: 'site', params: { query } }]);
    finished.push(`${query}: ${results[0]?.nbHits}`);
  };
  return { type, finished };
}

test('an outdated query without hits resolves after the latest one', async () => {
  const { type, finished } = createSearcher();
  await Promise.all([type('gira'), type('giraf'), type('giraffe')]);
  expect(finished).toHaveLength(3);
  expect(finished[0]).toBe('giraffe: 1');
});

test('an outdated query with hits resolves at once', async () => {
  const { type, finished } = createSearcher();
  await Promise.all([type('list'), type('lists giraffe')]);
  expect(finished).toEqual(['list: 1', 'lists giraffe: 1']);
});

test('an outdated query does not fail with the latest one', async () => {
  const { fetchText } = createTestFetch(files);
  const store = createIndexStore((path, bypassCache) =>
    path.includes('words-') ? Promise.reject(new Error('Offline.')) : fetchText(path, bypassCache),
  );
  const { search } = createIndexSearcher(store, () => {});
  const responses = ['gira', 'giraffe'].map((query) =>
    search([{ indexName: 'site', params: { query } }]),
  );
  const states = await Promise.allSettled(responses);
  expect(states.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
});
