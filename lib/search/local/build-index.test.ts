import { expect, test } from 'vitest';
import { testRecords, testTag } from '@/lib/search/test-pages';
import { headsName } from './files';
import { filesOf, indexOf, manyPages } from './test-index';

const pages = {
  '/': { title: 'Home', lines: ['Welcome.'] },
  '/crm/lists': {
    title: 'Lists',
    top: 'CRM',
    description: 'About lists.',
    tags: [testTag('data'), testTag('crm')],
    search: { boost: 2 },
    lines: [
      'Intro.',
      '## Filters & tags {filters--tags}',
      'One.',
      'Two.',
      '#### Own {my-id}',
      'Three.',
      '## Last {last}',
    ],
  },
  '/a –b/': { title: 'Dash', tags: [testTag('crm')] },
};
const files = filesOf(testRecords(pages));

test('pages come back', () => {
  const edition = { language: 'en', version: 'current', tag: 'docs-default-current' };
  expect(indexOf(files).pages).toEqual([
    {
      urlPath: '/',
      title: 'Home',
      top: 'Guides',
      tags: [],
      edition,
      boost: 1,
      first: 0,
      sections: 1,
    },
    {
      urlPath: '/crm/lists',
      title: 'Lists',
      top: 'CRM',
      tags: ['data', 'crm'],
      edition,
      boost: 2,
      first: 1,
      sections: 4,
    },
    {
      urlPath: '/a%20%E2%80%93b/',
      title: 'Dash',
      top: 'Guides',
      tags: ['crm'],
      edition,
      boost: 1,
      first: 5,
      sections: 1,
    },
  ]);
});

test('sections come back, with anchors by rule and of their own', () => {
  const { sections, heads } = indexOf(files);
  expect(
    sections.map(({ page, level, heading, anchor, parent }) => [
      page,
      level,
      heading,
      anchor,
      parent,
    ]),
  ).toEqual([
    [0, 1, 'Home', null, -1],
    [1, 1, 'Lists', null, -1],
    [1, 2, 'Filters & tags', 'filters--tags', 1],
    [1, 4, 'Own', 'my-id', 2],
    [1, 2, 'Last', 'last', 1],
    [2, 1, 'Dash', null, -1],
  ]);
  expect(heads.anchors).toEqual({ 3: 'my-id' });
});

test('the section of the site, the title and the headings above are terms of a section', () => {
  const { ancestors, sections } = indexOf(files);
  const at = sections.findIndex(({ anchor }) => anchor === 'my-id');
  const { terms, postings } = ancestors.vocabulary;
  const above = terms.filter((_, place) => Array.from(postings(place).ids).includes(at));
  expect(above).toEqual(['crm', 'filter', 'list', 'tag']);
  expect(postings(-1)).toEqual({ ids: [], counts: [] });
});

test('texts come back; the first of a page is its description', () => {
  expect(indexOf(files).texts.get(0)).toEqual([
    [['', 'Welcome.']],
    [['About lists.', 'Intro.'], ['One.', 'Two.'], ['Three.'], []],
    [['']],
  ]);
});

test('records of several editions', () => {
  const records = [
    ...testRecords({ '/': { title: 'Home' } }),
    ...testRecords({ '/1/': { title: 'Old' } }, { version: '1', tag: 'docs-1', language: 'de' }),
  ];
  expect(indexOf(filesOf(records)).pages.map(({ edition }) => edition)).toEqual([
    { language: 'en', version: 'current', tag: 'docs-default-current' },
    { language: 'de', version: '1', tag: 'docs-1' },
  ]);
});

test('pins and popular pages by URL path; unknown ones are left out', () => {
  const { heads } = indexOf(
    filesOf(testRecords(pages), {
      synonyms: [['list', 'segment']],
      pins: [
        { queries: ['dash'], page: '/a –b/' },
        { queries: ['x'], page: '/none' },
      ],
      popular: ['/crm/lists', '/none', '/'],
    }),
  );
  expect(heads).toMatchObject({
    synonyms: [['list', 'segment']],
    pins: [{ queries: ['dash'], page: 2 }],
    popular: [1, 0],
  });
});

test('a title or heading of several lines is one', () => {
  const index = indexOf(
    filesOf(
      testRecords({ '/a': { title: 'Two\n lines', lines: ['## A {a}'] }, '/b': { title: 'B' } }),
    ),
  );
  expect(index.pages.map(({ title }) => title)).toEqual(['Two lines', 'B']);
});

test('two headings with one anchor are one section', () => {
  const lines = ['## One {a}', 'First.', '## Two {b}', '## One {a}', 'Second.'];
  const index = indexOf(filesOf(testRecords({ '/a': { title: 'A', lines } })));
  expect(index.sections.map(({ anchor }) => anchor)).toEqual([null, 'a', 'b']);
  expect(index.texts.get(0)?.[0]?.[1]).toEqual(['First.', 'Second.']);
});

test('large sites have several files of each kind, and every text is in one', () => {
  const many = filesOf(testRecords(manyPages(60)));
  const { heads, texts } = indexOf(many);
  expect(heads.words.length).toBeGreaterThan(2);
  expect(heads.texts.length).toBeGreaterThan(2);
  expect(heads.texts[0]).toBe(0);
  expect([...texts.values()].flat()).toHaveLength(60);
  expect([...many.keys()]).toHaveLength(1 + heads.words.length + heads.texts.length);
});

test('the revision changes with any file', () => {
  const revisionOf = (records: ReturnType<typeof testRecords>) =>
    indexOf(filesOf(records)).heads.revision;
  const own = revisionOf(testRecords(pages));
  expect([...files.keys()]).toEqual([
    headsName,
    expect.stringMatching(/^words-0\.\w{4}\.json$/),
    expect.stringMatching(/^texts-0\.\w{4}\.json$/),
  ]);
  expect(revisionOf(testRecords(pages))).toBe(own);
  expect(
    revisionOf(testRecords({ ...pages, '/': { title: 'Home', lines: ['Welcome!'] } })),
  ).not.toBe(own);
  expect(indexOf(filesOf(testRecords(pages), { synonyms: [['a', 'b']] })).heads.revision).not.toBe(
    own,
  );
});

test('a file keeps its name as long as nothing in it changes', () => {
  const pages = manyPages(60);
  const [first = '', entry = { title: '', lines: [] }] = Object.entries(pages)[0] ?? [];
  const changed = { ...pages, [first]: { ...entry, lines: [...entry.lines, 'Ostrich.'] } };
  const before = filesOf(testRecords(pages));
  const after = filesOf(testRecords(changed));
  const renamed = [...after.keys()].filter((name) => !before.has(name));
  expect(renamed.map((name) => name.replace(/\..*/, ''))).toEqual([
    expect.stringMatching(/^words-/),
    'texts-0',
  ]);
  expect(before.get(headsName)).not.toBe(after.get(headsName));
});

test('no records, no pages', () => {
  const index = indexOf(filesOf([]));
  expect([index.pages, index.sections, index.words]).toEqual([[], [], []]);
});
