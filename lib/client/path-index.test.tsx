import { describe, expect, test } from 'vitest';
import { parsePathIndex } from './path-index';

const titles = { '/crm/': 'CRM' };

test('parses pages and redirects', () => {
  const index = { urlPaths: ['/', '/a –b'], redirects: [{ from: '/old/*', to: '/#x' }], titles };
  expect(parsePathIndex(index)).toEqual(index);
});

describe('drops targets outside of the site', () => {
  test.each([
    ['https://evil.example/'],
    ['//evil.example'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['javascript:alert(1)'],
    ['java\tscript:alert(1)'],
    ['/\t/evil.example'],
    ['data:text/html,x'],
    ['crm/'],
    [''],
    [1],
    [null],
  ])('%j', (path) => {
    const redirects = [
      { from: '/old', to: path },
      { from: path, to: '/' },
    ];
    expect(parsePathIndex({ urlPaths: ['/', path], redirects, titles })).toEqual({
      urlPaths: ['/'],
      redirects: [],
      titles,
    });
  });
});

test('drops titles that are not strings', () => {
  const index = { urlPaths: [], redirects: [null, 1], titles: { '/a': 1, '/b': 'B' } };
  expect(parsePathIndex(index)?.titles).toEqual({ '/b': 'B' });
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ urlPaths: [], redirects: [], titles: null }],
  [{ urlPaths: {}, redirects: [], titles }],
  [{ urlPaths: [], redirects: null, titles }],
])('%j is not a path index', (value) => {
  expect(parsePathIndex(value)).toBeUndefined();
});
