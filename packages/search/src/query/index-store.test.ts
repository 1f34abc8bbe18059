import { describe, expect, test } from 'vitest';
import { manifestFileName } from '#storage/file-formats';
import {
  createLargeSite,
  createTestFetch,
  createTestFiles,
} from '#tests/factories';
import { createIndexStore } from './index-store';
import type { SearchIndex } from './search-index';

const files = createTestFiles({ '/a': { title: 'One', lines: ['first'] } });
const newFiles = createTestFiles({ '/a': { title: 'Two', lines: ['second'] } });
/** A site with chunks of headings. */
const large = createTestFiles(createLargeSite());
const getFileName = (kind: string, from = files) =>
  [...from.keys()].find((name) => name.startsWith(kind)) ?? '';
const getTitles = ({ pages }: SearchIndex) =>
  [...pages.values()].map(({ title }) => title);
const noChunks = { postings: [], heads: [], excerpts: [] };

/** A store of the index, and the names of the files that it fetches. */
function createStore(from = files) {
  const fetcher = createTestFetch(from);
  return {
    ...fetcher,
    store: createIndexStore(fetcher.fetchFile, fetcher.manifest),
  };
}

test.each([
  '[]',
  '{}',
  'null',
  '"x"',
  '<!doctype html>',
  '',
  '{"revision":"1"}',
])('rejects the manifest %s', (text) => {
  expect(() =>
    createIndexStore(createTestFetch(files).fetchFile, text),
  ).toThrow('is not');
});

test('deduplicates chunk requests in flight', async () => {
  const { store, requests } = createStore();
  await Promise.all([
    store.load({ ...noChunks, postings: [0], excerpts: [0] }),
    store.load({ ...noChunks, postings: [0], excerpts: [0] }),
  ]);
  expect(requests).toEqual([getFileName('postings'), getFileName('excerpts')]);
  const { postings, excerpts } = store.index();
  expect(postings[0]?.terms).toEqual(['first', 'guid', 'one']);
  expect(excerpts.get(0)).toEqual([['', 'first']]);
});

test('a retry does not wait for a chunk that stalls while another one fails', async () => {
  let fetchFile = (name: string) =>
    name === getFileName('excerpts')
      ? new Promise<string>(() => {})
      : Promise.reject('Failed.');
  const { manifest, fetchFile: fetchOnline } = createTestFetch(files);
  const store = createIndexStore((name) => fetchFile(name), manifest);
  await expect(
    store.load({ ...noChunks, postings: [0], excerpts: [0] }),
  ).rejects.toBe('Failed.');
  fetchFile = (name) => fetchOnline(name, false);
  await store.load({ ...noChunks, excerpts: [0] });
  expect(store.index().excerpts.get(0)).toEqual([['', 'first']]);
});

test.each([
  ['postings', '["", "'],
  ['postings', '<!doctype html>'],
  ['postings', 'null'],
  ['postings', '{}'],
  ['postings', '[]'],
  ['postings', '[""]'],
  ['heads', '[]'],
  ['heads', '[{}]'],
  ['heads', '[{"urlPath":"/a"}]'],
  ['excerpts', '[["a"]'],
  ['excerpts', '{}'],
] as const)(
  'a chunk of %s with the text %j is requested again, bypassing the HTTP cache',
  async (kind, text) => {
    const { store, state, requests } = createStore(large);
    const name = getFileName(kind, large);
    state.files = new Map(large).set(name, text);
    const number = Number(/\d+/.exec(name)?.[0]);
    if (kind === 'excerpts') {
      await store.load({ ...noChunks, heads: [0] });
    }
    await expect(
      store.load({ ...noChunks, [kind]: [number] }),
    ).rejects.toThrow();
    state.files = large;
    await store.load({ ...noChunks, [kind]: [number] });
    expect(requests.filter((request) => request.startsWith(name))).toEqual([
      name,
      `${name}!`,
    ]);
  },
);

test('a chunk that takes too long is reported without a request for the manifest', async () => {
  const { manifest } = createStore();
  const requests: string[] = [];
  const store = createIndexStore((name) => {
    requests.push(name);
    return Promise.reject(new DOMException('Too long.', 'TimeoutError'));
  }, manifest);
  await expect(store.load({ ...noChunks, postings: [0] })).rejects.toThrow(
    'Too long.',
  );
  expect(requests).toEqual([getFileName('postings')]);
});

describe('a chunk that no longer exists after a deployment', () => {
  const createUpdatedStore = () => {
    const newStore = createStore();
    newStore.state.files = newFiles;
    return newStore;
  };

  test('reloads the manifest, bypassing the HTTP cache', async () => {
    const { store, requests } = createUpdatedStore();
    await store.load({ ...noChunks, postings: [0] });
    expect(requests).toEqual([getFileName('postings'), `${manifestFileName}!`]);
    expect(getTitles(store.index())).toEqual(['Two']);
    await store.load({ ...noChunks, postings: [0] });
    expect(store.index().postings[0]?.terms).toContain('second');
  });

  test('reloads the manifest once for several chunks', async () => {
    const { store, requests } = createUpdatedStore();
    await store.load({ ...noChunks, postings: [0], excerpts: [0] });
    expect(
      requests.filter((name) => name === `${manifestFileName}!`),
    ).toHaveLength(1);
    const index = store.index();
    await store.load({ ...noChunks, postings: [0], excerpts: [0] });
    expect(store.index()).toBe(index);
  });
});

test('a late failure of an old chunk does not reset the new index', async () => {
  const { fetchFile, state, manifest } = createTestFetch(files);
  let fail = () => {};
  const store = createIndexStore(
    (name, bypassCache) =>
      name === getFileName('excerpts')
        ? new Promise((_, reject) => {
            fail = () => reject(new Error('Late.'));
          })
        : fetchFile(name, bypassCache),
    manifest,
  );
  const oldLoad = store.load({ ...noChunks, excerpts: [0] });
  state.files = newFiles;
  await store.load({ ...noChunks, postings: [0] });
  const index = store.index();
  expect(getTitles(index)).toEqual(['Two']);
  fail();
  await oldLoad;
  expect(store.index()).toBe(index);
});

test.each<[string, (all: Map<string, string>) => Map<string, string>]>([
  [
    'is not found',
    (all) => new Map([...all].filter(([name]) => !name.startsWith('postings'))),
  ],
  [
    'is not valid JSON',
    (all) => new Map(all).set(getFileName('postings'), '{'),
  ],
  [
    'has another format',
    (all) => new Map(all).set(getFileName('postings'), '[]'),
  ],
  ['is unavailable offline', () => new Map()],
])(
  'a chunk that fails to load %s: rejects and keeps the loaded index',
  async (_, change) => {
    const { store, state } = createStore();
    await store.load({ ...noChunks, excerpts: [0] });
    const loadedIndex = store.index();
    state.files = change(files);
    await expect(store.load({ ...noChunks, postings: [0] })).rejects.toThrow(
      Error,
    );
    expect(store.index()).toBe(loadedIndex);
    expect(loadedIndex.excerpts.size).toBe(1);
    state.files = files;
    await store.load({ ...noChunks, postings: [0] });
    expect(store.index().postings[0]?.terms).toContain('first');
  },
);
