import { expect, test } from 'vitest';
import {
  getUrlPath,
  locatePage,
  parsePagePath,
  slugify,
  splitNumberPrefix,
} from './page-path';

test.each([
  [
    '02-crm/index.md',
    {
      folder: '02-crm',
      plainFolder: 'crm',
      name: 'index',
      isFolderIndex: true,
    },
  ],
  [
    'README.md',
    { folder: '', plainFolder: '', name: 'README', isFolderIndex: true },
  ],
  [
    'crm/CRM.md',
    { folder: 'crm', plainFolder: 'crm', name: 'CRM', isFolderIndex: true },
  ],
  [
    '2021-11-news/01-a.md',
    {
      folder: '2021-11-news',
      plainFolder: '2021-11-news',
      name: 'a',
      position: 1,
      isFolderIndex: false,
    },
  ],
  [
    'a/02-crm/crm.md',
    {
      folder: 'a/02-crm',
      plainFolder: 'a/crm',
      name: 'crm',
      isFolderIndex: false,
    },
  ],
  [
    'a/02-crm/02-crm.md',
    {
      folder: 'a/02-crm',
      plainFolder: 'a/crm',
      name: 'crm',
      position: 2,
      isFolderIndex: true,
    },
  ],
  ['ai.md', { folder: '', plainFolder: '', name: 'ai', isFolderIndex: false }],
  [
    '01-index.md',
    {
      folder: '',
      plainFolder: '',
      name: 'index',
      position: 1,
      isFolderIndex: false,
    },
  ],
])('parsePagePath %j', (file, location) => {
  expect(parsePagePath(file)).toEqual(location);
});

test.each([
  ['index.md', undefined, '/'],
  ['crm/index.md', undefined, '/crm/'],
  ['ai.md', '', '/ai'],
  ['crm/lists.md', '/contacts', '/contacts'],
  ['crm/lists.md', 'contacts', '/crm/contacts'],
  ['crm/lists.md', '../contacts', '/contacts'],
  ['crm/lists.md', '../../../contacts', '/contacts'],
  ['a.md', '/e\u0301te', '/\u00e9te'],
  ['a.md', '/a?b', undefined],
  ['a.md', '/a\\b', undefined],
  ['a.md', '/a%20b', undefined],
  ['a.md', 'a//b', undefined],
  ['a.md', '/a\u0007b', undefined],
])('getUrlPath %j with the slug %j is %j', (file, slug, urlPath) => {
  expect(getUrlPath(parsePagePath(file), slug)).toBe(urlPath);
});

test.each([
  ['README.md', {}, '/'],
  ['01-start/003 - water.md', {}, '/start/water'],
  ['01-start/2. configure.md', {}, '/start/configure'],
  ['01-start/04_nested/index.mdx', {}, '/start/nested/'],
  ['start/2021-11-01-news.md', {}, '/start/2021-11-01-news'],
  ['start/7.0-upgrade.md', {}, '/start/7.0-upgrade'],
  [
    '02-guides/01-keep/01-numbers.md',
    { parse_number_prefixes: false },
    '/02-guides/01-keep/01-numbers',
  ],
  ['02-guides/02-guides.md', {}, '/guides/'],
  ['03-tips/tips.md', {}, '/tips/tips'],
  ['run-node/01-run-node.md', {}, '/run-node/run-node'],
  ['run-node/01_README.md', {}, '/run-node/README'],
  ['run/node.md', { id: 'run' }, '/run/run'],
  ['05_odd/01-index.md', {}, '/odd/index'],
  ['guides/a.md', { slug: '/absolute/path/' }, '/absolute/path/'],
  ['guides/b.md', { slug: '../moved' }, '/moved'],
  ['guides/c.md', { id: 'x', slug: 'chosen' }, '/guides/chosen'],
  ['intro.md', { id: 'introduction' }, '/introduction'],
  ['reference/Wörter/Ähre.md', {}, '/reference/Wörter/Ähre'],
])('Docusaurus 3.10 gives %s with %j the URL path %s', (file, fields, path) => {
  expect(locatePage(file, fields).urlPath).toBe(path);
});

test.each([
  ['02-crm/01-lists.md', {}, 'crm/lists'],
  ['02-crm/index.md', { id: 'crm' }, 'crm/crm'],
  ['a.md', { slug: '/b?c' }, 'a'],
])('locatePage gives %s with %j the id %s', (file, fields, id) => {
  expect(locatePage(file, fields).id).toBe(id);
});

test.each([
  ['02-lists', { name: 'lists', position: 2 }],
  ['1. intro', { name: 'intro', position: 1 }],
  ['003 - x', { name: 'x', position: 3 }],
  ['01_a', { name: 'a', position: 1 }],
  ['1-_.a', { name: 'a', position: 1 }],
  ['10--a-b', { name: 'a-b', position: 10 }],
  ['2021-11-foo', { name: '2021-11-foo' }],
  ['7.0-foo', { name: '7.0-foo' }],
  ['10foo', { name: '10foo' }],
  ['10-', { name: '10-' }],
  ['a-10', { name: 'a-10' }],
  ['', { name: '' }],
])('splitNumberPrefix %j', (name, split) => {
  expect(splitNumberPrefix(name)).toEqual(split);
});

test.each([
  ['Été & SMS 2', 'ete-sms-2'],
  ['emailMarketing', 'email-marketing'],
  ['v2Beta', 'v2-beta'],
  ['  spaces  ', 'spaces'],
  ['a--b__c', 'a-b-c'],
  ['한국어', '한국어'],
  ['한국어'.normalize('NFD'), '한국어'],
  ['!?', ''],
  ['', ''],
])('%j becomes %j', (label, kebab) => {
  expect(slugify(label)).toBe(kebab);
});
