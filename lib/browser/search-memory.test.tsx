import { afterEach, expect, test } from 'vitest';
import {
  forgetFavorite,
  forgetRecent,
  rememberPage,
  savePage,
  searchMemory,
  searchMemoryText,
} from './search-memory';

afterEach(() => localStorage.clear());

const lists = { href: '/crm/lists', title: 'Lists', trail: 'CRM' };

test('a page is remembered, saved, and forgotten', () => {
  rememberPage(lists);
  expect(searchMemory()).toEqual({ recent: [lists], favorites: [] });
  savePage(lists);
  expect(searchMemory()).toEqual({ recent: [], favorites: [lists] });
  rememberPage(lists);
  expect(searchMemory().recent).toEqual([]);
  forgetFavorite(lists);
  expect(searchMemoryText()).toBe('null\nnull');
  rememberPage(lists);
  forgetRecent(lists);
  expect(localStorage.length).toBe(0);
});

test('ignores malformed entries', () => {
  localStorage.setItem('search.recent', '{"a":');
  localStorage.setItem(
    'search.favorites',
    '[{"href":"javascript:alert(1)","title":"x","trail":""}]',
  );
  expect(searchMemory()).toEqual({ recent: [], favorites: [] });
  rememberPage(lists);
  expect(searchMemory().recent).toEqual([lists]);
});
