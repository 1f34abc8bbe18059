import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLanguage } from '#analysis/language';
import { createSyncSearch } from '#create-searcher';
import { findMatches } from '#query/matches';
import { parseQuery } from '#query/parse-query';
import { manifestFileName } from '#storage/file-formats';
import { maxSections } from '#storage/section-numbers';
import {
  createLargeSite,
  createTestIndex,
  createTestRecords,
  findUrls,
  loadTestIndex,
  type TestPage,
} from '#tests/factories';
import { createIndex, updateIndex } from './create-index';

const pages = {
  '/': { title: 'Home', lines: ['Welcome.'] },
  '/crm/lists': {
    title: 'Lists',
    category: 'CRM',
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
const createPrefixLanguage = (length: number) =>
  createLanguage((word) => word.slice(0, length), []);

test('round-trips pages', () => {
  const loaded = [...loadTestIndex(files).pages.values()];
  expect(
    loaded.map((page) => [
      page.urlPath,
      page.title,
      page.category,
      page.tags,
      page.boost,
    ]),
  ).toEqual([
    ['/', 'Home', 'Guides', [], 1],
    ['/crm/lists', 'Lists', 'CRM', ['data', 'crm'], 2],
    ['/a%20%E2%80%93b/', 'Dash', 'Guides', ['crm'], 1],
  ]);
});

test('round-trips sections, with default and custom anchors', () => {
  const index = loadTestIndex(files);
  const sections = [...index.pages].flatMap(([page, { sections }]) =>
    sections.map(({ level, heading, anchor }) => [
      page,
      level,
      heading,
      anchor,
    ]),
  );
  expect(sections).toEqual([
    [0, 1, 'Home', null],
    [1, 1, 'Lists', null],
    [1, 2, 'Filters & tags', undefined],
    [1, 4, 'Own', 'my-id'],
    [1, 2, 'Last', undefined],
    [2, 1, 'Dash', null],
  ]);
  expect(index.manifest.heads?.[1]?.sections[2]).toEqual([4, 'Own', 'my-id']);
});

test('a hit has the anchor of its section, and the headings above it', () => {
  const search = createSyncSearch(files);
  const findHit = (query: string) => {
    const hit = search({ params: { query } }).hits[0];
    const { lvl2, lvl3, lvl4 } = hit?.hierarchy ?? {};
    return [hit?.url, lvl2, lvl3, lvl4];
  };
  expect(findHit('filters')).toEqual([
    '/crm/lists#filters--tags',
    'Filters & tags',
    null,
    null,
  ]);
  expect(findHit('own')).toEqual([
    '/crm/lists#my-id',
    'Filters & tags',
    null,
    'Own',
  ]);
  expect(findHit('last')).toEqual(['/crm/lists#last', 'Last', null, null]);
});

test('the category, page title and parent headings match a section', () => {
  const index = loadTestIndex(files);
  const section = maxSections + 2;
  const isAncestor = (query: string) =>
    findMatches(parseQuery(query), index).matches.some(
      (match) => match.section === section && match.inAncestors === 1,
    );
  expect(['crm ', 'filter ', 'list ', 'tag '].filter(isAncestor)).toHaveLength(
    4,
  );
  expect(['own ', 'last ', 'three '].filter(isAncestor)).toEqual([]);
});

test('the title of a page matches its sections, even without a page record', () => {
  const records = createTestRecords({
    '/a': { title: 'Lists', lines: ['## One {one}'] },
  });
  const index = loadTestIndex(
    createIndex(records.filter(({ anchor }) => anchor !== null)),
  );
  expect(findUrls(index, 'lists')).toEqual(['/a#one']);
});

test('round-trips excerpts; the first excerpt of a page is its description', () => {
  expect([...loadTestIndex(files).excerpts.values()]).toEqual([
    [['', 'Welcome.']],
    [['About lists.', 'Intro.'], ['One.', 'Two.'], ['Three.'], []],
    [['']],
  ]);
});

describe('keywords', () => {
  const index = createTestIndex({
    '/a': {
      title: 'A',
      description: 'Tidy books.',
      keywords: ['shelves', 'messy', 'of', 'the'],
    },
    '/b': { title: 'B', description: 'Messy books.' },
    '/c': {
      title: 'C',
      description: 'Long. '.repeat(99),
      keywords: ['shelves'],
    },
  });

  test('are indexed without stop words', () => {
    expect(index.postings.flatMap((reader) => reader?.terms)).not.toContain(
      'of',
    );
  });

  test('match their page like its text', () => {
    expect(findUrls(index, 'shelves')).toEqual(['/a', '/c']);
    expect(findUrls(index, 'messy').sort()).toEqual(['/a', '/b']);
  });

  test.each(['book', 'shelv'])(
    'do not depend on the length of the text, nor the text on theirs',
    (term) => {
      const [reader] = index.postings;
      const { impacts } =
        reader?.getBodyPostings(reader.terms.indexOf(term)) ?? {};
      expect(impacts).toHaveLength(2);
      expect(impacts?.[0]).toBe(impacts?.[1]);
    },
  );
});

test('resolves pins and popular pages', () => {
  const { manifest } = createTestIndex(pages, {
    synonyms: [['list', 'segment']],
    pins: [{ queries: ['dash'], page: '/a –b/' }],
    popular: ['/crm/lists', '/a%20%E2%80%93b/'],
  });
  expect(manifest).toMatchObject({
    synonyms: [['list', 'segment']],
    pins: [[2, 'dash']],
    popular: ['Lists', 'Dash'],
  });
  const records = createTestRecords(
    { '/': { title: 'Home' } },
    { url_without_anchor: '/ü%' },
  );
  expect(createIndex(records, { popular: ['/ü%', '/%C3%BC%25'] }).size).toBe(3);
});

test('throws for an unknown pinned page', () => {
  const pins = [{ queries: ['x'], page: '/none' }];
  expect(() => createTestIndex(pages, { pins })).toThrow(
    'page /none: no record has',
  );
});

test('a record may lack the levels below its heading', () => {
  const records = createTestRecords(pages).map((record) => ({
    ...record,
    hierarchy: JSON.parse(
      JSON.stringify(record.hierarchy).replaceAll(/,"lvl[3-6]":null/g, ''),
    ),
  }));
  expect(findUrls(loadTestIndex(createIndex(records)), 'last')).toEqual([
    '/crm/lists#last',
  ]);
});

test('joins multi-line titles and headings', () => {
  const { pages } = createTestIndex({
    '/a': { title: 'Two\n lines', lines: ['## A {a}'] },
  });
  expect(pages.get(0)).toMatchObject({ title: 'Two lines' });
});

test('merges headings with the same anchor', () => {
  const lines = ['## One {a}', 'First.', '## Two {b}', '## One {a}', 'Second.'];
  const index = createTestIndex({ '/a': { title: 'A', lines } });
  const sections = index.pages.get(0)?.sections;
  expect(sections?.map(({ anchor }) => anchor)).toEqual([null, 'a', 'b']);
  expect(index.excerpts.get(0)?.[1]).toEqual(['First.', 'Second.']);
});

test('merges excess sections of a very long page into the last section', () => {
  const lines = Array.from(
    { length: maxSections + 2 },
    (_, n) => `## Heading ${n} {own-${n}}`,
  );
  const index = createTestIndex({
    '/a': { title: 'A', lines: [...lines, 'Ostrich.'] },
  });
  expect(index.pages.get(0)?.sections).toHaveLength(maxSections);
  expect(findUrls(index, 'ostrich')).toEqual([`/a#own-${maxSections - 2}`]);
});

test('splits large sites into several chunks, without losing pages or excerpts', () => {
  const largeIndex = createIndex(createTestRecords(createLargeSite()));
  const { manifest, pages, excerpts, starts } = loadTestIndex(largeIndex);
  expect(starts.length).toBeGreaterThan(2);
  expect(manifest.heads).toBeUndefined();
  expect(manifest.headPages).toBeLessThan(100);
  expect([...pages.values()].map(({ title }) => title)).toEqual(
    Array.from({ length: 300 }, (_, page) => `Page ${page}`),
  );
  expect(excerpts.size).toBe(300);
});

test('the revision changes with every file', () => {
  const getRevision = (...site: Parameters<typeof createTestIndex>) =>
    createTestIndex(...site).manifest.revision;
  const revision = getRevision(pages);
  expect([...files.keys()]).toEqual([
    ...[0, 1, 2].map((page) =>
      expect.stringMatching(`^excerpts-${page}\\.\\w{4}\\.json$`),
    ),
    expect.stringMatching(/^postings-0\.\w{4}\.json$/),
    manifestFileName,
  ]);
  expect(getRevision(pages)).toBe(revision);
  expect(
    getRevision({ ...pages, '/': { title: 'Home', lines: ['Welcome!'] } }),
  ).not.toBe(revision);
  expect(getRevision(pages, { synonyms: [['a', 'b']] })).not.toBe(revision);
});

test('an edit of one page changes its excerpts, headings and postings, and the manifest', () => {
  const pages = createLargeSite();
  const [first = '', entry = { title: '', lines: [] }] =
    Object.entries(pages)[0] ?? [];
  const changedPages = {
    ...pages,
    [first]: { ...entry, lines: [...entry.lines, 'Zebra.'] },
  };
  const before = createIndex(createTestRecords(pages));
  const after = createIndex(createTestRecords(changedPages));
  const changedFiles = [...after].filter(
    ([name, text]) => before.get(name) !== text,
  );
  expect(changedFiles.map(([name]) => name.replace(/\..*/, ''))).toEqual([
    'excerpts-0',
    expect.stringMatching(/^postings-/),
    'heads-0',
    'heads',
  ]);
});

test('an updated index equals a new one after pages are edited, added, removed or moved', () => {
  const edit = fc.tuple(fc.nat(299), fc.boolean(), fc.array(fc.string()));
  const toSource = ([path, page]: [string, TestPage]) => ({
    key: JSON.stringify([path, page]),
    createRecords: () => createTestRecords({ [path]: page }),
  });
  fc.assert(
    fc.property(
      fc.array(edit, { maxLength: 3 }),
      fc.array(fc.nat(299)),
      (edits, removed) => {
        const site = Object.entries<TestPage>(createLargeSite());
        const previous = updateIndex(site.map(toSource));
        for (const index of removed) {
          site.splice(index, 1);
        }
        for (const [number, [at, isNew, lines]] of edits.entries()) {
          site.splice(at, isNew ? 0 : 1, [
            `/x${number}`,
            { title: 'New', keywords: lines, lines },
          ]);
        }
        const { files } = updateIndex(
          site.map(toSource),
          {},
          structuredClone(previous),
        );
        expect(files).toEqual(
          createIndex(createTestRecords(Object.fromEntries(site))),
        );
      },
    ),
    { numRuns: 8 },
  );
});

test.each<[string, string[], number]>([
  ['a source has no records', [], 5],
  ['a source has several pages', ['/x', '/y'], 5],
  ['the language changes', ['/x'], 3],
])('an updated index equals a new one if %s', (_, paths, length) => {
  const language = createPrefixLanguage(length);
  const createSources = (text: string) =>
    [['/a'], paths, ['/b'], ['/c'], [text]].map((group) => ({
      key: group.join(),
      createRecords: () =>
        group.flatMap((path) =>
          createTestRecords({ [path]: { title: `Giraffe ${path}` } }),
        ),
    }));
  const previous = updateIndex(createSources('old'), {
    language: createPrefixLanguage(5),
  });
  const sources = createSources('new');
  const records = sources.flatMap(({ createRecords }) => createRecords());
  const { files } = updateIndex(sources, { language }, previous);
  expect(files).toEqual(createIndex(records, { language }));
});

test('creates an empty index without records', () => {
  const index = loadTestIndex(createIndex([]));
  expect([index.pages.size, index.postings]).toEqual([0, []]);
});
