import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findFiles } from '@/lib/files/find-files';
import { createPage } from '@/tests/factories/page';
import { createMarkdownPage, formatMarkdownPage, writeMarkdownPages } from './markdown-copies';
import type { DocInput, IndexInput, PageInput } from './page-inputs';

const siteUrl = 'https://example.com/help';
const cards = [
  { title: 'AI', urlPath: '/ai', text: 'Your helpers.' },
  { title: 'A – B', urlPath: '/a –b', text: '' },
];

function createDoc(urlPath: string, overrides: Partial<DocInput> = {}): DocInput {
  return {
    kind: 'doc',
    page: createPage(urlPath, { description: 'Group: contacts.' }),
    code: '',
    markdown: 'Text.',
    breadcrumbs: [],
    pager: {},
    sidebar: undefined,
    cards: undefined,
    diagnostics: [],
    ...overrides,
  };
}

const index: IndexInput = {
  kind: 'index',
  index: { urlPath: '/crm/', title: 'CRM', description: 'All records.', keywords: [] },
  breadcrumbs: [],
  pager: {},
  sidebar: { topItems: [], sections: {}, hidden: [] },
  cards,
};

function format(input: PageInput): string | undefined {
  const page = createMarkdownPage(input, siteUrl);
  return page && formatMarkdownPage(page, siteUrl);
}

test('a page has its title, description and URL as front matter', () => {
  expect(format(createDoc('/crm/a –b'))).toBe(
    '---\ntitle: Lists\ndescription: "Group: contacts."\nurl: https://example.com/help/crm/a%20%E2%80%93b\n---\n\n# Lists\n\nText.\n',
  );
});

test('cards are links', () => {
  const input = createDoc('/', { markdown: 'Before.\n\n<!-- DocCardList -->\n\nAfter.', cards });
  expect(createMarkdownPage(input, siteUrl)?.text).toBe(
    'Before.\n\n- [AI](https://example.com/help/ai): Your helpers.\n- [A – B](https://example.com/help/a%20%E2%80%93b)\n\nAfter.',
  );
});

test('a generated index has its description and cards', () => {
  expect(format(index)).toContain('\n# CRM\n\nAll records.\n\n- [AI](https://example.com/help/ai)');
});

test.each<[string, PageInput]>([
  ['a page without a copy', createDoc('/hidden', { markdown: undefined })],
  [
    'a tag',
    {
      kind: 'tag',
      tag: { key: 'a', label: 'A', permalink: 'a', description: '', pages: [], isUnlisted: false },
    },
  ],
])('%s has none', (_, input) => {
  expect(format(input)).toBeUndefined();
});

test('the files have the names of the pages', async () => {
  const out = await mkdtemp(join(tmpdir(), 'copies-'));
  const inputs = new Map<string, PageInput>([
    ['/', createDoc('/')],
    ['/crm/', index],
    ['/crm/lists', createDoc('/crm/lists')],
    ['/hidden', createDoc('/hidden', { markdown: undefined })],
  ]);
  await writeMarkdownPages(out, inputs, siteUrl);
  expect(await findFiles(out)).toEqual(['crm.md', 'crm/lists.md', 'index.md']);
  expect(await readFile(join(out, 'crm.md'), 'utf8')).toContain('# CRM');
  await rm(out, { recursive: true });
});
