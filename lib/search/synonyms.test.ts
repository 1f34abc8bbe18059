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
  ['/', '/'],
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
    ['groups:\n  - [SMS]', '2:5 "groups.0": needs at least two words with the same meaning.'],
    ['groups:\n  - [SMS, text, sms]', '2:5 "groups.0": contains a duplicate word.'],
    [
      'groups:\n  - [a, b]\n  - SMS, text',
      '3:5 "groups.1" has the wrong type. Expected a list, with each item on its own line after "- ".',
    ],
    ['groups:\n  - [a, 1]', '2:9 "groups.0.1" has the wrong type. Expected a string.'],
    ['groups:\n  - [a, ""]', '2:9 "groups.0.1" is too small. The minimum is 1.'],
    [
      `groups:\n  - [${Array.from({ length: 21 }, (_, index) => `w${index}`).join(', ')}]`,
      '2:5 "groups.0": has more than 20 words, the limit of the hosted search for a group.',
    ],
    ['group:\n  - [a, b]', '1:1 The top-level value: unknown field "group".'],
    ['pins:\n  - queries: []\n    page: /', '2:14 "pins.0.queries": needs at least one query.'],
    ['pins:\n  - queries: [a]', '2:5 "pins.0.page" has the wrong type. Expected a string.'],
    [
      'pins:\n  - queries: [a]\n    page: /\n  - queries: [b, A]\n    page: /crm',
      '2:3 "pins": contains a duplicate query.',
    ],
    [
      'pins:\n  - queries: [a]\n    page: /store/product',
      '3:11 "pins.0.page": "/store/product" is not a searchable page (Did you mean /store/products?).',
    ],
    [
      'pins:\n  - queries: [a]\n    page: /nowhere',
      '3:11 "pins.0.page": "/nowhere" is not a searchable page (Use a URL path such as /crm/lists).',
    ],
    [
      'pins:\n  - queries: [a]\n    page: /crm/#x',
      '3:11 "pins.0.page": "/crm/#x" is not a searchable page (Did you mean /crm/?).',
    ],
  ])('%j', (text, diagnostic) => {
    expect(getDiagnostics(text)).toEqual([diagnostic]);
  });

  test('reports invalid YAML', () => {
    expect(getDiagnostics('groups: [a')[0]).toMatch(/^1:11 Invalid YAML/);
  });

  test('keeps the valid part', () => {
    const { groups, pins } = parseSynonyms('groups: [[a, b]]\npins: [{ page: / }]', 'x', urlPaths);
    expect({ groups, pins }).toEqual({ groups: [['a', 'b']], pins: [] });
  });
});
