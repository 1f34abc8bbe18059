import { expect, test } from 'vitest';
import { getRows, groupHits } from './group-hits';
import { toPlainText } from './highlight-parts';
import { toHitRow } from './hit-row';
import { createTestHit } from './test-hits';

const page = createTestHit('/crm/contacts', { lvl0: 'CRM', lvl1: '[Contacts]' });
const heading = createTestHit('/crm/contacts#import', {
  lvl0: 'CRM',
  lvl1: 'Contacts',
  lvl2: '[Import]',
});
const text = createTestHit('/crm/lists#x', { lvl0: 'CRM', lvl1: 'Lists', content: 'a [list]' });
const other = createTestHit('/store/', { lvl0: 'Store', lvl1: 'Store' });

function formatGroups(hits: Parameters<typeof groupHits>[0]) {
  return groupHits(hits, []).map(({ title, pages }) => [
    title,
    pages.map(({ title: name, pageRow, rows }) => [
      name,
      pageRow?.id ?? null,
      rows.map(({ id }) => id),
    ]),
  ]);
}

test.each([
  ['nothing', [], []],
  [
    'a page that ranks first leads its group',
    [page, heading],
    [['CRM', [['Contacts', page.objectID, [heading.objectID]]]]],
  ],
  [
    'a page that ranks below its headings stays a row',
    [heading, page],
    [['CRM', [['Contacts', null, [heading.objectID, page.objectID]]]]],
  ],
  [
    'sections and pages are ordered by their first hit',
    [text, other, heading],
    [
      [
        'CRM',
        [
          ['Lists', null, [text.objectID]],
          ['Contacts', null, [heading.objectID]],
        ],
      ],
      ['Store', [['Store', other.objectID, []]]],
    ],
  ],
])('%s', (_, hits, groups) => {
  expect(formatGroups(hits)).toEqual(groups);
});

test('a section shows at most five hits', () => {
  const many = Array.from({ length: 8 }, (_, index) =>
    createTestHit(`/a#${index}`, { lvl0: 'A', lvl1: 'A', lvl2: `H${index}` }),
  );
  expect(getRows(groupHits(many, []))).toHaveLength(5);
});

test('the first row is the first hit', () => {
  const hits = [heading, text, page, other];
  expect(getRows(groupHits(hits, []))[0]?.id).toBe(heading.objectID);
});

test('drops hits with an invalid URL', () => {
  expect(groupHits([createTestHit('javascript:1', { lvl0: 'A', lvl1: 'B' })], [])).toEqual([]);
});

test('a row has its title, breadcrumbs and snippet', () => {
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
