import { expect, test } from 'vitest';
import { createTestHit, markMatches } from '@/tests/factories/search-hits';
import { groupHits, resolveHitHref, splitHighlights, toHitRow } from './hits';

test.each([
  ['', ''],
  ['plain', 'plain'],
  ['[all]', '*all*'],
  ['a [b] c', 'a |*b*| c'],
  ['[a][b]', '*a*|*b*'],
  ['a [b', 'a b'],
  ['a] b', 'a b'],
  ['[[a]', '*a*'],
  ['<b>[<i>]</b>', '<b>|*<i>*|</b>'],
])('splits %s', (text, parts) => {
  const split = splitHighlights(markMatches(text));
  expect(
    split
      .map((part) => (part.isHighlighted ? `*${part.text}*` : part.text))
      .join('|'),
  ).toBe(parts);
});

const siteUrls = ['https://help.example.com', 'http://localhost:3000'];

test.each([
  ['/crm/lists', '/crm/lists'],
  ['/docs/crm/lists', '/crm/lists'],
  ['/docs/', '/'],
  ['/docs', '/docs'],
  ['/developers/docs/webhooks', '/developers/docs/webhooks'],
  ['/docs/docs/x', '/docs/x'],
  ['/crm/lists?a=/docs/#/docs/x', '/crm/lists?a=/docs/#/docs/x'],
  ['https://help.example.com/docs/crm/?a=1#x', '/crm/?a=1#x'],
  ['http://localhost:3000/crm/', '/crm/'],
  ['HTTPS://HELP.EXAMPLE.COM/crm/', '/crm/'],
  ['crm/lists', '/crm/lists'],
  ['/a b –c', '/a%20b%20%E2%80%93c'],
])('%s resolves to %s', (url, href) => {
  expect(resolveHitHref(url, siteUrls)).toBe(href);
});

test.each([
  ['https://example.com/help/docs/crm/lists#x', '/crm/lists#x'],
  ['https://example.com/help/', '/'],
  ['http://localhost:3000/help/crm/', '/crm/'],
  ['/crm/lists', '/crm/lists'],
])('with a base path, %s resolves to %s', (url, href) => {
  const siteUrls = ['https://example.com/help', 'http://localhost:3000/help'];
  expect(resolveHitHref(url, siteUrls)).toBe(href);
});

test.each([
  'https://example.com/helpers/a',
  'https://example.com/',
  'https://example.com.evil/help/',
])('with a base path, %s is external', (url) => {
  expect(resolveHitHref(url, ['https://example.com/help'])).toBe(url);
});

test.each(['https://other.example/docs/x', 'http://help.example.com/docs/x'])(
  '%s is external and kept as is',
  (url) => {
    expect(resolveHitHref(url, siteUrls)).toBe(url);
  },
);

test.each([
  '//evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  '/docs//evil.example',
  'https://help.example.com//evil.example',
  'https://',
  'http://[',
])('%j is rejected', (url) => {
  expect(resolveHitHref(url, siteUrls)).toBeNull();
});

const page = createTestHit('/crm/contacts', {
  lvl0: 'CRM',
  lvl1: '[Contacts]',
});
const heading = createTestHit('/crm/contacts#import', {
  lvl0: 'CRM',
  lvl1: 'Contacts',
  lvl2: '[Import]',
});
const text = createTestHit('/crm/contacts#import', {
  lvl0: 'CRM',
  lvl1: 'Contacts',
  lvl2: 'Import',
  content: 'an [import]',
});
const list = createTestHit('/crm/lists#x', {
  lvl0: 'CRM',
  lvl1: 'Lists',
  content: 'a [list]',
});

test.each([
  ['nothing', [], []],
  [
    'a page that ranks first',
    [page, heading],
    [['/crm/contacts', '/crm/contacts#import']],
  ],
  [
    'a page that ranks below its heading',
    [heading, page],
    [['/crm/contacts#import', '/crm/contacts']],
  ],
  [
    'pages in order of their best hit',
    [list, heading, page],
    [['/crm/lists#x'], ['/crm/contacts#import', '/crm/contacts']],
  ],
  ['two hits with the same link', [heading, text], [['/crm/contacts#import']]],
])('groups hits by page: %s', (_, hits, groups) => {
  expect(groupHits(hits).map((rows) => rows.map(({ href }) => href))).toEqual(
    groups,
  );
});

test('a row has its heading as title and its text as excerpt', () => {
  const row = toHitRow(
    createTestHit('/a#x', {
      lvl0: 'S',
      lvl1: 'P',
      lvl2: 'H',
      content: 'the [word]',
    }),
  );
  expect(row).toMatchObject({
    trail: 'S › P',
    page: { href: '/a', title: 'P', trail: 'S' },
  });
  expect(row.title).toEqual([{ index: 0, text: 'H', isHighlighted: false }]);
  expect(row.excerpt).toEqual([
    { index: 0, text: 'the ', isHighlighted: false },
    { index: 1, text: 'word', isHighlighted: true },
  ]);
});

test.each([
  ['/store', { lvl0: 'Store', lvl1: 'Store' }, '', ''],
  [
    '/store#refunds',
    { lvl0: 'Store', lvl1: 'Store', lvl2: 'Refunds' },
    'Store',
    '',
  ],
  [
    '/crm#lists',
    { lvl0: 'CRM', lvl1: 'Overview', lvl2: 'CRM' },
    'CRM › Overview',
    'CRM',
  ],
])('the trail of %s has no consecutive duplicates', (url, names, ...trails) => {
  const row = toHitRow(createTestHit(url, names));
  expect([row.trail, row.page.trail]).toEqual(trails);
});

test.each([
  [
    'a heading',
    { lvl0: 'S', lvl1: 'P', lvl2: '[H]' },
    { href: '/p#h', title: 'H', trail: 'S › P' },
  ],
  [
    'the page of a text hit',
    { lvl0: 'S', lvl1: 'P', lvl2: 'H', content: 'x' },
    { href: '/p', title: 'P', trail: 'S' },
  ],
])('the stored link of a row is %s', (_, texts, link) => {
  expect(toHitRow(createTestHit('/p#h', texts)).storedLink).toEqual(link);
});

test('falls back to the plain title when there are no highlights', () => {
  const { _highlightResult: _, ...bare } = createTestHit('/a', {
    lvl0: 'S',
    lvl1: 'P',
  });
  const row = toHitRow(bare);
  expect(row.title).toEqual([{ index: 0, text: 'P', isHighlighted: false }]);
  expect(row.excerpt).toBeNull();
});
