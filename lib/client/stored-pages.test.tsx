import { afterEach, expect, test } from 'vitest';
import {
  addFavoritePage,
  addRecentPage,
  readStoredPages,
  removeFavoritePage,
  removeRecentPage,
  storedPagesSnapshot,
} from './stored-pages';

afterEach(() => localStorage.clear());

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
  expect(localStorage.length).toBe(0);
});

test('ignores malformed entries', () => {
  localStorage.setItem('search.recent', '{"a":');
  localStorage.setItem(
    'search.favorites',
    '[{"href":"javascript:alert(1)","title":"x","trail":""}]',
  );
  expect(readStoredPages()).toEqual({ recent: [], favorites: [] });
  addRecentPage(lists);
  expect(readStoredPages().recent).toEqual([lists]);
});
