import { expect, test } from 'vitest';
import { groupHits } from './group-hits';
import { toPlainText } from './highlight-parts';
import { toHitRow } from './hit-row';
import { createTestHit } from './test-hits';

const page = createTestHit('/crm/contacts', { lvl0: 'CRM', lvl1: '[Contacts]' });
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
const list = createTestHit('/crm/lists#x', { lvl0: 'CRM', lvl1: 'Lists', content: 'a [list]' });

function formatGroups(hits: Parameters<typeof groupHits>[0]) {
  return groupHits(hits, []).map(({ href, best, page: own, sections }) => [
    href,
    best.href,
    own?.href,
    sections.map((row) => row.href),
  ]);
}

test.each([
  ['nothing', [], []],
  [
    'a page that ranks first',
    [page, heading],
    [['/crm/contacts', '/crm/contacts', '/crm/contacts', ['/crm/contacts#import']]],
  ],
  [
    'a page that ranks below its heading',
    [heading, page],
    [['/crm/contacts', '/crm/contacts#import', '/crm/contacts', ['/crm/contacts#import']]],
  ],
  [
    'pages in order of their best hit',
    [list, heading, page],
    [
      ['/crm/lists', '/crm/lists#x', undefined, ['/crm/lists#x']],
      ['/crm/contacts', '/crm/contacts#import', '/crm/contacts', ['/crm/contacts#import']],
    ],
  ],
  [
    'two hits with the same link',
    [heading, text],
    [['/crm/contacts', '/crm/contacts#import', undefined, ['/crm/contacts#import']]],
  ],
])('%s', (_, hits, groups) => {
  expect(formatGroups(hits)).toEqual(groups);
});

test('drops hits with an invalid URL', () => {
  expect(groupHits([createTestHit('javascript:1', { lvl0: 'A', lvl1: 'B' })], [])).toEqual([]);
});

test('a row is titled by its heading, with the text as its snippet', () => {
  const row = toHitRow(
    createTestHit('/a#x', { lvl0: 'S', lvl1: 'P', lvl2: 'H', content: 'the [word]' }),
    [],
  );
  expect(row).toMatchObject({
    kind: 'text',
    breadcrumbs: ['S', 'P'],
    sectionTitle: 'S',
    pageTitle: 'P',
  });
  expect(toPlainText(row?.title ?? [])).toBe('H');
  expect(row?.snippet).toEqual([
    { index: 0, text: 'the ', isMarked: false },
    { index: 1, text: 'word', isMarked: true },
  ]);
});

test.each([
  ['/store', { lvl0: 'Store', lvl1: 'Store' }, []],
  ['/store#refunds', { lvl0: 'Store', lvl1: 'Store', lvl2: 'Refunds' }, ['Store']],
  ['/crm#lists', { lvl0: 'CRM', lvl1: 'Overview', lvl2: 'CRM' }, ['CRM', 'Overview']],
])('the breadcrumbs of %s name a section and a page of the same name once', (url, names, trail) => {
  expect(toHitRow(createTestHit(url, names), [])?.breadcrumbs).toEqual(trail);
});

test.each([
  ['the local index', {}, '/docs/crm/lists'],
  ['the hosted index', { isHosted: true as const }, '/crm/lists'],
])('the link of a hit of %s', (_, origin, href) => {
  const hit = { ...createTestHit('/docs/crm/lists', { lvl0: 'CRM', lvl1: 'Lists' }), ...origin };
  expect(toHitRow(hit, [])).toMatchObject({ href, pageHref: href });
});

test('falls back to plain text when there are no highlights', () => {
  const {
    _highlightResult: _,
    _snippetResult: __,
    ...bare
  } = createTestHit('/a', {
    lvl0: 'S',
    lvl1: 'P',
    content: Array.from({ length: 20 }, (_, index) => `w${index}`).join(' '),
  });
  const row = toHitRow(bare, []);
  expect(toPlainText(row?.title ?? [])).toBe('P');
  expect(toPlainText(row?.snippet ?? [])).toMatch(/^w0 .* w14…$/);
});
