import { describe, expect, test } from 'vitest';
import { parseAddressBook } from './address-book';

const titles = { '/crm/': 'CRM' };

test('a list of pages and redirects', () => {
  const book = { addresses: ['/', '/a –b'], redirects: [{ from: '/old/*', to: '/#x' }], titles };
  expect(parseAddressBook(book)).toEqual(book);
});

describe('a target that leaves the site is left out', () => {
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
    expect(parseAddressBook({ addresses: ['/', path], redirects, titles })).toEqual({
      addresses: ['/'],
      redirects: [],
      titles,
    });
  });
});

test('a title that is not a text is left out', () => {
  const book = { addresses: [], redirects: [null, 1], titles: { '/a': 1, '/b': 'B' } };
  expect(parseAddressBook(book)?.titles).toEqual({ '/b': 'B' });
});

test.each([
  [null],
  ['text'],
  [{}],
  [{ addresses: [], redirects: [], titles: null }],
  [{ addresses: {}, redirects: [], titles }],
  [{ addresses: [], redirects: null, titles }],
])('%j is not a list of pages', (value) => {
  expect(parseAddressBook(value)).toBeUndefined();
});
