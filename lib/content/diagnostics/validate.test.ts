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
    drafts: sources.filter(({ frontMatter }) => frontMatter.draft),
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
  ])('#%s is one of %j', (hash, ids) => {
    expect(checkLink(hash, ids)).toEqual([]);
  });

  test('ignores pages outside docs/', () => {
    const link = { href: '/tags#x', target: '/tags', hash: 'x', line: 1, column: 1 };
    expect(check({ pages: { 'a.md': '' }, metadata: { 'a.md': { links: [link] } } })).toEqual([]);
  });
});

describe('drafts', () => {
  const link = { href: 'b.md', target: '/b', hash: '', line: 5, column: 7 };
  const metadata = { 'a.md': { links: [link] } };

  test('reports a link from a published page', () => {
    expect(check({ pages: { 'a.md': '', 'b.md': 'draft: true' }, metadata })).toEqual([
      {
        rule: 'draft-link',
        file: 'a.md',
        line: 5,
        column: 7,
        message: 'The link "b.md" leads to a draft, docs/b.md, which is not published.',
        hint: 'Remove the link, or publish the page: remove "draft: true" from its front matter.',
      },
    ]);
  });

  test('accepts a link to an unlisted page, and to a page that replaces a draft', () => {
    const replaced = { 'a.md': '', 'b.md': 'draft: true\nid: old', 'c.md': 'slug: /b' };
    expect(check({ pages: { 'a.md': '', 'b.md': 'unlisted: true' }, metadata })).toEqual([]);
    expect(check({ pages: replaced, metadata }).map(({ rule }) => rule)).not.toContain(
      'draft-link',
    );
  });

  test('accepts links between drafts', () => {
    const a = 'draft: true\npagination_next: b';
    expect(check({ pages: { 'a.md': a, 'b.md': 'draft: true' }, metadata })).toEqual([]);
  });

  test('reports a draft as the next page and as the page of a category', () => {
    const pages = {
      'a.md': 'title: A\npagination_next: b',
      'b.md': 'draft: true',
      'crm/c.md': 'draft: true',
    };
    const categories = { 'crm/_category_.yml': 'link: { type: doc, id: c }' };
    expect(check({ pages, categories })).toMatchObject([
      { rule: 'draft-link', file: 'a.md', line: 3, column: 18 },
      { rule: 'draft-link', file: 'crm/_category_.yml', line: 1, column: 24 },
    ]);
  });
});
