import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { buildTestSite } from '@/tests/factories/content-files';
import { compileSite } from './compile-site';
import type { Asset } from './markdown/context';
import { createMarkdownContextFactory } from './markdown/create-markdown-context';
import type { CompileOptions, ContentFiles } from './site-content';

const board: Asset = {
  file: 'crm/board.png',
  url: '/assets/board.1a.png',
  width: 64,
  height: 48,
};

type TestFiles = {
  pages: Record<string, string>;
  partials?: Record<string, string>;
  categories?: Record<string, string>;
  tags?: string;
  synonyms?: string;
  sidebar?: string;
  /** The originals of translated pages, in the default locale. */
  originals?: Record<string, string>;
};

const options: CompileOptions = {
  withDrafts: false,
  config: testConfig,
};

/** Builds the documentation from test files. */
function build(
  {
    pages,
    partials = {},
    categories = {},
    tags,
    synonyms,
    sidebar,
    originals = {},
  }: TestFiles,
  overrides = {},
) {
  const data = Object.entries({
    ...categories,
    'tags.yml': tags,
    '../sidebar.yml': sidebar,
    '../synonyms.yml': synonyms,
  });
  const files: ContentFiles = {
    pages: new Map(Object.entries(pages)),
    partials: new Map(Object.entries(partials)),
    data: new Map(
      data.flatMap(([file, text]) =>
        text === undefined ? [] : [[file, text]],
      ),
    ),
    originals: new Map(Object.entries(originals)),
    getAsset: (file) => (file === board.file ? board : undefined),
    getLastUpdate: (file) =>
      file === 'index.md' ? { date: '2026-01-02' } : undefined,
  };
  return compileSite(files, { ...options, ...overrides });
}

describe('content', () => {
  const files = {
    pages: {
      'index.md': '---\ntags: [crm]\n---\n# Home\n\n[Lists](crm/lists.md#all)',
      'crm/lists.md':
        '# Lists\n\nAll of them.\n\n## All\n\n![A board](board.png)',
      'crm/next.md': '---\ndraft: true\n---\n# Next',
    },
    partials: { 'crm/_part.md': 'part' },
    categories: { 'crm/_category_.yml': 'label: CRM' },
    tags: 'crm:\n  label: Contacts',
  };

  test('includes pages, folders, tags, used assets and partials', async () => {
    const { content, diagnostics } = await build(files);
    expect(diagnostics).toEqual([]);
    expect(content).toMatchObject({
      pages: [
        {
          id: 'index',
          urlPath: '/',
          title: 'Home',
          tags: [{ label: 'Contacts' }],
          lastUpdate: { date: '2026-01-02' },
        },
        {
          id: 'crm/lists',
          urlPath: '/crm/lists',
          description: 'All of them.',
          toc: [{ level: 2, id: 'all', text: 'All' }],
        },
      ],
      folders: [{ path: 'crm', label: 'CRM' }],
      tags: [{ key: 'crm', label: 'Contacts', permalink: 'crm' }],
      assets: [board],
      partials: [['crm/_part.md', 'part']],
    });
  });

  test('does not validate excluded drafts', async () => {
    const pages = {
      'a.md': '# A',
      'b.md': '---\ndraft: true\ntitle: [b]\n---\n',
    };
    expect((await build({ pages })).diagnostics).toEqual([]);
    expect(
      (await build({ pages }, { withDrafts: true })).diagnostics,
    ).toHaveLength(1);
  });

  test.each([false, true])(
    'reports links to drafts; with drafts: %s',
    async (withDrafts) => {
      const pages = {
        'a.md': '# A\n\n[1](b.md) [2](/b) [3](c.md)',
        'b.md': '---\ndraft: true\n---\n\n[3](c.md)',
        'c.md': '---\ndraft: true\n---\n',
      };
      const { diagnostics } = await build({ pages }, { withDrafts });
      expect(
        diagnostics.map(
          ({ rule, file, column }) => `${file}:${column} ${rule}`,
        ),
      ).toEqual([
        'a.md:5 draft-link',
        'a.md:15 draft-link',
        'a.md:23 draft-link',
      ]);
    },
  );

  test('accepts any tag without a tags file', async () => {
    const { content, diagnostics } = await build({
      pages: { 'a.md': '---\ntags: [new]\n---\n' },
    });
    expect(content.tags).toEqual([]);
    expect(content.pages[0]?.tags).toMatchObject([
      { label: 'new', permalink: 'new' },
    ]);
    expect(diagnostics).toEqual([]);
  });

  test('accepts links to pages, generated indexes, standalone pages and the home page', async () => {
    const { diagnostics } = await build({
      pages: {
        'crm/a.md':
          '[1](/crm/A.html) [2](/category/crm) [3](/tags) [4](/) [5](../)',
      },
      categories: {
        'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }',
      },
    });
    expect(diagnostics).toEqual([]);
  });

  test('includes the sidebar file', async () => {
    const pages = {
      'lists.md': '# Lists',
      'forms.md': '# Forms',
      'next.md': '---\ndraft: true\n---\n',
    };
    const sidebar = `
- lists
- category: More
  page: forms
  collapsed: false
  items: [next, { label: Status, link: https://status.example.com }]
- { category: All, index: { slug: /all }, items: [{ autogenerated: . }] }`;
    const { content, diagnostics } = await build({ pages, sidebar });
    expect(diagnostics).toEqual([]);
    expect(content.sidebar).toEqual([
      'lists',
      {
        category: 'More',
        page: 'forms',
        collapsed: false,
        items: [
          'next',
          { label: 'Status', link: 'https://status.example.com' },
        ],
      },
      {
        category: 'All',
        index: { slug: '/all' },
        items: [{ autogenerated: '.' }],
      },
    ]);
  });
});

describe('synonyms', () => {
  const synonyms =
    'groups:\n  - [SMS, text]\npins:\n  - queries: [price]\n    page: /Store.html\n';

  test('are included in the content', async () => {
    const site = await build({ pages: { 'store.md': '' }, synonyms });
    expect(site.content.searchTuning).toEqual({
      synonyms: [['SMS', 'text']],
      pins: [{ queries: ['price'], page: '/store' }],
    });
    const other = await build({ pages: { 'store.md': '' } });
    expect(other.content.searchTuning).toEqual({ synonyms: [], pins: [] });
  });

  test.each([
    ['unlisted: true'],
    ['search: { exclude: true }'],
    ['draft: true'],
  ])('reports a pinned page with %s', async (field) => {
    const pages = { 'store.md': `---\n${field}\n---\n`, 'a.md': '' };
    expect((await build({ pages, synonyms })).diagnostics).toMatchObject([
      { rule: 'invalid-synonyms', line: 5 },
    ]);
  });
});

test('links to a URL path of two pages resolve to the first page', async () => {
  const pages = {
    'a.md': '---\nslug: /x/\n---\n## First\n\n[own](#first)',
    'b.md': '---\nslug: /x\n---\n## Second\n\n[own](#third)',
    'c.md': '[1](/x#first) [2](/x#second)',
  };
  const { diagnostics } = await build({ pages });
  expect(
    diagnostics.filter(({ rule }) => rule === 'broken-anchor'),
  ).toMatchObject([
    {
      file: 'c.md',
      message: 'The link "/x#second" does not match any heading on /x/.',
    },
    {
      file: 'b.md',
      message: 'The link "#third" does not match any heading on /x.',
    },
  ]);
});

const { content } = await build({
  pages: { 'crm/index.md': '', 'crm/lists.md': '' },
});

describe('createMarkdownContextFactory', () => {
  const [page] = content.pages;
  if (!page) {
    throw new Error('The page is missing.');
  }

  const noAssets = {
    getAsset: () => undefined,
    getImage: () => undefined,
    findSimilarAsset: () => undefined,
  };

  test('returns the legacy heading ids of its page', () => {
    const redirects = ['/crm/lists', '/crm/none'].map((path) => ({
      from: `${path}#old`,
      to: `${path}#new`,
      file: 'redirects.yml',
      line: 1,
      column: 1,
    }));
    const create = createMarkdownContextFactory(
      { ...content, ...options, redirects },
      noAssets,
    );
    const { getLegacyIds } = create(
      { file: 'crm/lists.md', urlPath: '/crm/lists' },
      () => {},
    );
    expect(getLegacyIds('new')).toEqual(['old']);
    expect(getLegacyIds('other')).toEqual([]);
  });

  test('reports which page includes a partial with a problem', () => {
    const partials: [string, string][] = [['_a.md', '']];
    const create = createMarkdownContextFactory(
      { ...content, ...options, partials },
      noAssets,
    );
    const reported: object[] = [];
    const { report } = create(page, (diagnostic) => reported.push(diagnostic));
    for (const line of [2, 1_000_002]) {
      report('broken-link', { line, column: 1 }, { message: '', hint: '' });
    }
    expect(reported).toEqual([
      expect.not.objectContaining({ includedBy: expect.anything() }),
      expect.objectContaining({
        file: '_a.md',
        line: 2,
        includedBy: [page.file],
      }),
    ]);
  });
});

test('a translation must have the URL path of its original', async () => {
  const original = '---\ntitle: Lists\nslug: /lists\n---\n';
  const buildTranslation = (text: string) =>
    build({
      pages: { 'crm/lists.md': text },
      originals: { 'crm/lists.md': original },
    });
  const { diagnostics } = await buildTranslation(
    '---\ntitle: Listen\nslug: /listen\n---\n',
  );
  expect(diagnostics).toMatchObject([
    {
      rule: 'invalid-slug',
      line: 3,
    },
  ]);
  expect((await buildTranslation(original)).diagnostics).toEqual([]);
});

describe('the original of a photo', () => {
  const photo = {
    file: 'van.jpg',
    url: '/assets/van.8b.jpg',
    sizes: [{ url: '/assets/van.8b-480.webp', width: 480 }],
  };

  test.each([
    ['omitted if pages only show it', '![A van.](van.jpg)', true],
    [
      'omitted if pages only show it, in HTML',
      '<img src="van.jpg" alt="A van.">',
      true,
    ],
    ['published if a page links to it', '[Photo](van.jpg)', undefined],
    [
      'published if a page shows it and links to it',
      '[![A van.](van.jpg)](van.jpg)',
      undefined,
    ],
  ])('is %s', async (_, body, isOriginalOmitted) => {
    const { content } = await buildTestSite(
      { 'a.md': body },
      { getAsset: () => photo },
    );
    const expected = isOriginalOmitted
      ? { ...photo, isOriginalOmitted }
      : photo;
    expect(content.assets).toEqual([expected]);
    const [markdown = ''] = content.pages.map((page) => page.markdown);
    expect(markdown.includes(photo.url)).toBe(!isOriginalOmitted);
  });
});
