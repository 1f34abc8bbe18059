import { expect, test } from 'vitest';
import { createRouteTable } from '@/lib/routes/resolve';
import { toHref } from '@/lib/routes/url-path';
import { fixPage } from './fix-page';

const pages = [
  ['/', 'index.md'],
  ['/crm/', 'crm/index.md'],
  ['/crm/lists', 'crm/lists.md'],
  ['/my page', 'my page.md'],
] as const;

const context = {
  siteUrl: 'https://help.example.com',
  routes: createRouteTable({
    urlPaths: [...pages.map(([urlPath]) => urlPath), '/tags'],
    redirects: [
      { from: '/old', to: '/crm/lists#all' },
      { from: '/gone/*', to: '/crm/' },
    ],
  }),
  files: new Map(pages.map(([urlPath, file]) => [toHref(urlPath), file])),
};

test.each([
  ['[a](https://help.example.com/crm/lists#all)', '[a](lists.md#all)'],
  ['[a](https://help.example.com)', '[a](../index.md)'],
  ['[a](https://help.example.com/my%20page)', '[a](../my%20page.md)'],
  ['[a](https://help.example.com/tags)', '[a](/tags)'],
  ['[a](/old)', '[a](lists.md#all)'],
  ['[a](/old#own)', '[a](lists.md#own)'],
  ['[a](/gone/x)', '[a](index.md)'],
  ['[a](/CRM/lists.html?a=1#x)', '[a](lists.md?a=1#x)'],
  ['[a]: /old', '[a]: lists.md#all'],
  ['<a href="/old">a</a>', '<a href="lists.md#all">a</a>'],
  ['::: note\n\nA.\n\n:::', ':::note\n\nA.\n\n:::'],
  ['> :::  tip[B]', '> :::tip[B]'],
])('fixes %j', (text, fixed) => {
  expect(fixPage(text, 'crm/tasks.md', context).text).toBe(fixed);
});

test.each([
  '[a](/crm/lists) [b](lists.md) [c](#x) [d](/nowhere)',
  '[a](https://help.example.com/nowhere) [b](https://help.example.com.evil/crm)',
  '`[a](/old)`\n\n```\n::: note\n[a](/old)\n```',
  '---\ntitle: "[a](/old)"\n---\n\n:::note\n\nA.\n\n:::',
])('keeps %j', (text) => {
  expect(fixPage(text, 'crm/tasks.md', context)).toEqual({ text, edits: [] });
});

test('lists the edits', () => {
  expect(fixPage('one\n\n[a](/old)', 'crm/tasks.md', context).edits).toEqual([
    { line: 3, from: '/old', to: 'lists.md#all' },
  ]);
});
