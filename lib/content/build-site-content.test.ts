import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { buildSiteContent } from './build-site-content';
import type { Asset } from './markdown/context';
import { createContextFactory } from './markdown/page-context';
import type { ContentFiles, ReadOptions } from './site-content';

const board: Asset = { file: 'crm/board.png', url: '/assets/board.1a.png', width: 64, height: 48 };

type TestFiles = {
  pages: Record<string, string>;
  partials?: Record<string, string>;
  categories?: Record<string, string>;
  tags?: string;
  synonyms?: string;
  glossary?: string;
  variables?: string;
  sidebars?: string;
  docusaurusConfig?: string;
};

const config = { ...testConfig, components: ['Card', 'Include'] };

const options: ReadOptions = {
  withDrafts: false,
  config,
  otherPaths: ['/tags'],
};

/** Builds the documentation from these files. */
function read(
  {
    pages,
    partials = {},
    categories = {},
    tags,
    synonyms,
    glossary,
    variables,
    sidebars,
    docusaurusConfig,
  }: TestFiles,
  changed = {},
) {
  const toFile = (file: string, text?: string) => (text === undefined ? undefined : { file, text });
  const files: ContentFiles = {
    pages: new Map(Object.entries(pages)),
    partials: new Map(Object.entries(partials)),
    categories: new Map(Object.entries(categories)),
    tagsFile: toFile('tags.yml', tags),
    sidebarsFile: toFile('../sidebars.js', sidebars),
    docusaurusConfig: toFile('../docusaurus.config.js', docusaurusConfig),
    glossaryFile: toFile('../glossary.yml', glossary),
    variablesFile: toFile('../variables.yml', variables),
    synonymsFile: toFile('../synonyms.yml', synonyms),
    getAsset: (file) => (file === board.file ? board : undefined),
    getLastUpdate: (file) => (file === 'index.md' ? { date: '2026-01-02' } : undefined),
  };
  return buildSiteContent(files, { ...options, ...changed });
}

describe('the folder of the docs in a Docusaurus project', () => {
  const text = '# A\n\nOne.';
  const report = (path: string, pages: Record<string, string>) =>
    read({ pages, docusaurusConfig: `docs: { path: '${path}' }` }).diagnostics.filter(
      ({ rule }) => rule === 'bad-sidebars',
    );

  test.each([
    ['docs/content', { 'content/a.md': text }],
    ['../docs', {}],
  ])('%s is reported', (path, pages) => {
    const message = `The docs of this project are in "${path}", but the pages of a content folder are in docs/.`;
    expect(report(path, pages)).toMatchObject([{ file: '../docusaurus.config.js', message }]);
  });

  test.each([
    ['./docs', { 'a.md': text }],
    ['docs/content', { 'a.md': text }],
    ['../docs', { 'a.md': text }],
  ])('%s with other pages is not reported', (path, pages) => {
    expect(report(path, pages)).toEqual([]);
  });
});

describe('content', () => {
  const files = {
    pages: {
      'index.md': '---\ntags: [crm]\n---\n# Home\n\n[Lists](crm/lists.md#all)',
      'crm/lists.md': '# Lists\n\nAll of them.\n\n## All\n\n![A board](board.png)',
      'crm/next.md': '---\ndraft: true\n---\n# Next',
    },
    partials: { 'crm/_part.md': 'part' },
    categories: { 'crm/_category_.yml': 'label: CRM' },
    tags: 'crm:\n  label: Contacts',
  };

  test('includes pages, folders, tags, used assets and partials', () => {
    const { content, diagnostics } = read(files);
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

  test('includes drafts in development', () => {
    const { content } = read(files, { withDrafts: true });
    expect(content.pages.map(({ id, draft }) => [id, draft])).toEqual([
      ['index', false],
      ['crm/lists', false],
      ['crm/next', true],
    ]);
  });

  test('does not validate excluded drafts', () => {
    const pages = { 'a.md': '# A', 'b.md': '---\ndraft: true\ntitle: [b]\n---\n' };
    expect(read({ pages }).diagnostics).toEqual([]);
    expect(read({ pages }, { withDrafts: true }).diagnostics).toHaveLength(1);
  });

  test('reports links to excluded drafts', () => {
    const pages = { 'a.md': '[b](b.md)', 'b.md': '---\ndraft: true\n---\n' };
    expect(read({ pages }).diagnostics).toMatchObject([{ rule: 'broken-markdown-link' }]);
    expect(read({ pages }, { withDrafts: true }).diagnostics).toEqual([]);
  });

  test('accepts any tag without a tags file', () => {
    const { content, diagnostics } = read({ pages: { 'a.md': '---\ntags: [new]\n---\n' } });
    expect(content.tags).toEqual([]);
    expect(content.pages[0]?.tags).toMatchObject([{ label: 'new', permalink: 'new' }]);
    expect(diagnostics).toEqual([]);
  });

  test('accepts links to pages, generated indexes, standalone pages and the home page', () => {
    const { diagnostics } = read({
      pages: { 'crm/a.md': '[1](/crm/A.html) [2](/category/crm) [3](/tags) [4](/) [5](../)' },
      categories: {
        'crm/_category_.yml': 'label: CRM\nlink: { type: generated-index }',
      },
    });
    expect(diagnostics).toEqual([]);
  });
});

describe('synonyms', () => {
  const synonyms = 'groups:\n  - [SMS, text]\npins:\n  - queries: [price]\n    page: /Store.html\n';

  test('are included in the content', () => {
    expect(read({ pages: { 'store.md': '' }, synonyms }).content.synonyms).toEqual({
      groups: [['SMS', 'text']],
      pins: [{ queries: ['price'], page: '/store' }],
    });
    expect(read({ pages: { 'store.md': '' } }).content.synonyms).toEqual({ groups: [], pins: [] });
  });

  test.each([['unlisted: true'], ['search: { exclude: true }'], ['draft: true']])(
    'reports a pinned page with %s',
    (field) => {
      const pages = { 'store.md': `---\n${field}\n---\n`, 'a.md': '' };
      expect(read({ pages, synonyms }).diagnostics).toMatchObject([
        { rule: 'bad-synonyms', line: 5 },
      ]);
    },
  );
});

describe('two pages with the same URL path', () => {
  const pages = {
    'a.md': '---\nslug: /x/\n---\n## First\n\n[own](#first)',
    'b.md': '---\nslug: /x\n---\n## Second\n\n[own](#third)',
    'c.md': '[1](/x#first) [2](/x#second)',
  };

  test('links resolve to the first', () => {
    const { diagnostics } = read({ pages });
    expect(diagnostics.filter(({ rule }) => rule === 'broken-anchor')).toMatchObject([
      { file: 'b.md', message: 'The link "#third" does not match any heading on /x.' },
      { file: 'c.md', message: 'The link "/x#second" does not match any heading on /x/.' },
    ]);
  });

  test('diagnostics are reported once per file', () => {
    const same = { 'a.md': '[1](#one)', 'b.md': '---\nslug: /a\n---\n[2](#two)' };
    const { diagnostics } = read({ pages: same });
    expect(diagnostics.map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([
      'duplicate-route b.md The page docs/a.md has the same URL path, /a, so only that page is published.',
      'broken-anchor a.md The link "#one" does not match any heading on /a.',
      'broken-anchor b.md The link "#two" does not match any heading on /a.',
    ]);
  });
});

describe('createContextFactory', () => {
  const { content } = read({
    pages: { 'crm/index.md': '![x](board.png)', 'crm/lists.md': '' },
    partials: { 'crm/_part.md': 'part' },
    categories: { 'crm/_category_.yml': 'link: { type: generated-index, slug: /all }' },
  });
  const [page] = content.pages;
  if (!page) throw new Error('The page is missing.');
  const board = { file: 'crm/board.png', url: '/assets/board.1a.png' };
  const context = createContextFactory({ ...content, ...options, terms: [] }, (file) =>
    file === board.file ? board : undefined,
  )(page, () => {});

  test('returns file and URL path of the page', () => {
    expect(context).toMatchObject({
      file: 'crm/index.md',
      urlPath: '/crm/',
      config,
      partials: ['crm/_part.md'],
    });
  });

  test.each([
    ['crm/lists.md', '/crm/lists'],
    ['crm/none.md', undefined],
  ])('resolveFile(%j)', (file, urlPath) => {
    expect(context.resolveFile(file)).toBe(urlPath);
  });

  test.each([
    ['/crm', '/crm/'],
    ['/CRM/lists.html', '/crm/lists'],
    ['/all/', '/all'],
    ['/tags', '/tags'],
    ['/', '/'],
    ['/none', undefined],
  ])('resolveRoute(%j)', (path, urlPath) => {
    expect(context.resolveRoute(path)).toBe(urlPath);
  });

  test('resolves assets and partials', () => {
    expect(context.getAsset('crm/board.png')).toBe(board);
    expect(context.getAsset('none.png')).toBeUndefined();
    expect(context.getPartial('crm/_part.md')).toBe('part');
    expect(context.getPartial('none.md')).toBeUndefined();
  });

  test('ignores reports while rendering', () => {
    const diagnostic = { rule: 'bad-mdx', line: 1, column: 1, message: '', hint: '' } as const;
    expect(() => context.report(diagnostic)).not.toThrow();
  });
});
