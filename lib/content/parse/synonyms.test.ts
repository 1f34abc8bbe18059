import { describe, expect, test } from 'vitest';
import { parseSynonyms } from './synonyms';

const urlPaths = ['/', '/store/products', '/crm/', '/a –b'];

function getDiagnostics(text: string) {
  return parseSynonyms(text, '../synonyms.yml', urlPaths).diagnostics.map(
    ({ rule, file, line, column, message, hint }) => {
      expect([rule, file]).toEqual(['bad-synonyms', '../synonyms.yml']);
      return `${line}:${column} ${message}${hint && ` ${hint}`}`;
    },
  );
}

test('groups and pins', () => {
  const text = `
groups:            # both ways
  - [SMS, text message, " text "]
  - [sign in, login]
pins:
  - queries: [price, pricing]
    page: /store/products
`;
  expect(parseSynonyms(text, 'synonyms.yml', urlPaths)).toEqual({
    groups: [
      ['SMS', 'text message', 'text'],
      ['sign in', 'login'],
    ],
    pins: [{ queries: ['price', 'pricing'], page: '/store/products' }],
    diagnostics: [],
  });
});

test.each([[''], ['# nothing yet'], ['groups: []'], ['pins: []\ngroups: []']])(
  '%j has no groups or pins',
  (text) => {
    expect(parseSynonyms(text, 'synonyms.yml')).toEqual({ groups: [], pins: [], diagnostics: [] });
  },
);

test.each([
  ['/store/products', '/store/products'],
  ['/Store/Products.html', '/store/products'],
  ['/crm', '/crm/'],
  ['/a%20%E2%80%93b', '/a –b'],
])('resolves a pin to %s as %s', (page, urlPath) => {
  const text = `pins:\n  - queries: [x]\n    page: ${page}\n`;
  expect(parseSynonyms(text, 'synonyms.yml', urlPaths).pins).toEqual([
    { queries: ['x'], page: urlPath },
  ]);
});

test('accepts any page if no URL paths are given', () => {
  const text = 'pins: [{ queries: [x], page: /nowhere }]';
  expect(parseSynonyms(text, 'synonyms.yml').pins).toEqual([{ queries: ['x'], page: '/nowhere' }]);
});

describe('bad-synonyms', () => {
  test.each([
    [
      'groups:\n  - [a, b]\n  - SMS, text',
      '3:5 Entry 2 of "groups" must be a list. Write: - [SMS, text]',
    ],
    ['groups:\n  - [a, ""]', '2:10 Entry 2 is empty. Write a value, or remove the key.'],
    ['group:\n  - [a, b]', '1:1 The key "group" is unknown. Remove it.'],
    [
      'pins:\n  - queries: []\n    page: /',
      '2:14 "queries" is empty. Add a query, or remove the pin.',
    ],
    [
      'pins:\n  - queries: [a]\n    page: /nowhere',
      '3:11 The search has no page "/nowhere". For example: page: /',
    ],
  ])('%j', (text, diagnostic) => {
    expect(getDiagnostics(text)).toEqual([diagnostic]);
  });

  test('keeps the valid part', () => {
    const { groups, pins } = parseSynonyms('groups: [[a, b]]\npins: [{ page: / }]', 'x', urlPaths);
    expect({ groups, pins }).toEqual({ groups: [['a', 'b']], pins: [] });
  });
});
