import { afterEach, expect, test } from 'vitest';
import { storageKeys, writeStorage } from '@/lib/client/storage';
import { toHitRow } from './hit-row';
import {
  addFavorite,
  addFavoritePage,
  addRecent,
  addRecentPage,
  getVisibleRecent,
  parseStoredPages,
  readStoredPages,
  removeFavoritePage,
  removePage,
  removeRecentPage,
  type StoredPage,
  storedPagesSnapshot,
  toStoredPage,
} from './stored-pages';
import { createTestHit } from './test-hits';

const createStoredPage = (href: string): StoredPage => ({ href, title: href, trail: '' });
const createStoredPages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => createStoredPage(`/${index + from}`));

test.each([
  [null, 0],
  ['', 0],
  ['{', 0],
  ['{}', 0],
  ['"x"', 0],
  ['[1, null, "a", []]', 0],
  ['[{"href":"/a","title":"A"}]', 0],
  ['[{"href":"/a","title":1,"trail":""}]', 0],
  ['[{"href":"/a","title":"","trail":""}]', 0],
  ['[{"href":"javascript:1","title":"A","trail":""}]', 0],
  ['[{"href":"//evil.example","title":"A","trail":""}]', 0],
  ['[{"href":"/a","title":"A","trail":""},7]', 1],
])('%s contains %i pages', (text, count) => {
  expect(parseStoredPages(text)).toHaveLength(count);
});

test('recent pages: newest first, deduplicated, at most seven', () => {
  const list = addRecent(createStoredPages(7), [], createStoredPage('/3'));
  expect(list.map(({ href }) => href)).toEqual(['/3', '/0', '/1', '/2', '/4', '/5', '/6']);
  expect(addRecent(createStoredPages(7), [], createStoredPage('/new'))).toHaveLength(7);
});

test('with favorites: at most four recent pages, none of them a favorite', () => {
  expect(
    addRecent(createStoredPages(7), [createStoredPage('/f')], createStoredPage('/new')),
  ).toHaveLength(4);
  expect(addRecent(createStoredPages(2), [createStoredPage('/f')], createStoredPage('/f'))).toEqual(
    createStoredPages(2),
  );
  expect(
    getVisibleRecent([createStoredPage('/f'), ...createStoredPages(7)], [createStoredPage('/f')]),
  ).toEqual(createStoredPages(4));
  expect(getVisibleRecent(createStoredPages(9), [])).toHaveLength(7);
});

test('favorites: newest first, at most ten', () => {
  expect(addFavorite(createStoredPages(10), createStoredPage('/new'))).toEqual([
    createStoredPage('/new'),
    ...createStoredPages(9),
  ]);
});

test('removes a page by its URL', () => {
  expect(removePage(createStoredPages(3), createStoredPage('/1'))).toEqual([
    createStoredPage('/0'),
    createStoredPage('/2'),
  ]);
});

test.each([
  [
    'a heading',
    { lvl0: 'S', lvl1: 'P', lvl2: '[H]' },
    { href: '/p#h', title: 'H', trail: 'S › P' },
  ],
  [
    'the page of a text hit',
    { lvl0: 'S', lvl1: 'P', lvl2: 'H', content: 'x' },
    { href: '/p', title: 'P', trail: 'S' },
  ],
])('stores %s', (_, words, kept) => {
  const row = toHitRow(createTestHit('/p#h', words), []);
  expect(row && toStoredPage(row)).toEqual(kept);
});

afterEach(() => {
  writeStorage(storageKeys.recentSearches, null);
  writeStorage(storageKeys.favoriteSearches, null);
});

const lists = { href: '/crm/lists', title: 'Lists', trail: 'CRM' };

test('a page is added, becomes a favorite and is removed', () => {
  addRecentPage(lists);
  expect(readStoredPages()).toEqual({ recent: [lists], favorites: [] });
  addFavoritePage(lists);
  expect(readStoredPages()).toEqual({ recent: [], favorites: [lists] });
  addRecentPage(lists);
  expect(readStoredPages().recent).toEqual([]);
  removeFavoritePage(lists);
  expect(storedPagesSnapshot()).toBe('null\nnull');
  addRecentPage(lists);
  removeRecentPage(lists);
  expect(storedPagesSnapshot()).toBe('null\nnull');
});

test('a malformed list counts as empty', () => {
  writeStorage(storageKeys.recentSearches, '{"a":');
  addRecentPage(lists);
  expect(readStoredPages().recent).toEqual([lists]);
});
