import { describe, expect, test } from 'vitest';
import { createIndex } from './create-index';
import { hashedChunks } from './encoding';
import { manifestFileName } from './file-formats';
import {
  createManyPages,
  createTestIndex,
  createTestRecords,
  findUrls,
  loadTestIndex,
} from './test-index';

const pages = {
  '/': { title: 'Home', lines: ['Welcome.'] },
  '/crm/lists': {
    title: 'Lists',
    section: 'CRM',
    description: 'About lists.',
    tags: ['data', 'crm'],
    boost: 2,
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
  '/a –b/': { title: 'Dash', tags: ['crm'] },
};
const files = createIndex(createTestRecords(pages));

test('round-trips pages', () => {
  const edition = { language: 'en', version: 'current', tag: 'docs-default-current' };
  expect(loadTestIndex(files).pages).toEqual([
    {
      urlPath: '/',
      title: 'Home',
      sidebarSection: 'Guides',
      tags: [],
      edition,
      boost: 1,
      firstSection: 0,
      sectionCount: 1,
    },
    {
      urlPath: '/crm/lists',
      title: 'Lists',
      sidebarSection: 'CRM',
      tags: ['data', 'crm'],
      edition,
      boost: 2,
      firstSection: 1,
      sectionCount: 4,
    },
    {
      urlPath: '/a%20%E2%80%93b/',
      title: 'Dash',
      sidebarSection: 'Guides',
      tags: ['crm'],
      edition,
      boost: 1,
      firstSection: 5,
      sectionCount: 1,
    },
  ]);
});

test('round-trips sections, with default and custom anchors', () => {
  const { sections, manifest } = loadTestIndex(files);
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
  expect(manifest.anchors).toEqual({ 3: 'my-id' });
});

test('the sidebar section, page title and parent headings are ancestor terms', () => {
  const { ancestors, sections } = loadTestIndex(files);
  const sectionIndex = sections.findIndex(({ anchor }) => anchor === 'my-id');
  const { terms, getPostings } = ancestors.vocabulary;
  const ancestorTerms = terms.filter((_, index) =>
    Array.from(getPostings(index).ids).includes(sectionIndex),
  );
  expect(ancestorTerms).toEqual(['crm', 'filter', 'list', 'tag']);
  expect(getPostings(-1)).toEqual({ ids: [], counts: [] });
});

test('round-trips texts; the first of a page is its description', () => {
  expect(loadTestIndex(files).excerptChunks.get(0)).toEqual([
    [['', 'Welcome.']],
    [['About lists.', 'Intro.'], ['One.', 'Two.'], ['Three.'], []],
    [['']],
  ]);
});

describe('phrases', () => {
  const index = createTestIndex({
    '/a': { title: 'A', description: 'Tidy books.', phrases: ['messy shelves'] },
    '/b': { title: 'B', description: 'Messy books.' },
  });

  test('find their page, after a page with the same words in its text', () => {
    expect(findUrls(index, 'shelves')).toEqual(['/a']);
    expect(findUrls(index, 'messy')).toEqual(['/b', '/a']);
  });

  test('do not make its text longer', () => {
    expect(index.lengths[0]).toBe(index.lengths[1]);
  });
});

test('supports records of several versions and languages', () => {
  const records = [
    ...createTestRecords({ '/': { title: 'Home' } }),
    ...createTestRecords(
      { '/1/': { title: 'Old' } },
      { version: '1', docusaurus_tag: 'docs-1', language: 'de' },
    ),
  ];
  expect(loadTestIndex(createIndex(records)).pages.map(({ edition }) => edition)).toEqual([
    { language: 'en', version: 'current', tag: 'docs-default-current' },
    { language: 'de', version: '1', tag: 'docs-1' },
  ]);
});

test('resolves pins and popular pages, and drops unknown ones', () => {
  const { manifest } = createTestIndex(pages, {
    synonyms: [['list', 'segment']],
    pins: [
      { queries: ['dash'], page: '/a –b/' },
      { queries: ['x'], page: '/none' },
    ],
    popular: ['/crm/lists', '/none', '/'],
  });
  expect(manifest).toMatchObject({
    synonyms: [['list', 'segment']],
    pins: [{ queries: ['dash'], page: 2 }],
    popular: [1, 0],
  });
});

test('joins multi-line titles and headings', () => {
  const index = createTestIndex({
    '/a': { title: 'Two\n lines', lines: ['## A {a}'] },
    '/b': { title: 'B' },
  });
  expect(index.pages.map(({ title }) => title)).toEqual(['Two lines', 'B']);
});

test('merges headings with the same anchor', () => {
  const lines = ['## One {a}', 'First.', '## Two {b}', '## One {a}', 'Second.'];
  const index = createTestIndex({ '/a': { title: 'A', lines } });
  expect(index.sections.map(({ anchor }) => anchor)).toEqual([null, 'a', 'b']);
  expect(index.excerptChunks.get(0)?.[0]?.[1]).toEqual(['First.', 'Second.']);
});

test('splits large sites into several chunks, without losing texts', () => {
  const many = createIndex(createTestRecords(createManyPages(60)));
  const { manifest, excerptChunks, excerptPages } = loadTestIndex(many);
  expect(manifest.words.length).toBeGreaterThan(2);
  expect(excerptPages.slice(0, 2)).toEqual([0, excerptChunks.get(0)?.length]);
  expect([...excerptChunks.values()].flat()).toHaveLength(60);
  expect([...many.keys()]).toHaveLength(1 + manifest.words.length + excerptPages.length);
});

test('the revision changes with every file', () => {
  const getRevision = (records: ReturnType<typeof createTestRecords>) =>
    loadTestIndex(createIndex(records)).manifest.revision;
  const revision = getRevision(createTestRecords(pages));
  expect([...files.keys()]).toEqual([
    manifestFileName,
    expect.stringMatching(/^words-0\.\w{4}\.json$/),
    expect.stringMatching(/^texts-0\.\w{4}\.json$/),
  ]);
  expect(getRevision(createTestRecords(pages))).toBe(revision);
  expect(
    getRevision(createTestRecords({ ...pages, '/': { title: 'Home', lines: ['Welcome!'] } })),
  ).not.toBe(revision);
  expect(createTestIndex(pages, { synonyms: [['a', 'b']] }).manifest.revision).not.toBe(revision);
});

test('files keep their names unless one of their group changes', () => {
  const pages = createManyPages(200);
  const [first = '', entry = { title: '', lines: [] }] = Object.entries(pages)[0] ?? [];
  const changed = { ...pages, [first]: { ...entry, lines: [...entry.lines, 'Ostrich.'] } };
  const before = createIndex(createTestRecords(pages));
  const after = createIndex(createTestRecords(changed));
  const renamed = [...after.keys()].filter((name) => !before.has(name));
  expect(renamed.map((name) => name.replace(/\..*/, ''))).toEqual([
    expect.stringMatching(/^words-/),
    ...Array.from({ length: hashedChunks.excerpts }, (_, n) => `texts-${n}`),
  ]);
  expect(before.get(manifestFileName)).not.toBe(after.get(manifestFileName));
});

test('creates an empty index without records', () => {
  const index = loadTestIndex(createIndex([]));
  expect([index.pages, index.sections, index.vocabularies]).toEqual([[], [], []]);
});
