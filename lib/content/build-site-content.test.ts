import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { buildSiteContent } from './build-site-content';
import type { Diagnostic } from './diagnostics/diagnostic';
import { contentRules, styleRules } from './diagnostics/rules';
import type { Asset } from './markdown/context';
import { createContextFactory } from './markdown/page-context';
import { validateImage } from './read/image-validation';
import type { ContentFiles, ReadOptions } from './site-content';

const board: Asset = { file: 'crm/board.png', url: '/assets/board.1a.png', width: 64, height: 48 };

function createErrors(name: string, svg: string) {
  const bytes = new TextEncoder().encode(svg);
  return validateImage({ name, bytes, width: 480 }, testConfig.images);
}

/** Diagrams that violate one rule each. */
const invalidDiagrams = new Map(
  Object.entries({
    'handler.svg': '<svg><rect onload="go()"/></svg>',
    'style.svg': '<svg><rect style="fill:red"/></svg>',
    'heavy.svg': `<svg>${' '.repeat(15_000)}</svg>`,
    'small.svg': '<svg viewBox="0 0 480 90"><text font-size="12">a</text></svg>',
  }).map(([file, svg]): [string, Asset] => [
    file,
    { file, url: '/x.svg', errors: createErrors(file, svg) },
  ]),
);

type TestFiles = {
  pages: Record<string, string>;
  partials?: Record<string, string>;
  categories?: Record<string, string>;
  tags?: string;
  synonyms?: string;
  glossary?: string;
  variables?: string;
  sidebars?: string;
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
    glossaryFile: toFile('../glossary.yml', glossary),
    variablesFile: toFile('../variables.yml', variables),
    synonymsFile: toFile('../synonyms.yml', synonyms),
    getAsset: (file) => (file === board.file ? board : invalidDiagrams.get(file)),
    getLastUpdate: (file) => (file === 'index.md' ? { date: '2026-01-02' } : undefined),
  };
  return buildSiteContent(files, { ...options, ...changed });
}

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

type Location = Omit<Diagnostic, 'rule'>;

describe('each rule reports its negative fixture', () => {
  const negativeFixtures: [Diagnostic['rule'], TestFiles, Location][] = [
    [
      'broken-link',
      { pages: { 'a.md': '# A\n\nSee [x](/nowhere).' } },
      {
        file: 'a.md',
        line: 3,
        column: 5,
        message: 'The link "/nowhere" does not match any page.',
        hint: 'Check the URL path.',
      },
    ],
    [
      'broken-markdown-link',
      { pages: { 'a.md': '# A\n\nSee [x](none.md).' } },
      {
        file: 'a.md',
        line: 3,
        column: 5,
        message: 'The link "none.md" does not match any file.',
        hint: 'Use the path relative to this file, including the extension.',
      },
    ],
    [
      'broken-anchor',
      { pages: { 'a.md': '---\ntitle: A\n---\n[x](b.md#lits)', 'b.md': '## Lists' } },
      {
        file: 'a.md',
        line: 4,
        column: 1,
        message: 'The link "b.md#lits" does not match any heading on /b.',
        hint: 'Did you mean "lists"?',
      },
    ],
    [
      'duplicate-route',
      { pages: { 'a.md': '', 'b.md': '---\nslug: /A/\n---\n' } },
      {
        file: 'b.md',
        line: 1,
        column: 1,
        message:
          'Duplicate routes found! Attempting to create page at /A/, but a page already exists at this route: a.md.',
        hint: 'Only the first page is rendered. Set a different "slug" on one of them.',
      },
    ],
    [
      'duplicate-id',
      { pages: { 'a.md': '', 'b.md': '---\nid: a\nslug: b\n---\n' } },
      {
        file: 'b.md',
        line: 1,
        column: 1,
        message: 'The id "a" is already used by a.md.',
        hint: 'Set a different "id" in the front matter of one of them.',
      },
    ],
    [
      'missing-image',
      { pages: { 'a.md': '# A\n\n![x](none.png)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The image "none.png" does not exist.',
        hint: 'Put the file next to the page and use a path relative to the page.',
      },
    ],
    [
      'missing-alt',
      { pages: { 'crm/a.md': '# A\n\nSee ![](board.png)' } },
      {
        file: 'crm/a.md',
        line: 3,
        column: 5,
        message: 'The image "board.png" has no alternative text.',
        hint: 'Describe what it shows between the brackets: ![A board with five columns](board.svg).',
      },
    ],
    [
      'unsafe-picture',
      { pages: { 'a.md': '# A\n\n![x](style.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The image "style.svg" contains a style attribute.',
        hint: 'Use classes or attributes such as fill, and reference only shapes in the same file.',
      },
    ],
    [
      'unsafe-svg',
      { pages: { 'a.md': '# A\n\n![x](handler.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The image "handler.svg" contains an inline event handler.',
        hint: 'Browsers would run or load it. Save the file without it, for example as "plain SVG".',
      },
    ],
    [
      'heavy-picture',
      { pages: { 'a.md': '# A\n\n![x](heavy.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The image "heavy.svg" is 15011 bytes; the maximum is 15000.',
        hint: 'Simplify it, or reuse repeated shapes with <use>.',
      },
    ],
    [
      'unreadable-picture',
      { pages: { 'a.md': '# A\n\n![x](small.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The text in "small.svg" is 8.2 pixels high on a phone; the minimum is 11.',
        hint: 'Make the diagram narrower, or use larger and less text.',
      },
    ],
    [
      'unknown-tag',
      { pages: { 'a.md': '---\ntags: [task, { label: X, permalink: x }]\n---\n' }, tags: 'tasks:' },
      {
        file: 'a.md',
        line: 1,
        column: 1,
        message: 'Tag "task" is not in tags.yml.',
        hint: 'Did you mean "tasks"?',
      },
    ],
    [
      'unknown-role',
      { pages: { 'a.md': '---\ntitle: A\nroles: [Owner, Agnt]\n---\n' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The role "Agnt" is not in lib/site.ts.',
        hint: 'Did you mean "Agent"?',
      },
    ],
    [
      'unknown-doc',
      { pages: { 'a.md': '---\npagination_next: c\n---\n' } },
      {
        file: 'a.md',
        line: 1,
        column: 1,
        message: 'The pagination_next front matter points to a non-existent ID "c".',
        hint: 'Did you mean "a"?',
      },
    ],
    [
      'unknown-sidebar',
      { pages: { 'a.md': '---\ntitle: A\ndisplayed_sidebar: tutorial\n---\n' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The displayed_sidebar front matter points to a non-existent sidebar "tutorial".',
        hint: 'Available sidebar ids are: docs. Write null for none.',
      },
    ],
    [
      'unknown-expression',
      { pages: { 'a.mdx': '# A\n\nOne {two}.' } },
      {
        file: 'a.mdx',
        line: 3,
        column: 5,
        message:
          'The expression {two} uses "two", which is not defined here. A placeholder is shown.',
        hint: 'Write the text itself, or \\{ for a literal brace.',
      },
    ],
    [
      'remote-image',
      { pages: { 'a.md': '# A\n\n![B](https://x.example/b.png)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message:
          'The image "https://x.example/b.png" is not a file of this site, so a link is shown.',
        hint: 'Save the image next to the page, or add its host to imageHosts in lib/site.ts.',
      },
    ],
    [
      'unknown-component',
      { pages: { 'a.mdx': '# A\n\n<Crad />' } },
      {
        file: 'a.mdx',
        line: 3,
        column: 1,
        message: 'Unknown component <Crad>. Its children are rendered without it.',
        hint: 'Did you mean "Card"?',
      },
    ],
    [
      'unknown-directive',
      { pages: { 'a.md': '# A\n\n:::nothing\nx\n:::' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'Unknown admonition ":::nothing".',
        hint: 'Expected one of: note, tip, info, warning, danger, secondary, important, success, caution.',
      },
    ],
    [
      'unknown-variable',
      { pages: { 'a.md': '# A\n\nx\n\n{site.nothing}' } },
      {
        file: 'a.md',
        line: 5,
        column: 1,
        message: 'Unknown variable "{site.nothing}".',
        hint: 'Use a value that lib/site.ts defines.',
      },
    ],
    [
      'unsafe-html',
      { pages: { 'a.md': '# A\n\n<script>x</script>' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: "<script> is removed: the site's security policy forbids it.",
        hint: 'Use Markdown, a class, or a component instead.',
      },
    ],
    [
      'bad-front-matter',
      { pages: { 'a.md': '---\ntitle: A\ndraft: maybe\n---\n' } },
      {
        file: 'a.md',
        line: 3,
        column: 8,
        message: '"draft" has the wrong type.',
        hint: 'Expected true or false.',
      },
    ],
    [
      'bad-category',
      {
        pages: { 'crm/a.md': '' },
        categories: { 'crm/_category_.yml': 'label: CRM\nposition: first' },
      },
      {
        file: 'crm/_category_.yml',
        line: 2,
        column: 11,
        message: '"position" has the wrong type.',
        hint: 'Expected a number.',
      },
    ],
    [
      'bad-sidebars',
      { pages: { 'a.md': '' }, sidebars: 'export default {\n  docs: ["a", load()],\n};' },
      {
        file: '../sidebars.js',
        line: 2,
        column: 15,
        message: '"load()]," is not plain data and is left out.',
        hint: 'Write the sidebars as literal objects and arrays.',
      },
    ],
    [
      'unknown-doc',
      { pages: { 'a.md': '' }, sidebars: 'export default {\n  docs: ["a", { B: ["b"] }],\n};' },
      {
        file: '../sidebars.js',
        line: 2,
        column: 1,
        message:
          'The sidebar contains the document "b", but no document with this id could be found.',
        hint: 'Did you mean "a"?',
      },
    ],
    [
      'bad-tags-file',
      { pages: { 'a.md': '' }, tags: 'crm:\nsms:\n  permalink: /crm' },
      {
        file: 'tags.yml',
        line: 2,
        column: 1,
        message: 'Tag "sms" has the same permalink "/crm" as another tag.',
        hint: 'Set a different "permalink" on one of them.',
      },
    ],
    [
      'bad-synonyms',
      {
        pages: { 'store.md': '' },
        synonyms: 'groups:\n  - [SMS, text]\npins:\n  - queries: [price]\n    page: /stroe\n',
      },
      {
        file: '../synonyms.yml',
        line: 5,
        column: 11,
        message: '"pins.0.page": "/stroe" is not a searchable page (Did you mean /store?).',
        hint: '',
      },
    ],
    [
      'bad-slug',
      { pages: { 'a.md': '---\nslug: /a?b\n---\n' } },
      {
        file: 'a.md',
        line: 1,
        column: 1,
        message: 'The slug "/a?b" is not a valid URL path.',
        hint: 'A slug cannot contain ? # % a backslash or a double slash. Example: /crm/lists.',
      },
    ],
    [
      'bad-mdx',
      { pages: { 'a.mdx': '---\ntitle: A\n---\n\nx {1 +} y' } },
      {
        file: 'a.mdx',
        line: 5,
        column: 7,
        message: 'Invalid MDX: Could not parse expression with acorn.',
        hint: 'In MDX, { } contains code. Write \\{ for a literal brace, put it in `code`, or rename the file to .md.',
      },
    ],
    [
      'missing-partial',
      { pages: { 'a.mdx': '# A\n\n<Include file="_none.mdx" />' } },
      {
        file: 'a.mdx',
        line: 3,
        column: 1,
        message: 'The partial "_none.mdx" does not exist.',
        hint: '',
      },
    ],
    [
      'unknown-term',
      {
        pages: { 'a.md': '# A\n\nA <Term id="leed">lead</Term>.' },
        glossary: 'page: a.md\nterms: { lead: { term: Lead, definition: A person. } }',
      },
      {
        file: 'a.md',
        line: 3,
        column: 3,
        message: 'The term "leed" is not in glossary.yml.',
        hint: 'Did you mean "lead"?',
      },
    ],
    [
      'bad-glossary',
      { pages: { 'a.md': '# A' }, glossary: 'page: a.md\nterms:\n  lead: { term: Lead }' },
      {
        file: '../glossary.yml',
        line: 3,
        column: 9,
        message: '"terms.lead.definition" has the wrong type.',
        hint: 'Expected a string.',
      },
    ],
    [
      'bad-variables',
      { pages: { 'a.md': '# A' }, variables: 'trial: { days: 14 }' },
      {
        file: '../variables.yml',
        line: 1,
        column: 8,
        message: '"trial" is not valid.',
        hint: 'Expected a text or a number.',
      },
    ],
    [
      'no-docs',
      { pages: {} },
      {
        file: '.',
        line: 1,
        column: 1,
        message: 'Docs version "current" has no docs! At least one doc should exist at "docs".',
        hint: 'Check CONTENT_DIR: it must be the folder that contains docs/.',
      },
    ],
  ];

  test.each(negativeFixtures)('%s', (rule, files, location) => {
    expect(read(files).diagnostics).toEqual([{ rule, ...location }]);
  });

  test('the fixtures cover all rules that are not tested elsewhere', () => {
    const tested: string[] = [...negativeFixtures.map(([rule]) => rule), ...styleRules];
    const others = contentRules.filter((rule) => !tested.includes(rule));
    expect(others).toEqual([
      'bad-picture',
      'unknown-language',
      'bad-search-tests',
      'bad-redirect',
      'removed-path',
      'unrecorded-path',
      'missing-default-export',
    ]);
  });
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
      'duplicate-route b.md Duplicate routes found! Attempting to create page at /a, but a page already exists at this route: a.md.',
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
