import { describe, expect, test } from 'vitest';
import {
  buildTestSite,
  createFrontMatter,
} from '@/tests/factories/content-files';
import { createSidebar, findRootPage } from './sidebar';
import type { SidebarItem } from './sidebar-item';

/**
 * Builds the content from files in `docs/`, and `sidebar.yml`; category files are recognized by
 * name.
 */
async function buildContent({
  'sidebar.yml': text,
  ...files
}: Record<string, string>) {
  const sidebarFile =
    text === undefined ? undefined : { '../sidebar.yml': text };
  return (await buildTestSite({ ...files, ...sidebarFile })).content;
}

async function buildSidebar(
  files: Record<string, string>,
): Promise<SidebarItem[]> {
  return createSidebar(await buildContent(files));
}

/** Formats the sidebar as indented lines: `- label urlPath`. */
async function formatOutline(files: Record<string, string>): Promise<string[]> {
  return formatItems(await buildSidebar(files), '');
}

function formatItems(items: readonly SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') {
      return [`${indent}> ${item.label} ${item.href ?? '(none)'}`];
    }
    const line = `${indent}${item.kind === 'page' ? '-' : '+'} ${item.label} ${item.urlPath ?? '(none)'}`;
    return item.kind === 'page'
      ? [line]
      : [line, ...formatItems(item.items, `${indent}  `)];
  });
}

test.each<[string, Record<string, string>, string[]]>([
  [
    'by file name without positions',
    { 'b.md': '# B', 'a.md': '# Z', 'Z.md': '# Upper' },
    ['- Upper /Z', '- Z /a', '- B /b'],
  ],
  [
    'by position, with unpositioned items last',
    {
      'a.md': '# A',
      'b.md': createFrontMatter('sidebar_position: 2'),
      'c.md': createFrontMatter('sidebar_position: 1'),
      'd.md': createFrontMatter('sidebar_position: 1.5'),
      'e.md': createFrontMatter('sidebar_position: -1'),
      'f.md': createFrontMatter('sidebar_position: 0'),
    },
    ['- e /e', '- f /f', '- c /c', '- d /d', '- b /b', '- A /a'],
  ],
  [
    'numerically by number prefix',
    { '10-ten.md': '', '2-two.md': '', '01-one.md': '', 'none.md': '' },
    ['- one /one', '- two /two', '- ten /ten', '- none /none'],
  ],
  [
    'front matter takes precedence over the number prefix',
    { '1-a.md': createFrontMatter('sidebar_position: 9'), '2-b.md': '' },
    ['- b /b', '- a /a'],
  ],
  [
    'folders take their position from the category file, the index page or the prefix',
    {
      'a.md': createFrontMatter('sidebar_position: 2.5'),
      'zz/_category_.yml': '{"position": 1}',
      'zz/x.md': '',
      '2-yy/x.md': '',
      'xx/index.md': createFrontMatter('sidebar_position: 3\ntitle: XX'),
      'xx/x.md': '',
      'bb/x.md': '',
    },
    [
      '+ zz (none)',
      '  - x /zz/x',
      '+ yy (none)',
      '  - x /yy/x',
      '- a /a',
      '+ XX /xx/',
      '  - x /xx/x',
      '+ bb (none)',
      '  - x /bb/x',
    ],
  ],
  [
    'crm.mdx next to crm/ in a subfolder',
    { 'a/crm.mdx': '# CRM', 'a/crm/x.md': '' },
    ['+ a (none)', '  + CRM /a/crm', '    - x /a/crm/x'],
  ],
  [
    'the file next to the folder takes precedence over the index, which has the same route',
    { 'crm.md': '# Beside', 'crm/index.md': '# Index', 'crm/x.md': '' },
    ['+ Beside /crm', '  - x /crm/x'],
  ],
  [
    'the index takes precedence over the file next to the folder if their routes differ',
    {
      'crm.md': '---\nslug: /c\n---\n# Beside',
      'crm/index.md': '# Index',
      'crm/x.md': '',
    },
    ['+ Index /crm/', '  - x /crm/x', '- Beside /c'],
  ],
  [
    'a file with another name next to the folder is not its index',
    { 'crms.md': '', 'crm/x.md': '' },
    ['+ crm (none)', '  - x /crm/x', '- crms /crms'],
  ],
  [
    'null: no link, and the index remains a page in the category',
    {
      'crm/_category_.yml': '{"link": null}',
      'crm/index.md': '# Start',
      'crm/x.md': '',
    },
    ['+ crm (none)', '  - Start /crm/', '  - x /crm/x'],
  ],
  [
    'doc: the page becomes the category link and is removed from its original position',
    {
      'crm/_category_.yml': '{"link": {"type": "doc", "id": "crm/start"}}',
      'crm/start.md': '# Start',
      'crm/index.md': '# Index',
      'crm/x.md': '',
    },
    ['+ Start /crm/start', '  - Index /crm/', '  - x /crm/x'],
  ],
  [
    'generated-index: a separate page; the index remains a page in the category',
    {
      'crm/_category_.yml':
        '{"label": "Our CRM", "link": {"type": "generated-index"}}',
      'crm/index.md': '# Start',
      'crm/x.md': '',
    },
    ['+ Our CRM /category/our-crm', '  - Start /crm/', '  - x /crm/x'],
  ],
  [
    'an unlisted index: the category remains, without a link',
    { 'crm/index.md': createFrontMatter('unlisted: true'), 'crm/x.md': '' },
    ['+ crm (none)', '  - x /crm/x'],
  ],
  [
    'a category that contains only an empty category',
    { 'crm/more/x.md': createFrontMatter('draft: true'), 'b.md': '' },
    ['- b /b'],
  ],
  [
    'a labeled category with only its index keeps its label and position',
    {
      'crm/_category_.yml': '{"label": "Our CRM", "position": 1}',
      'crm/index.md': '# CRM',
      'a.md': createFrontMatter('sidebar_position: 2'),
    },
    ['- Our CRM /crm/', '- a /a'],
  ],
  [
    'a category with only a generated index becomes that page',
    {
      'crm/_category_.yml': '{"link": {"type": "generated-index"}}',
      'crm/x.md': createFrontMatter('unlisted: true'),
    },
    ['- crm /category/crm'],
  ],
  ['the root page', { 'index.md': '# Home', 'a.md': '' }, ['- a /a']],
  [
    'the category file takes precedence over the index page',
    {
      'crm/_category_.yml': 'position: 1',
      'crm/index.md': createFrontMatter('sidebar_position: 9'),
      'crm/x.md': '',
      'ai.md': createFrontMatter('sidebar_position: 2'),
    },
    ['+ index /crm/', '  - x /crm/x', '- ai /ai'],
  ],
])('orders and nests items: %s', async (_, files, outline) => {
  expect(await formatOutline(files)).toEqual(outline);
});

test.each<[string, Record<string, string>, string]>([
  [
    'category file',
    { 'crm/_category_.yml': 'label: File', 'crm/index.md': '# CRM' },
    'File',
  ],
  [
    'label of its page',
    { 'crm/index.md': createFrontMatter('sidebar_label: Short\ntitle: Long') },
    'Short',
  ],
  ['title of its page', { 'crm/index.md': '# Long' }, 'Long'],
  ['folder name', {}, 'crm'],
])('the label of a category: %s', async (_, files, label) => {
  const [category] = await buildSidebar({ ...files, 'crm/x.md': '' });
  expect(category?.label).toBe(label);
});

test.each([
  ['{}', {}],
  ['{"collapsed": false}', { isOpen: true }],
  ['{"collapsible": false}', { isOpen: true, isCollapsible: false }],
])('applies the category file %s', async (text, flags) => {
  const items = [{ kind: 'page', label: 'x', urlPath: '/crm/x' }];
  expect(
    await buildSidebar({ 'crm/_category_.yml': text, 'crm/x.md': '' }),
  ).toEqual([{ kind: 'category', label: 'crm', ...flags, items }]);
});

test.each<[Record<string, string>, string | undefined]>([
  [{ 'index.md': '# Home', 'a.md': '' }, '/'],
  [{ 'crm/index.md': '# CRM' }, undefined],
  [{ 'index.md': createFrontMatter('unlisted: true') }, undefined],
])('the root page of %j is %j', async (files, urlPath) => {
  expect(findRootPage((await buildContent(files)).pages)?.urlPath).toBe(
    urlPath,
  );
});

describe('sidebar.yml', () => {
  const files = {
    'index.md': '# Home',
    'ai.md': '# AI',
    'crm/index.md': '# CRM',
    'crm/lists.md': '# Lists',
    'crm/import/csv.md': '# CSV files',
    'crm/import/api.md': '# API',
    'new.md': '# New',
  };

  test.each([
    ['- ai\n- crm/lists', ['- AI /ai', '- Lists /crm/lists']],
    ['- { doc: ai, label: Assistant }', ['- Assistant /ai']],
    ['- { doc: gone }\n- ai', ['- AI /ai']],
    [
      "- { link: 'https://a.example', label: Status }",
      ['> Status https://a.example'],
    ],
    ['- { link: /crm/Lists/, label: All lists }', ['- All lists /crm/lists']],
    [
      '- autogenerated: crm/import',
      ['- API /crm/import/api', '- CSV files /crm/import/csv'],
    ],
    [
      '- category: Data\n  page: crm/index\n  items: [crm/lists]',
      ['+ Data /crm/', '  - Lists /crm/lists'],
    ],
    [
      '- category: Data\n  index: { slug: /data }\n  items: [ai]',
      ['+ Data /data', '  - AI /ai'],
    ],
    ['- category: Data\n  items: [ai]', ['+ Data (none)', '  - AI /ai']],
    ['- category: Data\n  page: crm/index\n  items: []', ['- Data /crm/']],
    ['- category: Data\n  items: []\n- ai', ['- AI /ai']],
  ])('%j', async (text, outline) => {
    expect(await formatOutline({ ...files, 'sidebar.yml': text })).toEqual(
      outline,
    );
  });

  test('all pages of the root include its index page', async () => {
    const outline = await formatOutline({
      ...files,
      'sidebar.yml': "- autogenerated: '.'",
    });
    expect(outline).toContain('- Home /');
    expect(outline).toContain('- New /new');
  });

  test('categories can be open and not collapsible', async () => {
    const text =
      '- { category: A, collapsed: false, collapsible: false, items: [ai] }';
    expect(await buildSidebar({ ...files, 'sidebar.yml': text })).toMatchObject(
      [{ isOpen: true, isCollapsible: false }],
    );
  });
});
