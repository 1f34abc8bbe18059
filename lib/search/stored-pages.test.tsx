import { expect, test } from 'vitest';
import type { ResultLink } from './hits';
import {
  addFavoritePage,
  addRecentPage,
  getStoredPagesSnapshot,
  parseStoredPages,
  readStoredPages,
  removeFavoritePage,
  removeRecentPage,
} from './stored-pages';

const createStoredPage = (href: string): ResultLink => ({
  href,
  title: href,
  trail: '',
});
const createStoredPages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) =>
    createStoredPage(`/${index + from}`),
  );

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

/** Stores pages and returns the links of the recent ones and the favorites. */
function store(recent: ResultLink[], favorites: ResultLink[] = []) {
  for (const page of favorites.toReversed()) {
    addFavoritePage(page);
  }
  for (const page of recent.toReversed()) {
    addRecentPage(page);
  }
  const stored = readStoredPages();
  return [stored.recent, stored.favorites].map((pages) =>
    pages.map(({ href }) => href).join(' '),
  );
}

test('keeps the seven newest recent pages, without duplicates', () => {
  const [, , third] = createStoredPages(7);
  store(createStoredPages(7));
  expect(store(third ? [third] : [])).toEqual(['/2 /0 /1 /3 /4 /5 /6', '']);
  expect(store([createStoredPage('/new')])).toEqual([
    '/new /2 /0 /1 /3 /4 /5',
    '',
  ]);
});

test('with favorites, returns four recent pages, none of which is a favorite', () => {
  const favorite = createStoredPage('/f');
  expect(store([favorite, ...createStoredPages(7)], [favorite])).toEqual([
    '/0 /1 /2 /3',
    '/f',
  ]);
  const stored = JSON.stringify([favorite, ...createStoredPages(7)]);
  localStorage.setItem('search.recent', stored);
  expect(readStoredPages().recent).toEqual(createStoredPages(4));
  removeFavoritePage(favorite);
  localStorage.setItem('search.recent', stored);
  expect(readStoredPages().recent).toEqual([favorite, ...createStoredPages(6)]);
});

test('keeps the ten newest favorites', () => {
  store([], createStoredPages(10));
  expect(store([], [createStoredPage('/new')])).toEqual([
    '',
    '/new /0 /1 /2 /3 /4 /5 /6 /7 /8',
  ]);
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
  expect(getStoredPagesSnapshot()).toBe('null\nnull');
  addRecentPage(lists);
  removeRecentPage(lists);
  expect(localStorage.length).toBe(0);
});
