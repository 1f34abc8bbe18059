import { expect, test } from 'vitest';
import type { Folder } from '@/lib/content/pages/folders';
import type {
  DocsPageInput,
  GeneratedIndexInput,
  PageInput,
} from '@/lib/publish/page-inputs';
import { createPage, createTestTag } from '@/tests/factories/page';
import {
  createMarkdownFiles,
  createMarkdownPage,
  createSitemap,
  formatMarkdownPage,
} from './machine-readable';

test('the sitemap lists pages with dates, generated indexes, tags and standalone pages', () => {
  const generatedIndex = {
    urlPath: '/crm',
    title: 'CRM',
    description: '',
    keywords: [],
  };
  const folder: Folder = {
    path: 'crm',
    file: 'crm/_category_.yml',
    label: 'CRM',
    hasCustomLabel: true,
    icon: undefined,
    hue: undefined,
    position: undefined,
    link: { type: 'generated-index', generatedIndex },
  };
  const lastUpdate = { date: '2026-11-02T10:00:00Z' };
  const pages = [
    createPage('/a –b', { tags: [createTestTag('a')], lastUpdate }),
    createPage("/r&d's"),
    createPage('/hidden', {
      frontMatter: { unlisted: true },
      tags: [createTestTag('b')],
    }),
  ];
  const otherPages = [
    "/r&#38;d's",
    '/crm',
    '/tags/a',
    '/tags',
    '/cookie-declaration',
    '/markdown-page',
  ];
  expect(createSitemap({ pages, folders: [folder] }, siteUrl)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url>\n<loc>${siteUrl}/a%20%E2%80%93b</loc>\n<lastmod>2026-11-02</lastmod>\n</url>\n${otherPages.map((path) => `<url>\n<loc>${siteUrl}${path}</loc>\n</url>\n`).join('')}</urlset>\n`,
  );
});

const siteUrl = 'https://example.com/help';
const cards = [
  { title: 'AI', urlPath: '/ai', text: 'Your helpers.' },
  { title: 'A – B', urlPath: '/a –b', text: '' },
];

function createDoc(
  urlPath: string,
  overrides: Partial<DocsPageInput> = {},
): DocsPageInput {
  return {
    kind: 'page',
    page: createPage(urlPath, { description: 'Group: contacts.' }),
    digest: '',
    intro: '',
    code: '',
    markdown: 'Text.',
    breadcrumbs: [],
    pager: {},
    sidebar: { topItems: [], categories: {} },
    cards: undefined,
    categories: undefined,
    diagnostics: [],
    ...overrides,
  };
}

const index: GeneratedIndexInput = {
  kind: 'generated-index',
  generatedIndex: {
    urlPath: '/crm/',
    title: 'CRM',
    description: 'All records.',
    keywords: [],
  },
  breadcrumbs: [],
  pager: {},
  sidebar: { topItems: [], categories: {} },
  cards,
};

test('a page has its title, description and URL as front matter', () => {
  const page = createMarkdownPage(createDoc('/crm/a –b'), siteUrl);
  expect(page && formatMarkdownPage(page, siteUrl)).toBe(
    '---\ntitle: Lists\ndescription: "Group: contacts."\nurl: https://example.com/help/crm/a%20%E2%80%93b\n---\n\n# Lists\n\nText.\n',
  );
});

test('cards are links', () => {
  const input = createDoc('/', {
    markdown: 'Before.\n\n<!-- DocCardList -->\n\nAfter.',
    cards,
  });
  expect(createMarkdownPage(input, siteUrl)?.text).toBe(
    'Before.\n\n- [AI](https://example.com/help/ai): Your helpers.\n- [A – B](https://example.com/help/a%20%E2%80%93b)\n\nAfter.',
  );
});

test('unlisted pages and tags have no Markdown copy', () => {
  const tag = {
    key: 'a',
    label: 'A',
    permalink: 'a',
    description: '',
    pages: [],
    isUnlisted: false,
  };
  for (const input of [
    createDoc('/hidden', { markdown: undefined }),
    { kind: 'tag', tag } as const,
  ]) {
    expect(createMarkdownPage(input, siteUrl)).toBeUndefined();
  }
});

test('Markdown copies have the names of their pages', () => {
  const inputs = new Map<string, PageInput>([
    ['/', createDoc('/')],
    ['/crm/', index],
    ['/crm/lists', createDoc('/crm/lists')],
    ['/hidden', createDoc('/hidden', { markdown: undefined })],
  ]);
  const files = createMarkdownFiles(inputs, siteUrl);
  expect([...files.keys()]).toEqual([
    '/index.md',
    '/crm/index.md',
    '/crm/lists.md',
  ]);
  expect(files.get('/crm/index.md')).toContain(
    '\n# CRM\n\nAll records.\n\n- [AI](https://example.com/help/ai)',
  );
});
