import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextBlock } from '@/lib/content/markdown/metadata';
import type { SitePage } from '@/lib/content/site-content';
import { createPage, createTestTag } from '@/tests/factories/page';
import { createTextBlocks } from '@/tests/factories/text-blocks';
import { createSiteRecords, listPageSources, splitText } from './records';

test.each([
  ['', []],
  ['short', ['short']],
  ['x'.repeat(1300), ['x'.repeat(1300)]],
  [`${'word '.repeat(260)}end`, ['word '.repeat(260).trim(), 'end']],
  [`a ${'x'.repeat(1301)} b`, ['a', 'x'.repeat(1300), 'x b']],
  ['検索'.repeat(700), ['検索'.repeat(650), '検索'.repeat(50)]],
  ['👍'.repeat(1301), ['👍'.repeat(1300), '👍']],
])('splits %j', (text, parts) => {
  expect(splitText(text)).toEqual(parts);
});

test('the parts of any text are short and cover the whole text', () => {
  const texts = fc.string({ unit: 'grapheme', maxLength: 4000, size: 'max' });
  fc.assert(
    fc.property(texts, (text) => {
      const parts = splitText(text);
      expect(parts.filter((part) => [...part].length > 1300)).toEqual([]);
      expect(parts.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
    }),
    { numRuns: 50 },
  );
});

function addBlocks(page: SitePage, blocks: TextBlock[]): SitePage {
  return { ...page, metadata: { ...page.metadata, blocks } };
}

function toRecords(page: SitePage, lines: readonly string[], origin = '') {
  const source = {
    pages: [addBlocks(page, createTextBlocks(lines))],
    folders: [],
    sidebar: [{ category: 'CRM', items: [createPage('/crm/lists').id] }],
  };
  return createSiteRecords(source, origin);
}

const lines = [
  'Intro.',
  '## Filters {filters}',
  'All.',
  '#### By tag {by-tag}',
  '## Übung {übung}',
  'Now.',
];

test('entries of link lists and sections that only contain links have no records', () => {
  const page = createPage('/crm/lists');
  const entry = { level: 0, text: 'Tasks', link: 'entry' } as const;
  const row = { level: 0, text: 'Call · Tasks', link: 'row' } as const;
  const blocks: TextBlock[] = [
    ...createTextBlocks([
      '## Filters {filters}',
      'All.',
      '## Related pages {related}',
    ]),
    { ...entry, id: 'filters' },
    { ...row, id: 'filters' },
    { ...entry, id: 'related' },
    { ...row, id: 'related' },
  ];
  const records = createSiteRecords(
    { pages: [addBlocks(page, blocks)], folders: [] },
    '',
  );
  expect(records.map(({ url, content }) => [url, content])).toEqual([
    ['/crm/lists', null],
    ['/crm/lists#filters', null],
    ['/crm/lists#filters', 'All.'],
    ['/crm/lists#filters', 'Call · Tasks'],
  ]);
});

test('the page and its headings have their own keywords', () => {
  const searchKeywords = { '': ['mailing'], 'by-tag': ['labeled', 'people'] };
  const { source } = createPage('/crm/lists');
  const page = createPage('/crm/lists', {
    source: { ...source, searchKeywords },
  });
  const records = toRecords(page, [...lines, '## Constructor {constructor}']);
  expect(
    records.flatMap(({ url, keywords }) => (keywords ? [[url, keywords]] : [])),
  ).toEqual([
    ['/crm/lists', ['mailing']],
    ['/crm/lists#by-tag', ['labeled', 'people']],
  ]);
});

test('creates records for the page, its headings and its text in document order', () => {
  const page = createPage('/crm/lists', {
    description: 'About lists.',
    tags: [createTestTag('CRM data')],
  });
  const records = toRecords(page, lines);
  expect(records.map(({ type, url, content }) => [type, url, content])).toEqual(
    [
      ['lvl1', '/crm/lists', 'About lists.'],
      ['content', '/crm/lists', 'Intro.'],
      ['lvl2', '/crm/lists#filters', null],
      ['content', '/crm/lists#filters', 'All.'],
      ['lvl4', '/crm/lists#by-tag', null],
      ['lvl2', '/crm/lists#%C3%BCbung', null],
      ['content', '/crm/lists#%C3%BCbung', 'Now.'],
    ],
  );
  expect(records[4]).toMatchObject({
    objectID: '/crm/lists#by-tag',
    url_without_anchor: '/crm/lists',
    anchor: 'by-tag',
    hierarchy: {
      lvl0: 'CRM',
      lvl1: 'Lists',
      lvl2: 'Filters',
      lvl3: null,
      lvl4: 'By tag',
    },
    language: 'en',
    version: 'current',
    docusaurus_tag: 'docs-default-current',
    tags: ['CRM data'],
  });
});

test.each([
  [0, null, null],
  [2, 'Filters', null],
  [4, 'Filters', 'By tag'],
  [5, 'Übung', null],
])('the headings above record %d', (index, lvl2, lvl4) => {
  expect(toRecords(createPage('/crm'), lines)[index]?.hierarchy).toMatchObject({
    lvl2,
    lvl4,
  });
});

test('the weight is 100 for the page, 10 less per level, and 0 for text; positions increase', () => {
  const records = toRecords(createPage('/crm/lists'), lines);
  expect(records.map(({ weight }) => weight.level)).toEqual([
    100, 0, 90, 0, 70, 90, 0,
  ]);
  expect(records.map(({ weight }) => weight.position)).toEqual([
    0, 1, 2, 3, 4, 5, 6,
  ]);
});

test('a boost sets the page rank of all records of the page', () => {
  const records = toRecords(
    createPage('/crm/lists', { frontMatter: { search: { boost: 3 } } }),
    lines,
  );
  expect(new Set(records.map(({ weight }) => weight.pageRank))).toEqual(
    new Set([3]),
  );
});

test.each<[string, SitePage['frontMatter']]>([
  ['a draft', { draft: true }],
  ['unlisted', { unlisted: true }],
  ['excluded', { search: { exclude: true } }],
])('%s: no records', (_, frontMatter) => {
  expect(toRecords(createPage('/crm/lists', { frontMatter }), lines)).toEqual(
    [],
  );
});

test('a page outside the sidebar, without text or description', () => {
  expect(toRecords(createPage('/other'), [])).toMatchObject([
    {
      type: 'lvl1',
      content: null,
      hierarchy: { lvl0: 'Documentation', lvl1: 'Lists' },
    },
  ]);
});

test('prefixes URLs, but not ids, with the origin; percent-encodes paths', () => {
  const [page, , heading] = toRecords(
    createPage('/a –b/'),
    lines,
    'https://x.org',
  );
  expect(page).toMatchObject({
    url: 'https://x.org/a%20%E2%80%93b/',
    objectID: '/a%20%E2%80%93b/',
  });
  expect(heading).toMatchObject({
    url: 'https://x.org/a%20%E2%80%93b/#filters',
    url_without_anchor: 'https://x.org/a%20%E2%80%93b/',
    objectID: '/a%20%E2%80%93b/#filters',
  });
});

test.each([
  ['# One {one}', 'lvl2'],
  ['###### One {one}', 'lvl6'],
  ['####### One {one}', 'lvl6'],
])('%s is %s', (line, type) => {
  expect(toRecords(createPage('/a'), [line])[1]?.type).toBe(type);
});

describe('ids', () => {
  const getIds = (text: readonly string[]) =>
    toRecords(createPage('/crm/lists'), text).map(({ objectID }) => objectID);

  test('contain the URL, and a hash for text records', () => {
    expect(getIds(lines)).toEqual([
      '/crm/lists',
      expect.stringMatching(/^\/crm\/lists#-[a-z0-9]+$/),
      '/crm/lists#filters',
      expect.stringMatching(/^\/crm\/lists#filters-[a-z0-9]+$/),
      '/crm/lists#by-tag',
      '/crm/lists#übung',
      expect.stringMatching(/^\/crm\/lists#übung-[a-z0-9]+$/),
    ]);
  });

  test('editing or adding a text block only affects its own id', () => {
    const before = getIds(lines);
    const edited = getIds(lines.with(2, 'All of them.'));
    expect(edited.filter((id) => !before.includes(id))).toEqual([edited[3]]);
    const added = getIds(lines.toSpliced(1, 0, 'New.'));
    expect(added.filter((id) => !before.includes(id))).toEqual([added[2]]);
    expect(before.filter((id) => !added.includes(id))).toEqual([]);
  });

  test('are unique for equal texts and equal anchors', () => {
    const ids = getIds([
      'Same.',
      'Same.',
      '## A {a}',
      'Same.',
      '## A {a}',
      'Same.',
      'Same.',
    ]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids[2]).toBe(`${ids[1]}.2`);
    expect(ids[5]).toBe('/crm/lists#a.2');
  });
});

test('a long text has several records, each with its own id', () => {
  const records = toRecords(createPage('/a'), ['word '.repeat(500).trim()]);
  expect(records.map(({ type }) => type)).toEqual([
    'lvl1',
    'content',
    'content',
  ]);
  expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(3);
});

test('text after the section of a summary belongs to the section around it', () => {
  const page = addBlocks(createPage('/crm/lists'), [
    { level: 2, id: 'fix', text: 'Fix problems' },
    { level: 3, id: 'no-email', text: 'No email' },
    { level: 0, id: 'no-email', text: 'Check it.' },
    { level: 0, id: 'fix', text: 'After.' },
  ]);
  const records = createSiteRecords(
    { pages: [page], folders: [], sidebar: [] },
    '',
  );
  const [after] = records.filter(({ content }) => content === 'After.');
  expect(after).toMatchObject({ url: '/crm/lists#fix', anchor: 'fix' });
  expect(after?.hierarchy).toMatchObject({ lvl2: 'Fix problems', lvl3: null });
});

test('steps and bold text are formatted in the local index only', () => {
  const block = {
    level: 0,
    id: '',
    text: 'Select Save.',
    stepNumber: 2,
    bold: ['Save'],
  };
  const source = {
    pages: [addBlocks(createPage('/a'), [block])],
    folders: [],
    sidebar: [],
  };
  const [local] = listPageSources(source, '').map(({ createRecords }) =>
    createRecords(),
  );
  expect(local?.at(-1)).toMatchObject({
    content: 'Select Save.',
    number: 2,
    bold: ['Save'],
  });
  expect(createSiteRecords(source, '').at(-1)).not.toMatchObject({ number: 2 });
});
