import { expect, test } from 'vitest';
import { createPage } from '@/tests/factories/page';
import { createLlmsFiles, type LlmsSource } from './llms-files';
import type { PageInput } from './page-inputs';

function createDoc(urlPath: string, title: string, markdown: string | undefined): PageInput {
  return {
    kind: 'doc',
    page: createPage(urlPath, { title, description: `About ${title}.` }),
    code: '',
    markdown,
    breadcrumbs: [],
    pager: {},
    sidebar: undefined,
    cards: undefined,
    diagnostics: [],
  };
}

const source: LlmsSource = {
  title: 'Acme Help',
  tagline: 'All about Acme',
  siteUrl: 'https://help.example.com',
  sidebar: [
    { kind: 'page', label: 'Start', urlPath: '/start' },
    {
      kind: 'category',
      label: 'CRM',
      urlPath: '/crm/',
      items: [
        { kind: 'page', label: 'Lists', urlPath: '/crm/lists' },
        { kind: 'page', label: 'Hidden', urlPath: '/crm/hidden' },
      ],
    },
    { kind: 'category', label: 'Empty', items: [] },
  ],
  inputs: new Map([
    ['/', createDoc('/start', 'Start', 'Begin.')],
    ['/crm/lists', createDoc('/crm/lists', 'Lists', 'Group.')],
    ['/crm/hidden', createDoc('/crm/hidden', 'Hidden', undefined)],
    ['/crm/', createDoc('/crm/', 'CRM', 'Records.')],
    ['/start', createDoc('/start', 'Start', 'Begin.')],
    ['/aside', createDoc('/aside', 'Aside', 'More.')],
  ]),
};

test('llms.txt lists the copies by section, without unlisted pages', () => {
  expect(createLlmsFiles(source).get('llms.txt')).toBe(`# Acme Help

> All about Acme

All pages in one file: [llms-full.txt](https://help.example.com/llms-full.txt)

## Acme Help

- [Start](https://help.example.com/start.md): About Start.

## CRM

- [CRM](https://help.example.com/crm/index.md): About CRM.
- [Lists](https://help.example.com/crm/lists.md): About Lists.

## Other pages

- [Aside](https://help.example.com/aside.md): About Aside.
`);
});

test('llms-full.txt contains the pages in the same order', () => {
  const text = createLlmsFiles(source).get('llms-full.txt') ?? '';
  expect(text).toContain(
    '# Lists\n\nhttps://help.example.com/crm/lists\n\nGroup.\n\n---\n\n# Aside',
  );
  expect(text.match(/^https:.*$/gm)).toEqual(
    ['/start', '/crm/', '/crm/lists', '/aside'].map((path) => `https://help.example.com${path}`),
  );
});

test('the home page is first', () => {
  const inputs = new Map([...source.inputs, ['/', createDoc('/', 'Home', 'Welcome.')] as const]);
  const text = createLlmsFiles({ ...source, inputs }).get('llms.txt') ?? '';
  expect(text.match(/^- \[\w+\]/gm)?.slice(0, 2)).toEqual(['- [Home]', '- [Start]']);
});

test('llms-full.txt is omitted if it is too large for a host', () => {
  const files = createLlmsFiles(source, 100);
  expect([...files.keys()]).toEqual(['llms.txt']);
  expect(files.get('llms.txt')).not.toContain('llms-full');
});
