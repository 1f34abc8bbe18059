import { describe, expect, test } from 'vitest';
import { testRecords } from '@/lib/search/test-pages';
import { headsName } from './files';
import { indexStore } from './index-store';
import { fetcherOf, filesOf } from './test-index';

const files = filesOf(testRecords({ '/a': { title: 'One', lines: ['first'] } }));
const newer = filesOf(testRecords({ '/a': { title: 'Two', lines: ['second'] } }));
const nameOf = (kind: string, from = files) =>
  [...from.keys()].find((name) => name.startsWith(kind)) ?? '';
const titlesIn = ({ pages }: { pages: { title: string }[] }) => pages.map(({ title }) => title);

test('titles and headings are fetched once, when they are asked for', async () => {
  const { fetchText, asked } = fetcherOf(files);
  const store = indexStore(fetchText);
  expect(asked).toEqual([]);
  const [one, two] = await Promise.all([store.index(), store.index()]);
  expect(one).toBe(two);
  expect(titlesIn(one)).toEqual(['One']);
  expect(asked).toEqual([headsName]);
});

test('or not at all where they are given', async () => {
  const { fetchText, asked } = fetcherOf(files);
  expect(titlesIn(await indexStore(fetchText, files.get(headsName)).index())).toEqual(['One']);
  expect(asked).toEqual([]);
});

test('a first fetch that failed is tried again', async () => {
  const { fetchText, asked, state } = fetcherOf(new Map());
  const store = indexStore(fetchText);
  await expect(store.index()).rejects.toThrow('No /search-index/heads.json.');
  state.files = files;
  expect(titlesIn(await store.index())).toEqual(['One']);
  expect(asked).toEqual([headsName, headsName]);
});

test.each(['[]', '{}', 'null', '"x"', '<!doctype html>', '{"revision":"1"}'])(
  'a first file that reads %s is a rejection',
  async (text) => {
    const { fetchText } = fetcherOf(new Map([[headsName, text]]));
    await expect(indexStore(fetchText).index()).rejects.toThrow(Error);
  },
);

test('pieces are asked for once while they are on their way', async () => {
  const { fetchText, asked } = fetcherOf(files);
  const store = indexStore(fetchText);
  await Promise.all([
    store.load({ words: [0], texts: [0] }),
    store.load({ words: [0], texts: [0] }),
  ]);
  expect(asked).toEqual([headsName, nameOf('words'), nameOf('texts')]);
  const { words, texts } = await store.index();
  expect(words[0]?.terms).toEqual(['first']);
  expect(texts.get(0)).toEqual([[['', 'first']]]);
});

describe('a piece that is gone because the site was published anew', () => {
  const published = async () => {
    const fetcher = fetcherOf(files);
    const store = indexStore(fetcher.fetchText);
    await store.index();
    fetcher.state.files = newer;
    fetcher.asked.length = 0;
    return { ...fetcher, store };
  };

  test('begins the index anew, past the cache of the browser', async () => {
    const { store, asked } = await published();
    await store.load({ words: [0], texts: [] });
    expect(asked).toEqual([nameOf('words'), `${headsName}!`]);
    expect(titlesIn(await store.index())).toEqual(['Two']);
    await store.load({ words: [0], texts: [] });
    expect((await store.index()).words[0]?.terms).toEqual(['second']);
  });

  test('once for all pieces that are gone at that time, and none of them undoes it', async () => {
    const { store, asked } = await published();
    await store.load({ words: [0], texts: [0] });
    expect(asked.filter((name) => name === `${headsName}!`)).toHaveLength(1);
    const index = await store.index();
    await store.load({ words: [0], texts: [0] });
    expect(await store.index()).toBe(index);
  });
});

test('a piece of before that fails late does not undo what has come since', async () => {
  const { fetchText, state } = fetcherOf(files);
  let fail = () => {};
  const store = indexStore((path, isFresh) =>
    path.endsWith(nameOf('texts'))
      ? new Promise((_, reject) => {
          fail = () => reject(new Error('Late.'));
        })
      : fetchText(path, isFresh),
  );
  await store.index();
  const late = store.load({ words: [], texts: [0] });
  state.files = newer;
  await store.load({ words: [0], texts: [] });
  const index = await store.index();
  expect(titlesIn(index)).toEqual(['Two']);
  fail();
  await late;
  expect(await store.index()).toBe(index);
});

test('where the line is lost, the error is that of the piece', async () => {
  const { fetchText, state } = fetcherOf(files);
  const store = indexStore(fetchText);
  await store.index();
  state.files = new Map();
  await expect(store.load({ words: [0], texts: [] })).rejects.toThrow(nameOf('words'));
});

describe('a piece that just fails', () => {
  test.each<[string, (all: Map<string, string>) => Map<string, string>]>([
    ['is not there', (all) => new Map([...all].filter(([name]) => !name.startsWith('words')))],
    ['cannot be read', (all) => new Map(all).set(nameOf('words'), '{')],
    ['is something else', (all) => new Map(all).set(nameOf('words'), '[]')],
    ['and the line is lost altogether', () => new Map()],
  ])('%s: a rejection, and what there is stays', async (_, change) => {
    const { fetchText, state } = fetcherOf(files);
    const store = indexStore(fetchText);
    await store.load({ words: [], texts: [0] });
    const before = await store.index();
    state.files = change(files);
    await expect(store.load({ words: [0], texts: [] })).rejects.toThrow(Error);
    expect(await store.index()).toBe(before);
    expect(before.texts.size).toBe(1);
    state.files = files;
    await store.load({ words: [0], texts: [] });
    expect((await store.index()).words[0]?.terms).toEqual(['first']);
  });

  test('of texts', async () => {
    const { fetchText } = fetcherOf(new Map(files).set(nameOf('texts'), '{}'));
    await expect(indexStore(fetchText).load({ words: [], texts: [0] })).rejects.toThrow(
      'A file of texts of the search index cannot be read.',
    );
  });
});
