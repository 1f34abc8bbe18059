import { describe, expect, test } from 'vitest';
import { buildSiteContent } from '@/lib/content/build-site-content';
import { testConfig } from '@/tests/factories/content-config';
import { createContentFiles } from '@/tests/factories/content-files';
import { createSidebar, findRootPage } from './sidebar';
import type { SidebarItem } from './sidebar-item';

/** Builds the content from files in `docs/`, and `sidebar.yml`; category files are recognized by name. */
function buildContent({ 'sidebar.yml': text, ...files }: Record<string, string>) {
  const sidebarFile = text === undefined ? undefined : { file: '../sidebar.yml', text };
  return buildSiteContent(createContentFiles(files, { sidebarFile }), {
    withDrafts: false,
    config: testConfig,
    otherPaths: [],
  }).content;
}

function buildSidebar(files: Record<string, string>): SidebarItem[] {
  return createSidebar(buildContent(files));
}

/** Formats the sidebar as indented lines: `- label urlPath`. */
function formatOutline(files: Record<string, string>): string[] {
  return formatItems(buildSidebar(files), '');
}

function formatItems(items: readonly SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [`${indent}> ${item.label} ${item.href ?? '(none)'}`];
    const line = `${indent}${item.kind === 'page' ? '-' : '+'} ${item.label} ${item.urlPath ?? '(none)'}`;
    return item.kind === 'page' ? [line] : [line, ...formatItems(item.items, `${indent}  `)];
  });
}

const createFrontMatter = (fields: string) => `---\n${fields}\n---\n`;

describe('order', () => {
  test('by file name without positions', () => {
    expect(formatOutline({ 'b.md': '# B', 'a.md': '# Z', 'Z.md': '# Upper' })).toEqual([
      '- Upper /Z',
      '- Z /a',
      '- B /b',
    ]);
  });

  test('by position, with unpositioned items last', () => {
    expect(
      formatOutline({
        'a.md': '# A',
        'b.md': createFrontMatter('sidebar_position: 2'),
        'c.md': createFrontMatter('sidebar_position: 1'),
        'd.md': createFrontMatter('sidebar_position: 1.5'),
        'e.md': createFrontMatter('sidebar_position: -1'),
        'f.md': createFrontMatter('sidebar_position: 0'),
      }),
    ).toEqual(['- e /e', '- f /f', '- c /c', '- d /d', '- b /b', '- A /a']);
  });

  test('equal positions fall back to names', () => {
    expect(
      formatOutline({
        'b.md': createFrontMatter('sidebar_position: 1'),
        'a.md': createFrontMatter('sidebar_position: 1'),
      }),
    ).toEqual(['- a /a', '- b /b']);
  });

  test('numerically by number prefix', () => {
    expect(
      formatOutline({ '10-ten.md': '', '2-two.md': '', '01-one.md': '', 'none.md': '' }),
    ).toEqual(['- one /one', '- two /two', '- ten /ten', '- none /none']);
  });

  test('front matter takes precedence over the number prefix', () => {
    expect(
      formatOutline({ '1-a.md': createFrontMatter('sidebar_position: 9'), '2-b.md': '' }),
    ).toEqual(['- b /b', '- a /a']);
  });

  test('folders take their position from the category file, the index page or the prefix', () => {
    expect(
      formatOutline({
        'a.md': createFrontMatter('sidebar_position: 2.5'),
        'zz/_category_.yml': '{"position": 1}',
        'zz/x.md': '',
        '2-yy/x.md': '',
        'xx/index.md': createFrontMatter('sidebar_position: 3\ntitle: XX'),
        'xx/x.md': '',
        'bb/x.md': '',
      }),
    ).toEqual([
      '+ zz (none)',
      '  - x /zz/x',
      '+ yy (none)',
      '  - x /yy/x',
      '- a /a',
      '+ XX /xx/',
      '  - x /xx/x',
      '+ bb (none)',
      '  - x /bb/x',
    ]);
  });

  test('the index page takes precedence over the folder prefix', () => {
    expect(
      formatOutline({
        '1-crm/index.md': createFrontMatter('sidebar_position: 9'),
        '1-crm/x.md': '',
        'ai.md': createFrontMatter('sidebar_position: 2'),
      }),
    ).toEqual(['- ai /ai', '+ index /crm/', '  - x /crm/x']);
  });

  test('the category file takes precedence over the index page', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': 'position: 1',
        'crm/index.md': createFrontMatter('sidebar_position: 9'),
        'crm/x.md': '',
        'ai.md': createFrontMatter('sidebar_position: 2'),
      })[0],
    ).toBe('+ index /crm/');
  });
});

describe('labels', () => {
  test.each([
    [
      'category file',
      { 'crm/_category_.yml': '{"label": "File"}', 'crm/index.md': '# CRM' },
      'File',
    ],
    [
      'label of its page',
      { 'crm/index.md': createFrontMatter('sidebar_label: Short\ntitle: Long') },
      'Short',
    ],
    ['title of its page', { 'crm/index.md': '# Long' }, 'Long'],
    ['folder name', {}, 'crm'],
  ])('of a category: %s', (_, files: Record<string, string>, label) => {
    expect(buildSidebar({ ...files, 'crm/x.md': '' })[0]?.label).toBe(label);
  });
});

describe('category index pages', () => {
  test('crm.mdx next to crm/ in a subfolder', () => {
    expect(formatOutline({ 'a/crm.mdx': '# CRM', 'a/crm/x.md': '' })).toEqual([
      '+ a (none)',
      '  + CRM /a/crm',
      '    - x /a/crm/x',
    ]);
  });

  test('the index takes precedence over the file next to the folder, which remains a page', () => {
    expect(
      formatOutline({ 'crm.md': '# Beside', 'crm/index.md': '# Index', 'crm/x.md': '' }),
    ).toEqual(['+ Index /crm/', '  - x /crm/x', '- Beside /crm']);
  });

  test('a file with another name next to the folder is not its index', () => {
    expect(formatOutline({ 'crms.md': '', 'crm/x.md': '' })).toEqual([
      '+ crm (none)',
      '  - x /crm/x',
      '- crms /crms',
    ]);
  });
});

describe('link in the category file', () => {
  test('null: no link, and the index remains a page in the category', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"link": null}',
        'crm/index.md': '# Start',
        'crm/x.md': '',
      }),
    ).toEqual(['+ crm (none)', '  - Start /crm/', '  - x /crm/x']);
  });

  test('null: the file next to the folder remains a page', () => {
    expect(
      formatOutline({ 'crm/_category_.yml': 'link: null', 'crm.md': '# Beside', 'crm/x.md': '' }),
    ).toEqual(['+ crm (none)', '  - x /crm/x', '- Beside /crm']);
  });

  test('doc: the page becomes the category link and is removed from its original position', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"link": {"type": "doc", "id": "crm/start"}}',
        'crm/start.md': '# Start',
        'crm/index.md': '# Index',
        'crm/x.md': '',
      }),
    ).toEqual(['+ Start /crm/start', '  - Index /crm/', '  - x /crm/x']);
  });

  test('doc: the page can be in another folder', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"link": {"type": "doc", "id": "other/start"}}',
        'crm/x.md': '',
        'other/start.md': '# Start',
        'other/y.md': '',
      }),
    ).toEqual(['+ Start /other/start', '  - x /crm/x', '+ other (none)', '  - y /other/y']);
  });

  test('generated-index: a separate page; the index remains a page in the category', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"label": "Our CRM", "link": {"type": "generated-index"}}',
        'crm/index.md': '# Start',
        'crm/x.md': '',
      }),
    ).toEqual(['+ Our CRM /category/our-crm', '  - Start /crm/', '  - x /crm/x']);
  });
});

describe('collapsing', () => {
  test.each([
    ['{}', {}],
    ['{"collapsed": false}', { isOpen: true }],
    ['{"collapsible": false}', { isCollapsible: false }],
  ])('%s', (text, flags) => {
    expect(buildSidebar({ 'crm/_category_.yml': text, 'crm/x.md': '' })).toEqual([
      {
        kind: 'category',
        label: 'crm',
        ...flags,
        items: [{ kind: 'page', label: 'x', urlPath: '/crm/x' }],
      },
    ]);
  });
});

describe('omitted items', () => {
  test('an unlisted index: the category remains, without a link', () => {
    expect(
      formatOutline({ 'crm/index.md': createFrontMatter('unlisted: true'), 'crm/x.md': '' }),
    ).toEqual(['+ crm (none)', '  - x /crm/x']);
  });

  test('a category whose pages are all unlisted', () => {
    expect(formatOutline({ 'crm/x.md': createFrontMatter('unlisted: true'), 'b.md': '' })).toEqual([
      '- b /b',
    ]);
  });

  test('a category that contains only an empty category', () => {
    expect(
      formatOutline({ 'crm/more/x.md': createFrontMatter('draft: true'), 'b.md': '' }),
    ).toEqual(['- b /b']);
  });

  test('a labeled category with only its index keeps its label and position', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"label": "Our CRM", "position": 1}',
        'crm/index.md': '# CRM',
        'a.md': createFrontMatter('sidebar_position: 2'),
      }),
    ).toEqual(['- Our CRM /crm/', '- a /a']);
  });

  test('a category with only a generated index becomes that page', () => {
    expect(
      formatOutline({
        'crm/_category_.yml': '{"link": {"type": "generated-index"}}',
        'crm/x.md': createFrontMatter('unlisted: true'),
      }),
    ).toEqual(['- crm /category/crm']);
  });

  test('the root page', () => {
    expect(formatOutline({ 'index.md': '# Home', 'a.md': '' })).toEqual(['- a /a']);
  });
});

describe('findRootPage', () => {
  test.each([
    ['index.md', { 'index.md': '# Home', 'a.md': '' }, '/'],
    ['an index in a folder', { 'crm/index.md': '# CRM' }, undefined],
    ['an unlisted index', { 'index.md': createFrontMatter('unlisted: true') }, undefined],
  ])('%s', (_, files: Record<string, string>, urlPath) => {
    expect(findRootPage(buildContent(files).pages)?.urlPath).toBe(urlPath);
  });
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
    ["- { link: 'https://a.example', label: Status }", ['> Status https://a.example']],
    ['- { link: /crm/Lists/, label: All lists }', ['- All lists /crm/lists']],
    ['- autogenerated: crm/import', ['- API /crm/import/api', '- CSV files /crm/import/csv']],
    [
      '- category: Data\n  page: crm/index\n  items: [crm/lists]',
      ['+ Data /crm/', '  - Lists /crm/lists'],
    ],
    ['- category: Data\n  index: { slug: /data }\n  items: [ai]', ['+ Data /data', '  - AI /ai']],
    ['- category: Data\n  items: [ai]', ['+ Data (none)', '  - AI /ai']],
    ['- category: Data\n  page: crm/index\n  items: []', ['- Data /crm/']],
    ['- category: Data\n  items: []\n- ai', ['- AI /ai']],
  ])('%j', (text, outline) => {
    expect(formatOutline({ ...files, 'sidebar.yml': text })).toEqual(outline);
  });

  test('all pages of the root include its index page', () => {
    const outline = formatOutline({ ...files, 'sidebar.yml': "- autogenerated: '.'" });
    expect(outline).toContain('- Home /');
    expect(outline).toContain('- New /new');
  });

  test('categories can be open, and fixed', () => {
    const text = '- { category: A, collapsed: false, collapsible: false, items: [ai] }';
    expect(buildSidebar({ ...files, 'sidebar.yml': text })).toMatchObject([
      { isOpen: true, isCollapsible: false },
    ]);
  });
});
