import { describe, expect, test } from 'vitest';
import { createTestRecords } from '@/lib/search/test-pages';
import { manifestFileName } from './file-formats';
import { createIndexStore } from './index-store';
import { createTestFetch, createTestFiles } from './test-index';

const files = createTestFiles(createTestRecords({ '/a': { title: 'One', lines: ['first'] } }));
const newer = createTestFiles(createTestRecords({ '/a': { title: 'Two', lines: ['second'] } }));
const getFileName = (kind: string, from = files) =>
  [...from.keys()].find((name) => name.startsWith(kind)) ?? '';
const getTitles = ({ pages }: { pages: { title: string }[] }) => pages.map(({ title }) => title);

test('fetches the manifest once, on first use', async () => {
  const { fetchText, requested } = createTestFetch(files);
  const store = createIndexStore(fetchText);
  expect(requested).toEqual([]);
  const [one, two] = await Promise.all([store.index(), store.index()]);
  expect(one).toBe(two);
  expect(getTitles(one)).toEqual(['One']);
  expect(requested).toEqual([manifestFileName]);
});

test('does not fetch a given manifest', async () => {
  const { fetchText, requested } = createTestFetch(files);
  expect(getTitles(await createIndexStore(fetchText, files.get(manifestFileName)).index())).toEqual(
    ['One'],
  );
  expect(requested).toEqual([]);
});

test('retries after a failed fetch of the manifest', async () => {
  const { fetchText, requested, state } = createTestFetch(new Map());
  const store = createIndexStore(fetchText);
  await expect(store.index()).rejects.toThrow('No /search-index/heads.json.');
  state.files = files;
  expect(getTitles(await store.index())).toEqual(['One']);
  expect(requested).toEqual([manifestFileName, manifestFileName]);
});

test.each(['[]', '{}', 'null', '"x"', '<!doctype html>', '{"revision":"1"}'])(
  'rejects the manifest %s',
  async (text) => {
    const { fetchText } = createTestFetch(new Map([[manifestFileName, text]]));
    await expect(createIndexStore(fetchText).index()).rejects.toThrow(Error);
  },
);

test('deduplicates chunk requests in flight', async () => {
  const { fetchText, requested } = createTestFetch(files);
  const store = createIndexStore(fetchText);
  await Promise.all([
    store.load({ postings: [0], snippets: [0] }),
    store.load({ postings: [0], snippets: [0] }),
  ]);
  expect(requested).toEqual([manifestFileName, getFileName('words'), getFileName('texts')]);
  const { vocabularies, snippetChunks } = await store.index();
  expect(vocabularies[0]?.terms).toEqual(['first']);
  expect(snippetChunks.get(0)).toEqual([[['', 'first']]]);
});

describe('a chunk that is gone after a new deployment', () => {
  const published = async () => {
    const fetcher = createTestFetch(files);
    const store = createIndexStore(fetcher.fetchText);
    await store.index();
    fetcher.state.files = newer;
    fetcher.requested.length = 0;
    return { ...fetcher, store };
  };

  test('reloads the manifest, bypassing the HTTP cache', async () => {
    const { store, requested } = await published();
    await store.load({ postings: [0], snippets: [] });
    expect(requested).toEqual([getFileName('words'), `${manifestFileName}!`]);
    expect(getTitles(await store.index())).toEqual(['Two']);
    await store.load({ postings: [0], snippets: [] });
    expect((await store.index()).vocabularies[0]?.terms).toEqual(['second']);
  });

  test('reloads it once for several chunks', async () => {
    const { store, requested } = await published();
    await store.load({ postings: [0], snippets: [0] });
    expect(requested.filter((name) => name === `${manifestFileName}!`)).toHaveLength(1);
    const index = await store.index();
    await store.load({ postings: [0], snippets: [0] });
    expect(await store.index()).toBe(index);
  });
});

test('a late failure of an old chunk does not reset the new index', async () => {
  const { fetchText, state } = createTestFetch(files);
  let fail = () => {};
  const store = createIndexStore((path, bypassCache) =>
    path.endsWith(getFileName('texts'))
      ? new Promise((_, reject) => {
          fail = () => reject(new Error('Late.'));
        })
      : fetchText(path, bypassCache),
  );
  await store.index();
  const late = store.load({ postings: [], snippets: [0] });
  state.files = newer;
  await store.load({ postings: [0], snippets: [] });
  const index = await store.index();
  expect(getTitles(index)).toEqual(['Two']);
  fail();
  await late;
  expect(await store.index()).toBe(index);
});

test('offline, rejects with the error of the chunk', async () => {
  const { fetchText, state } = createTestFetch(files);
  const store = createIndexStore(fetchText);
  await store.index();
  state.files = new Map();
  await expect(store.load({ postings: [0], snippets: [] })).rejects.toThrow(getFileName('words'));
});

describe('a chunk that fails to load', () => {
  test.each<[string, (all: Map<string, string>) => Map<string, string>]>([
    ['is not found', (all) => new Map([...all].filter(([name]) => !name.startsWith('words')))],
    ['is not valid JSON', (all) => new Map(all).set(getFileName('words'), '{')],
    ['has another format', (all) => new Map(all).set(getFileName('words'), '[]')],
    ['because the network is down', () => new Map()],
  ])('%s: rejects and keeps the loaded index', async (_, change) => {
    const { fetchText, state } = createTestFetch(files);
    const store = createIndexStore(fetchText);
    await store.load({ postings: [], snippets: [0] });
    const before = await store.index();
    state.files = change(files);
    await expect(store.load({ postings: [0], snippets: [] })).rejects.toThrow(Error);
    expect(await store.index()).toBe(before);
    expect(before.snippetChunks.size).toBe(1);
    state.files = files;
    await store.load({ postings: [0], snippets: [] });
    expect((await store.index()).vocabularies[0]?.terms).toEqual(['first']);
  });

  test('has another format (snippets)', async () => {
    const { fetchText } = createTestFetch(new Map(files).set(getFileName('texts'), '{}'));
    await expect(createIndexStore(fetchText).load({ postings: [], snippets: [0] })).rejects.toThrow(
      'A "texts" chunk of the search index has an unexpected format.',
    );
  });
});
