import { expect, test } from 'vitest';
import { createAncestorRedirects } from './ancestors';

const urlPaths = ['/', '/crm/', '/crm/lists', '/tags'];

test.each([
  ['/crm/boards', '/crm/'],
  ['/crm/boards/columns', '/crm/'],
  ['/tags/sales', '/tags'],
  ['/store/', '/'],
])('%s leads to %s', (from, to) => {
  expect(createAncestorRedirects([from], urlPaths, [])).toEqual([
    { from: from.replace(/\/$/, ''), to },
  ]);
});

test.each(['/crm/lists', '/CRM', '/old', '/below/page'])('%s is known', (path) => {
  const redirects = [
    { from: '/old', to: '/crm/' },
    { from: '/below/*', to: '/crm/' },
  ];
  expect(createAncestorRedirects([path], urlPaths, redirects)).toEqual([]);
});
