import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { listProblems, renderMarkup } from '@/tests/factories/render-markdown';
import { getPageRedirects, parseRedirectsFile } from './redirects-file';
import { parseSearchTuning } from './search-tuning';
import { parseSidebarFile } from './sidebar-file';
import { replaceSiteVariables } from './site-variables';
import { parseMenuFile, parseStyleGuide } from './style-guide';
import { parseTagsFile, toPermalink } from './tags-file';

describe('redirects-file', () => {
  const file = '../redirects.yml';

  describe('redirects.yml', () => {
    test('returns redirects with their positions', () => {
      const text =
        '# Moved in May\n- from: /old\n  to: /ai\n\n- { from: "/a/*", to: /crm/* }\n';
      expect(parseRedirectsFile(text)).toEqual({
        redirects: [
          {
            from: '/old',
            to: '/ai',
            file,
            line: 2,
            column: 9,
            targetPosition: { line: 3, column: 7 },
          },
          {
            from: '/a/*',
            to: '/crm/*',
            file,
            line: 5,
            column: 12,
            targetPosition: { line: 5, column: 23 },
          },
        ],
        diagnostics: [],
      });
    });

    test.each(['', '\n', '# none yet\n'])('%j has no redirects', (text) => {
      expect(parseRedirectsFile(text)).toEqual({
        redirects: [],
        diagnostics: [],
      });
    });
  });

  describe('redirect_from', () => {
    test.each([
      ['---\nredirect_from: /old\n---', [2, 16]],
      ['---\ntitle: /old\nredirect_from:\n  - /older\n  - "/old"\n---', [5, 6]],
      ['---\r\nredirect_from: [/x, /old]\r\n---', [2, 21]],
    ])('%j', (text, [line, column]) => {
      const others = text.includes('[')
        ? ['/x']
        : text.includes('/older')
          ? ['/older']
          : [];
      const page = {
        file: 'ai.md',
        urlPath: '/ai',
        frontMatter: { redirect_from: [...others, '/old'] },
      };
      expect(getPageRedirects(page, text).slice(-1)).toEqual([
        { from: '/old', to: '/ai', file: 'ai.md', line, column },
      ]);
    });
  });
});

describe('site-variables', () => {
  const { variables } = testConfig;

  describe('replaceSiteVariables', () => {
    test.each([
      ['Welcome to {site.product.name}', 'Welcome to Acme'],
      ['{site.toc.maxLevel}', '3'],
      ['{page.title}', '{page.title}'],
      ['{site}, {site.product}', '{site}, {site.product}'],
      ['{site.title.length}', '{site.title.length}'],
      ['{site.constructor.name}', '{site.constructor.name}'],
    ])('%j', (text, expected) => {
      expect(replaceSiteVariables(text, variables)).toBe(expected);
    });

    test('keeps and reports unknown variables', () => {
      const unknown: string[] = [];
      const text = replaceSiteVariables(
        '{site.product.nam} {site.title} { site.x }',
        variables,
        (path) => unknown.push(path),
      );
      expect(text).toBe('{site.product.nam} Acme Help { site.x }');
      expect(unknown).toEqual(['site.product.nam', 'site.x']);
    });
  });

  describe('in Markdown', () => {
    test.each([
      ['About {site.product.name}.', '<p>About Acme.</p>'],
      ['`{site.title}`', '<p><code>{site.title}</code></p>'],
      ['```\n{site.title}\n```', '<code-block>{site.title}</code-block>'],
      ['<b title="{site.title}">x</b>', '<p><b title="Acme Help">x</b></p>'],
    ])('%j', async (text, html) => {
      expect(await renderMarkup(text)).toBe(html);
    });
  });

  test.each([
    ['md', 'one\n\ntwo {site.nope}', '3:5'],
    ['md', '![{site.nope}](img/board.png)', '1:3'],
    ['mdx', 'one\n\n{site.nope}', '3:1'],
  ] as const)(
    'an unknown variable in %s is reported and kept: %j',
    async (format, text, position) => {
      expect(listProblems(text, { format })).toEqual([
        `${position} The variable "{site.nope}" does not exist. Add it to site.yml, or write \\{ for a brace.`,
      ]);
      expect(await renderMarkup(text, { format })).toContain('{site.nope}');
    },
  );
});

describe('style-guide', () => {
  test('returns no style guide without its files', () => {
    expect(parseStyleGuide(new Map())).toEqual({
      styleGuide: undefined,
      diagnostics: [],
    });
  });

  test('parses the style guide files that exist', () => {
    const files = {
      '../menu.yml': '- Contacts\n- [AI]\n',
      '../words.txt': 'webhook\n',
    };
    const { styleGuide, diagnostics } = parseStyleGuide(
      new Map(Object.entries(files)),
    );
    expect(styleGuide).toMatchObject({
      menu: { file: '../menu.yml' },
      words: 'webhook\n',
    });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['invalid-menu-file']);
  });

  test('parseMenuFile returns the paths', () => {
    const text = '# CRM\n- Contacts\n- Contacts > Import\n';
    expect(parseMenuFile(text).paths).toEqual([
      'Contacts',
      'Contacts > Import',
    ]);
  });

  const parseTerms = (text: string) =>
    parseStyleGuide(new Map([['../terms.yml', text]]));

  test.each(['', 'names:\n', 'terms: []'])('terms %j are empty', (text) => {
    expect(parseTerms(text).styleGuide?.vocabulary).toEqual({
      terms: [],
      names: [],
    });
  });
});

describe('sidebar-file', () => {
  test.each([
    [
      '- { category: CRM, itms: [a] }',
      'invalid-sidebar',
      'Did you mean "items"?',
    ],
    ['- { doc: a, labl: A }', 'unknown-key', 'Did you mean "label"?'],
  ])('%j has one diagnostic', (text, rule, hint) => {
    expect(parseSidebarFile(text).diagnostics).toMatchObject([{ rule, hint }]);
  });
});

describe('search tuning', () => {
  const urlPaths = ['/', '/store/products', '/crm/', '/a –b'];

  test('groups and pins', () => {
    const text = `
groups:            # both ways
  - [SMS, text message, " text "]
  - [sign in, login]
pins:
  - queries: [price, pricing]
    page: /store/products
`;
    expect(parseSearchTuning(text, urlPaths)).toEqual({
      synonyms: [
        ['SMS', 'text message', 'text'],
        ['sign in', 'login'],
      ],
      pins: [{ queries: ['price', 'pricing'], page: '/store/products' }],
      diagnostics: [],
    });
  });

  test.each([
    [''],
    ['# nothing yet'],
    ['groups: []'],
    ['pins: []\ngroups: []'],
  ])('%j has no groups or pins', (text) => {
    expect(parseSearchTuning(text, urlPaths)).toEqual({
      synonyms: [],
      pins: [],
      diagnostics: [],
    });
  });

  test.each([
    ['/store/products', '/store/products'],
    ['/Store/Products.html', '/store/products'],
    ['/crm', '/crm/'],
    ['/a%20%E2%80%93b', '/a –b'],
  ])('resolves a pin to %s as %s', (page, urlPath) => {
    const text = `pins:\n  - queries: [x]\n    page: ${page}\n`;
    expect(parseSearchTuning(text, urlPaths).pins).toEqual([
      { queries: ['x'], page: urlPath },
    ]);
  });

  test('keeps valid entries', () => {
    const text = 'groups: [[a, b]]\npins: [{ page: / }]';
    expect(parseSearchTuning(text, urlPaths)).toMatchObject({
      synonyms: [['a', 'b']],
      pins: [],
    });
  });
});

describe('tags-file', () => {
  test('uses explicit fields or derives them from the key', () => {
    const text = [
      'email marketing:',
      'AI:',
      '  label: "{site.product.name} AI"',
      '  permalink: /artificial',
      '  description: "All of {site.product.name}."',
      'sms-2: {}',
      'crm:',
      '  permalink: contacts',
    ];
    expect(parseTagsFile(text.join('\n'), testConfig.variables)).toEqual({
      tags: [
        {
          key: 'email marketing',
          label: 'Email marketing',
          permalink: 'email-marketing',
          description: '',
        },
        {
          key: 'AI',
          label: 'Acme AI',
          permalink: 'artificial',
          description: 'All of Acme.',
        },
        { key: 'sms-2', label: 'Sms-2', permalink: 'sms-2', description: '' },
        { key: 'crm', label: 'Crm', permalink: 'contacts', description: '' },
      ],
      diagnostics: [],
    });
  });

  test('keys and fields that look like numbers are text', () => {
    const { tags, diagnostics } = parseTagsFile(
      '2.1:\n2.10: { label: 1e3, permalink: 007 }',
      {},
    );
    expect(diagnostics).toEqual([]);
    expect(tags).toEqual([
      { key: '2.1', label: '2.1', permalink: '2-1', description: '' },
      { key: '2.10', label: '1e3', permalink: '007', description: '' },
    ]);
  });

  test('an empty label is not set', () => {
    const { tags } = parseTagsFile('crm: { label: "" }', {});
    expect(tags).toMatchObject([{ label: 'Crm', permalink: 'crm' }]);
  });

  test('keeps tags with invalid fields, because pages use them', () => {
    const { tags } = parseTagsFile('a: 1\ncrm:', {});
    expect(tags.map(({ key }) => key)).toEqual(['a', 'crm']);
  });

  test('keeps and reports tags with the same permalink', () => {
    const { tags, diagnostics } = parseTagsFile(
      'crm:\nsms:\n  permalink: /crm',
      {},
    );
    expect(tags).toHaveLength(2);
    expect(diagnostics).toMatchObject([
      { rule: 'invalid-tags-file', line: 3, column: 14 },
    ]);
  });

  test.each([
    ['CRM', undefined, 'crm'],
    ['CRM', 'contacts', 'contacts'],
    ['CRM', '/contacts', 'contacts'],
    ['CRM', '/', 'crm'],
    ['🔥', undefined, '1f525'],
    ['..', '/', '2e-2e'],
  ])('toPermalink(%j, %j) is %j', (label, explicit, permalink) => {
    expect(toPermalink(label, explicit)).toBe(permalink);
  });
});
