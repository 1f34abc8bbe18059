import { describe, expect, test } from 'vitest';
import { createEmptyMetadata, type MarkdownMetadata } from '@/lib/content/markdown/metadata';
import { readFolders } from '@/lib/content/pages/folders';
import { buildPage, parseSourcePage } from '@/lib/content/pages/page';
import { createFieldLocator } from '@/lib/content/parse/front-matter';
import { parseTagsFile } from '@/lib/content/parse/tags-file';
import { testConfig } from '@/tests/factories/content-config';
import { validateSite } from './validate';

type TestFiles = {
  /** Front matter by file. */
  pages: Record<string, string>;
  metadata?: Record<string, Partial<MarkdownMetadata>>;
  categories?: Record<string, string>;
  tags?: string;
};

function check({ pages: files, metadata = {}, categories = {}, tags }: TestFiles) {
  const sources = Object.entries(files).map(([file, text]) =>
    parseSourcePage(`---\n${text}\n---\n`, file, testConfig),
  );
  const pages = sources.map((source) => {
    const pageMetadata = { ...createEmptyMetadata(), ...metadata[source.file] };
    const page = buildPage(source, pageMetadata, { config: testConfig, getTag: () => undefined });
    return { ...page, source, metadata: pageMetadata, code: '', markdown: '', digest: '' };
  });
  const { folders } = readFolders(Object.keys(files), new Map(Object.entries(categories)), {});
  return validateSite({
    content: {
      pages,
      folders,
      tags: parseTagsFile(tags ?? '', testConfig.variables).tags,
      assets: [],
      redirects: [],
      partials: [],
      synonyms: { groups: [], pins: [] },
    },
    draftIds: new Set(),
    locate: createFieldLocator({
      pages: new Map(Object.entries(files).map(([file, text]) => [file, `---\n${text}\n---\n`])),
      data: new Map(Object.entries(categories)),
    }),
  });
}

test('reports nothing for valid content', () => {
  const pages = {
    'a.md': 'pagination_next: b\npagination_prev: null\ntags: [crm]',
    'b.md': '',
    'crm/c.md': '',
  };
  const categories = { 'crm/_category_.yml': 'link: { type: doc, id: a }' };
  expect(check({ pages, categories, tags: 'crm:' })).toEqual([]);
});

describe('duplicates', () => {
  test.each(['/a', '/A.html'])('the routes /a and %s', (slug) => {
    expect(check({ pages: { 'a.md': '', 'b.md': `slug: ${slug}` } })).toMatchObject([
      { rule: 'duplicate-route', file: 'b.md' },
    ]);
  });

  test('reports the page that sets the slug', () => {
    const pages = { 'a.md': 'title: A\nslug: /b', 'b.md': '' };
    expect(check({ pages })).toMatchObject([
      { rule: 'duplicate-route', file: 'a.md', line: 3, column: 7 },
    ]);
  });

  test('ids are case-sensitive', () => {
    expect(check({ pages: { 'a.md': '', 'b.md': 'id: A\nslug: b' } })).toEqual([]);
  });
});

describe('anchors', () => {
  /** Returns the diagnostics for a link from `a.md` to an anchor in `b.md`. */
  function checkLink(hash: string, ids: string[]) {
    const link = { href: `b.md#${hash}`, target: '/b', hash, line: 5, column: 7 };
    const metadata = { 'a.md': { links: [link] }, 'b.md': { ids } };
    return check({ pages: { 'a.md': '', 'b.md': '' }, metadata });
  }

  test.each([
    ['lists', ['lists']],
    ['', []],
    ['%C3%A9t%C3%A9', ['été']],
    ['100%25', ['100%25']],
    ['100%', ['100%']],
    ['top', []],
    ['TOP', ['lists']],
    [':~:text=Lists', ['lists']],
    ['lists:~:text=Import', ['lists']],
  ])('#%s is one of %j', (hash, ids) => {
    expect(checkLink(hash, ids)).toEqual([]);
  });

  test('reports the id before the text that browsers search for', () => {
    expect(checkLink('list:~:text=Import', ['lists'])).toMatchObject([
      { rule: 'broken-anchor', hint: 'Did you mean "#lists"?' },
    ]);
  });

  test('ignores pages outside docs/', () => {
    const link = { href: '/tags#x', target: '/tags', hash: 'x', line: 1, column: 1 };
    expect(check({ pages: { 'a.md': '' }, metadata: { 'a.md': { links: [link] } } })).toEqual([]);
  });
});
