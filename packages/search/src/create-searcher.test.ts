import type { InstantSearchProps } from 'react-instantsearch';
import { expect, test } from 'vitest';
import { createLanguage } from '#analysis/language';
import { manifestFileName } from '#storage/file-formats';
import { createTestFetch, createTestFiles } from '#tests/factories';
import { createSearcher, createSyncSearch } from './create-searcher';

const files = createTestFiles({
  '/lists': { title: 'Lists', lines: ['A giraffe.'] },
  '/tasks': { title: 'Tasks' },
});
const createRequests = (query: string) => [{ params: { query } }];

function createTestSearcher(from: ReadonlyMap<string, string> = files) {
  const fetcher = createTestFetch(from);
  const searcher = createSearcher({ fetchFile: fetcher.fetchFile });
  return {
    ...fetcher,
    searcher: searcher satisfies InstantSearchProps['searchClient'],
  };
}

test('fetches nothing before the first query', async () => {
  const { searcher, requests } = createTestSearcher();
  expect(requests).toEqual([]);
  const { results } = await searcher.search(createRequests('giraffe'));
  expect(results[0]?.hits[0]).toMatchObject({
    url: '/lists',
    content: 'A giraffe.',
  });
  expect(requests).toHaveLength(3);
});

test.each(['[]', '{"hash', '<!doctype html>'])(
  'after the manifest %j, the next call fetches it again, bypassing the HTTP cache',
  async (text) => {
    const { searcher, requests, state } = createTestSearcher();
    state.files = new Map(files).set(manifestFileName, text);
    await expect(searcher.search(createRequests('giraffe'))).rejects.toThrow();
    state.files = files;
    await searcher.search(createRequests('giraffe'));
    expect(requests.slice(0, 2)).toEqual([
      manifestFileName,
      `${manifestFileName}!`,
    ]);
  },
);

test('preload fetches the manifest once', async () => {
  const { searcher, requests } = createTestSearcher();
  await Promise.all([searcher.preload(), searcher.preload()]);
  await searcher.search(createRequests(''));
  expect(requests).toEqual([manifestFileName]);
});

test.each([
  [{ isTyped: true }, 0],
  [{}, 1],
])(
  'after a later query with %j, a loading query has %i hits',
  async (params, hits) => {
    const { searcher } = createTestSearcher();
    const first = searcher.search([
      { params: { query: 'giraffe', ...params } },
    ]);
    const second = searcher.search([{ params: { query: 'tasks', ...params } }]);
    expect((await first).results[0]?.nbHits).toBe(hits);
    expect((await second).results[0]?.nbHits).toBe(1);
  },
);

test.each([
  ['missing', new Map()],
  ['truncated', new Map([[manifestFileName, '{"hashes":']])],
])('rejects if the manifest is %s, and retries', async (_, brokenFiles) => {
  const { searcher, state } = createTestSearcher(brokenFiles);
  await expect(searcher.preload()).rejects.toThrow(Error);
  await expect(searcher.search(createRequests('lists'))).rejects.toThrow(Error);
  await expect(searcher.suggest('lsits', 2)).rejects.toThrow(Error);
  state.files = files;
  expect(
    (await searcher.search(createRequests('lists'))).results[0]?.nbHits,
  ).toBe(1);
});

test('suggests words and titles', async () => {
  expect(await createTestSearcher().searcher.suggest('lsits', 2)).toEqual([
    'lists',
    'Tasks',
  ]);
});

test('searches another language with its stemmer and stop words', () => {
  const german = createLanguage(
    (word) => word.replace(/(?:en|e)$/, ''),
    ['für', 'die'],
  );
  const germanPages = {
    '/listen': { title: 'Listen' },
    '/die': { title: 'Die für die' },
    '/アカウント': { title: 'アカウントを作成する' },
  };
  const search = createSyncSearch(
    createTestFiles(germanPages, { language: german }),
    german,
  );
  const find = (query: string) =>
    search({ params: { query } }).hits.map(({ url }) => url);
  expect(find('die liste')).toEqual(['/listen']);
  expect(find('listen für')).toEqual(['/listen']);
  expect(find('作成')).toEqual([encodeURI('/アカウント')]);
});
