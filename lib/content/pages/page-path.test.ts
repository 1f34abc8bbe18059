import { describe, expect, test } from 'vitest';
import { getUrlPath, parsePagePath, stripNumberPrefixes } from './page-path';

describe('parsePagePath', () => {
  test.each([
    ['02-crm/index.md', { folder: '02-crm', path: 'crm', name: 'index', isIndex: true }],
    ['index.md', { folder: '', path: '', name: 'index', isIndex: true }],
    ['README.md', { folder: '', path: '', name: 'README', isIndex: true }],
    ['crm/ReadMe.mdx', { folder: 'crm', path: 'crm', name: 'ReadMe', isIndex: true }],
    ['crm/CRM.md', { folder: 'crm', path: 'crm', name: 'CRM', isIndex: true }],
    ['a/02-crm/crm.md', { folder: 'a/02-crm', path: 'a/crm', name: 'crm', isIndex: false }],
    [
      'a/02-crm/02-crm.md',
      { folder: 'a/02-crm', path: 'a/crm', name: 'crm', position: 2, isIndex: true },
    ],
    ['ai.md', { folder: '', path: '', name: 'ai', isIndex: false }],
    ['1-a/03-lists.md', { folder: '1-a', path: 'a', name: 'lists', position: 3, isIndex: false }],
    ['01-index.md', { folder: '', path: '', name: 'index', position: 1, isIndex: false }],
    ['a/index-of.md', { folder: 'a', path: 'a', name: 'index-of', isIndex: false }],
    ['a/b.c.md', { folder: 'a', path: 'a', name: 'b.c', isIndex: false }],
  ])('%j', (file, location) => {
    expect(parsePagePath(file)).toEqual(location);
  });

  test('keeps the number when prefixes are disabled', () => {
    expect(parsePagePath('1-a/03-lists.md', false)).toEqual({
      folder: '1-a',
      path: '1-a',
      name: '03-lists',
      isIndex: false,
    });
  });
});

test.each([
  ['', ''],
  ['crm', 'crm'],
  ['01-crm/2. lists', 'crm/lists'],
  ['2021-11-news/01-a', '2021-11-news/a'],
])('stripNumberPrefixes(%j) is %j', (folder, path) => {
  expect(stripNumberPrefixes(folder)).toBe(path);
});

describe('pagePath', () => {
  test.each([
    ['index.md', undefined, '/'],
    ['crm/index.md', undefined, '/crm/'],
    ['02-crm/03-lists.md', undefined, '/crm/lists'],
    ['ai.md', undefined, '/ai'],
    ['ai.md', '', '/ai'],
    ['crm/index.md', '  ', '/crm/'],
    ['crm/lists.md', '/', '/'],
    ['crm/lists.md', '/contacts', '/contacts'],
    ['crm/lists.md', '/contacts/', '/contacts/'],
    ['crm/lists.md', 'contacts', '/crm/contacts'],
    ['crm/lists.md', './contacts', '/crm/contacts'],
    ['crm/lists.md', '../contacts', '/contacts'],
    ['crm/lists.md', '../../../contacts', '/contacts'],
    ['ai.md', 'x/y', '/x/y'],
    ['a.md', '/automations/campaign-actions –builder', '/automations/campaign-actions –builder'],
    ['a.md', '/e\u0301te', '/\u00e9te'],
    ['a.md', '/a?b', undefined],
    ['a.md', '/a#b', undefined],
    ['a.md', '/a\\b', undefined],
    ['a.md', '/a%20b', undefined],
    ['a.md', '//a', undefined],
    ['a.md', 'a//b', undefined],
    ['a.md', '/a\u0007b', undefined],
  ])('%j with the slug %j is %j', (file, slug, urlPath) => {
    expect(getUrlPath(parsePagePath(file), slug)).toBe(urlPath);
  });
});
