import { describe, expect, test } from 'vitest';
import { contentPolicy } from '@/lib/site';
import type { Diagnostic } from './diagnostic';
import { styleRules } from './lint/style-rules';
import type { Asset } from './markdown/context';
import { pictureErrors } from './picture';
import { type ContentFiles, type ReadOptions, renderContexts, siteContent } from './site-content';

const board: Asset = { file: 'crm/board.png', url: '/assets/board.1a.png', width: 64, height: 48 };

/** Diagrams that break a rule each. */
const badDrawings = new Map(
  Object.entries({
    'handler.svg': '<svg><rect onload="go()"/></svg>',
    'style.svg': '<svg><rect style="fill:red"/></svg>',
    'heavy.svg': `<svg>${' '.repeat(15_000)}</svg>`,
    'small.svg': '<svg viewBox="0 0 480 90"><text font-size="12">a</text></svg>',
  }).map(([file, svg]): [string, Asset] => [
    file,
    { file, url: '/x.svg', errors: pictureErrors(file, new TextEncoder().encode(svg), 480) },
  ]),
);

type Written = {
  pages: Record<string, string>;
  partials?: Record<string, string>;
  categories?: Record<string, string>;
  tags?: string;
  synonyms?: string;
};

const options: ReadOptions = {
  withDrafts: false,
  components: ['Card', 'Include'],
  otherPaths: ['/tags'],
};

/** The documentation that these texts make. */
function read({ pages, partials = {}, categories = {}, tags, synonyms }: Written, changed = {}) {
  const files: ContentFiles = {
    pages: new Map(Object.entries(pages)),
    partials: new Map(Object.entries(partials)),
    categories: new Map(Object.entries(categories)),
    tagsFile: tags === undefined ? undefined : { file: 'tags.yml', text: tags },
    synonymsFile: synonyms === undefined ? undefined : { file: '../synonyms.yml', text: synonyms },
    assetOf: (file) => (file === board.file ? board : badDrawings.get(file)),
    lastUpdateOf: (file) => (file === 'index.md' ? { date: '2026-01-02' } : undefined),
  };
  return siteContent(files, { ...options, ...changed });
}

describe('the content', () => {
  const written = {
    pages: {
      'index.md': '---\ntags: [crm]\n---\n# Home\n\n[Lists](crm/lists.md#all)',
      'crm/lists.md': '# Lists\n\nAll of them.\n\n## All\n\n![A board](board.png)',
      'crm/next.md': '---\ndraft: true\n---\n# Next',
    },
    partials: { 'crm/_part.md': 'part' },
    categories: { 'crm/_category_.yml': 'label: CRM' },
    tags: 'crm:\n  label: Contacts',
  };

  test('pages, folders, tags, assets in use and partials', () => {
    const { content, diagnostics } = read(written);
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
          contents: [{ level: 2, id: 'all', text: 'All' }],
        },
      ],
      folders: [{ path: 'crm', label: 'CRM' }],
      tags: [{ key: 'crm', label: 'Contacts', permalink: 'crm' }],
      assets: [board],
      partials: [['crm/_part.md', 'part']],
    });
  });

  test('drafts are pages while writing', () => {
    const { content } = read(written, { withDrafts: true });
    expect(content.pages.map(({ id, draft }) => [id, draft])).toEqual([
      ['index', false],
      ['crm/lists', false],
      ['crm/next', true],
    ]);
  });

  test('a draft that is left out is not looked at', () => {
    const pages = { 'a.md': '# A', 'b.md': '---\ndraft: true\ntitle: [b]\n---\n' };
    expect(read({ pages }).diagnostics).toEqual([]);
    expect(read({ pages }, { withDrafts: true }).diagnostics).toHaveLength(1);
  });

  test('a link to a draft that is left out is broken', () => {
    const pages = { 'a.md': '[b](b.md)', 'b.md': '---\ndraft: true\n---\n' };
    expect(read({ pages }).diagnostics).toMatchObject([{ rule: 'broken-markdown-link' }]);
    expect(read({ pages }, { withDrafts: true }).diagnostics).toEqual([]);
  });

  test('without a tags file there are no tags, and any tag will do', () => {
    const { content, diagnostics } = read({ pages: { 'a.md': '---\ntags: [new]\n---\n' } });
    expect(content.tags).toEqual([]);
    expect(content.pages[0]?.tags).toMatchObject([{ label: 'new', permalink: 'new' }]);
    expect(diagnostics).toEqual([]);
  });

  test('a page, a generated index, a standalone page and the home page are there to be linked', () => {
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

  test('are part of the content', () => {
    expect(read({ pages: { 'store.md': '' }, synonyms }).content.synonyms).toEqual({
      groups: [['SMS', 'text']],
      pins: [{ queries: ['price'], page: '/store' }],
    });
    expect(read({ pages: { 'store.md': '' } }).content.synonyms).toEqual({ groups: [], pins: [] });
  });

  test.each([['unlisted: true'], ['search: { exclude: true }'], ['draft: true']])(
    'a page with %s cannot be pinned',
    (field) => {
      const pages = { 'store.md': `---\n${field}\n---\n`, 'a.md': '' };
      expect(read({ pages, synonyms }).diagnostics).toMatchObject([
        { rule: 'bad-synonyms', line: 5 },
      ]);
    },
  );
});

type Place = Omit<Diagnostic, 'rule'>;

describe('each rule finds the error that is planted', () => {
  const errors: [Diagnostic['rule'], Written, Place][] = [
    [
      'broken-link',
      { pages: { 'a.md': '# A\n\nSee [x](/nowhere).' } },
      {
        file: 'a.md',
        line: 3,
        column: 5,
        message: 'The link "/nowhere" leads to no page.',
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
        message: 'The link "none.md" leads to no file.',
        hint: 'Write the path from this file to the other, with its ending.',
      },
    ],
    [
      'broken-anchor',
      { pages: { 'a.md': '---\ntitle: A\n---\n[x](b.md#lits)', 'b.md': '## Lists' } },
      {
        file: 'a.md',
        line: 4,
        column: 1,
        message: 'The link "b.md#lits" leads to no heading of /b.',
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
        hint: 'The first of them is shown. Give one of them a slug of its own.',
      },
    ],
    [
      'duplicate-id',
      { pages: { 'a.md': '', 'b.md': '---\nid: a\n---\n' } },
      {
        file: 'b.md',
        line: 1,
        column: 1,
        message: 'The id "a" is also that of a.md.',
        hint: 'Give one of them an id of its own in its front matter.',
      },
    ],
    [
      'missing-image',
      { pages: { 'a.md': '# A\n\n![x](none.png)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'There is no image "none.png".',
        hint: 'Put the file beside the page and write the path from the page to it.',
      },
    ],
    [
      'missing-alt',
      { pages: { 'crm/a.md': '# A\n\nSee ![](board.png)' } },
      {
        file: 'crm/a.md',
        line: 3,
        column: 5,
        message: 'The image "board.png" has no text for readers who do not see it.',
        hint: 'Write what it shows between the brackets: ![A board with five columns](board.svg).',
      },
    ],
    [
      'unsafe-picture',
      { pages: { 'a.md': '# A\n\n![x](style.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The picture "style.svg" holds a style attribute.',
        hint: 'Use classes, attributes such as fill, and shapes of the diagram itself.',
      },
    ],
    [
      'unsafe-svg',
      { pages: { 'a.md': '# A\n\n![x](handler.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The picture "handler.svg" holds an inline event handler.',
        hint: 'A browser that opens it would run or load that. Save it without, for example as "plain SVG".',
      },
    ],
    [
      'heavy-picture',
      { pages: { 'a.md': '# A\n\n![x](heavy.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The picture "heavy.svg" has 15011 bytes; at most 15000 are light.',
        hint: 'Draw less, or draw shapes that repeat once, with <use>.',
      },
    ],
    [
      'unreadable-picture',
      { pages: { 'a.md': '# A\n\n![x](small.svg)' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: 'The letters of "small.svg" are 8.2 pixels high on a phone; 11 can be read.',
        hint: 'Draw narrower, with larger letters and fewer words.',
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
      'unknown-component',
      { pages: { 'a.mdx': '# A\n\n<Crad />' } },
      {
        file: 'a.mdx',
        line: 3,
        column: 1,
        message: 'The component <Crad> is not known. Its content is shown without it.',
        hint: 'Known: Card, Include.',
      },
    ],
    [
      'unknown-directive',
      { pages: { 'a.md': '# A\n\n:::nothing\nx\n:::' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: '":::nothing" is not a known block.',
        hint: 'Known: note, tip, info, warning, danger, secondary, important, success, caution.',
      },
    ],
    [
      'unknown-variable',
      { pages: { 'a.md': '# A\n\nx\n\n{site.nothing}' } },
      {
        file: 'a.md',
        line: 5,
        column: 1,
        message: '"{site.nothing}" names nothing in lib/site.ts.',
        hint: '',
      },
    ],
    [
      'unsafe-html',
      { pages: { 'a.md': '# A\n\n<script>x</script>' } },
      {
        file: 'a.md',
        line: 3,
        column: 1,
        message: "<script> is left out: the site's security policy forbids it.",
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
        message: '"draft" has the wrong kind of value.',
        hint: 'It takes true or false.',
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
        message: '"position" has the wrong kind of value.',
        hint: 'It takes a number.',
      },
    ],
    [
      'bad-tags-file',
      { pages: { 'a.md': '' }, tags: 'crm:\nsms:\n  permalink: /crm' },
      {
        file: 'tags.yml',
        line: 2,
        column: 1,
        message: 'Tag "sms" has the permalink "/crm" of another tag.',
        hint: 'Give one of them a permalink of its own.',
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
        message: 'The slug "/a?b" cannot be a URL path.',
        hint: 'A slug has no ? # % or backslash and no doubled slash: /crm/lists.',
      },
    ],
    [
      'bad-mdx',
      { pages: { 'a.mdx': '---\ntitle: A\n---\n\nx {1 +} y' } },
      {
        file: 'a.mdx',
        line: 5,
        column: 7,
        message: 'This is not valid MDX: Could not parse expression with acorn.',
        hint: 'In MDX, { } hold code. Write \\{ for a brace, put it in `code`, or name the file .md.',
      },
    ],
    [
      'missing-partial',
      { pages: { 'a.mdx': '# A\n\n<Include file="_none.mdx" />' } },
      {
        file: 'a.mdx',
        line: 3,
        column: 1,
        message: 'There is no partial "_none.mdx".',
        hint: '',
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
        hint: 'Check CONTENT_DIR: it names the folder that holds docs/.',
      },
    ],
  ];

  test.each(errors)('%s', (rule, written, place) => {
    expect(read(written).diagnostics).toEqual([{ rule, ...place }]);
  });

  test('the others have their tests elsewhere: code-blocks, page-module, search-tests, address-findings, URL manifest and lint', () => {
    const planted: string[] = [...errors.map(([rule]) => rule), ...styleRules];
    const others = Object.keys(contentPolicy).filter((rule) => !planted.includes(rule));
    expect(others).toEqual([
      'unknown-language',
      'bad-search-tests',
      'bad-redirect',
      'removed-path',
      'unrecorded-path',
      'missing-default-export',
    ]);
  });
});

describe('two pages with one URL path', () => {
  const pages = {
    'a.md': '---\nslug: /x/\n---\n## First\n\n[own](#first)',
    'b.md': '---\nslug: /x\n---\n## Second\n\n[own](#third)',
    'c.md': '[1](/x#first) [2](/x#second)',
  };

  test('the first is what links lead to', () => {
    const { diagnostics } = read({ pages });
    expect(diagnostics.filter(({ rule }) => rule === 'broken-anchor')).toMatchObject([
      { file: 'b.md', message: 'The link "#third" leads to no heading of /x.' },
      { file: 'c.md', message: 'The link "/x#second" leads to no heading of /x/.' },
    ]);
  });

  test('the errors of each are told once, of its own file', () => {
    const same = { 'a.md': '[1](#one)', 'b.md': '---\nslug: /a\n---\n[2](#two)' };
    const { diagnostics } = read({ pages: same });
    expect(diagnostics.map(({ rule, file, message }) => `${rule} ${file} ${message}`)).toEqual([
      'duplicate-route b.md Duplicate routes found! Attempting to create page at /a, but a page already exists at this route: a.md.',
      'broken-anchor a.md The link "#one" leads to no heading of /a.',
      'broken-anchor b.md The link "#two" leads to no heading of /a.',
    ]);
  });
});

describe('renderContexts answer as reading did', () => {
  const { content } = read({
    pages: { 'crm/index.md': '![x](board.png)', 'crm/lists.md': '' },
    partials: { 'crm/_part.md': 'part' },
    categories: { 'crm/_category_.yml': 'link: { type: generated-index, slug: /all }' },
  });
  const [page] = content.pages;
  if (!page) throw new Error('The page is missing.');
  const context = renderContexts(content, options)(page);

  test('of the page', () => {
    expect(context).toMatchObject({
      file: 'crm/index.md',
      urlPath: '/crm/',
      components: ['Card', 'Include'],
      partials: ['crm/_part.md'],
    });
  });

  test.each([
    ['crm/lists.md', '/crm/lists'],
    ['crm/none.md', undefined],
  ])('addressOfFile(%j)', (file, urlPath) => {
    expect(context.pathOfFile(file)).toBe(urlPath);
  });

  test.each([
    ['/crm', '/crm/'],
    ['/CRM/lists.html', '/crm/lists'],
    ['/all/', '/all'],
    ['/tags', '/tags'],
    ['/', '/'],
    ['/none', undefined],
  ])('addressOfRoute(%j)', (path, urlPath) => {
    expect(context.pathOfRoute(path)).toBe(urlPath);
  });

  test('assets and partials', () => {
    expect(context.assetOf('crm/board.png')).toBe(board);
    expect(context.assetOf('none.png')).toBeUndefined();
    expect(context.partialOf('crm/_part.md')).toBe('part');
    expect(context.partialOf('none.md')).toBeUndefined();
  });

  test('what is reported while diagram goes nowhere', () => {
    const diagnostic = { rule: 'bad-mdx', line: 1, column: 1, message: '', hint: '' } as const;
    expect(() => context.report(diagnostic)).not.toThrow();
  });
});
