import { expect, test } from 'vitest';
import { toHitRow } from './hit-row';
import {
  addFavorite,
  addRecent,
  getVisibleRecent,
  parseStoredPages,
  type StoredPage,
  toStoredPage,
  without,
} from './stored-pages';
import { createTestHit } from './test-hits';

const pageAt = (href: string): StoredPage => ({ href, title: href, trail: '' });
const pages = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => pageAt(`/${index + from}`));

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
  const list = addRecent(pages(7), [], pageAt('/3'));
  expect(list.map(({ href }) => href)).toEqual(['/3', '/0', '/1', '/2', '/4', '/5', '/6']);
  expect(addRecent(pages(7), [], pageAt('/new'))).toHaveLength(7);
});

test('with favorites: at most four recent pages, none of them a favorite', () => {
  expect(addRecent(pages(7), [pageAt('/f')], pageAt('/new'))).toHaveLength(4);
  expect(addRecent(pages(2), [pageAt('/f')], pageAt('/f'))).toEqual(pages(2));
  expect(getVisibleRecent([pageAt('/f'), ...pages(7)], [pageAt('/f')])).toEqual(pages(4));
  expect(getVisibleRecent(pages(9), [])).toHaveLength(7);
});

test('favorites: newest first, at most ten', () => {
  expect(addFavorite(pages(10), pageAt('/new'))).toEqual([pageAt('/new'), ...pages(9)]);
});

test('removes a page by its URL', () => {
  expect(without(pages(3), pageAt('/1'))).toEqual([pageAt('/0'), pageAt('/2')]);
});

test.each([
  [
    'a heading',
    { lvl0: 'S', lvl1: 'P', lvl2: '[H]' },
    { href: '/p#h', title: 'H', trail: 'S › P' },
  ],
  [
    'the page of a text',
    { lvl0: 'S', lvl1: 'P', lvl2: 'H', content: 'x' },
    { href: '/p', title: 'P', trail: 'S' },
  ],
])('stores %s', (_, words, kept) => {
  const row = toHitRow(createTestHit('/p#h', words), []);
  expect(row && toStoredPage(row)).toEqual(kept);
});
