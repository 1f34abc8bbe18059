import { afterEach, expect, test } from 'vitest';
import { getPrerenderedSidebar, readSidebar } from './prerendered-sidebar';

afterEach(() => {
  document.body.replaceChildren();
});

function read(list: string) {
  const nav = document.createElement('nav');
  nav.innerHTML = `<ul>${list}</ul>`;
  return readSidebar(nav, '/crm/lists');
}

test('reads pages and links', () => {
  const { topItems } = read(
    '<li><a href="/a%20%E2%80%93b">A –b</a></li><li><a href="https://shop.example.com/">Shop</a></li>',
  );
  expect(topItems).toEqual([
    { kind: 'page', label: 'A –b', urlPath: '/a –b' },
    { kind: 'link', label: 'Shop', href: 'https://shop.example.com/' },
  ]);
});

test('reads the category of the page with its items', () => {
  const { topItems, categories } = read(
    `<li data-active="true"><a href="/crm/">CRM</a><details open><summary aria-expanded="true"></summary>
    <ul><li><a href="/crm/lists">Lists</a></li></ul></details></li>`,
  );
  expect(topItems).toEqual([
    {
      kind: 'category',
      label: 'CRM',
      urlPath: '/crm/',
      isOpen: true,
      categoryId: '0',
      prefix: '',
      extraPaths: ['/crm/lists'],
      firstPath: '/crm/',
    },
  ]);
  expect(categories).toEqual({
    0: [{ kind: 'page', label: 'Lists', urlPath: '/crm/lists' }],
  });
});

test('the items of a closed category are unknown, even if the reader has expanded it', () => {
  const { topItems, categories } = read(
    `<li><details open><summary aria-expanded="false" aria-disabled="true">Old</summary>
    <a href="/old/a" hidden>Old</a></details></li>`,
  );
  expect(topItems).toEqual([
    {
      kind: 'category',
      label: 'Old',
      isCollapsible: false,
      categoryId: '0',
      prefix: '',
      extraPaths: [],
      firstPath: '/old/a',
    },
  ]);
  expect(categories).toEqual({});
});

test('reads the first sidebar from the HTML, but not from the mobile menu', () => {
  const nav = (label: string) =>
    `<nav aria-label="Docs sidebar"><ul><li><a href="/a">${label}</a></li></ul></nav>`;
  document.body.innerHTML = `<dialog>${nav('Menu')}</dialog>${nav('Page')}`;
  const item = { kind: 'page', label: 'Page', urlPath: '/a' };
  expect(getPrerenderedSidebar('/a')).toEqual({
    topItems: [item],
    categories: {},
  });
});
