import { describe, expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseContentFile } from './front-matter';

test.each([
  ['---\ntitle: A\n---\n\nx\n', '\n\n\n\nx\n'],
  ['---\n---\nx', '\n\nx'],
  ['---\ntitle: A\n---', '\n\n'],
  ['---\r\ntitle: A\r\n---\r\nx\r\ny', '\n\n\nx\ny'],
  ['\uFEFF---\ntitle: A\n---\nx', '\n\n\nx'],
  ['', ''],
  ['x\n---\nWhen: now\n---\n', 'x\n---\nWhen: now\n---\n'],
  ['---toml\ntitle: A\n---\n', '---toml\ntitle: A\n---\n'],
  ['---js\n{ title: 1 }\n---\n', '---js\n{ title: 1 }\n---\n'],
  ['---\ntitle: A\n---\nx\n\n---\n\ny', '\n\n\nx\n\n---\n\ny'],
])('the body keeps its line numbers %j', (text, body) => {
  expect(parseContentFile(text, 'a.md', testConfig.variables)).toMatchObject({
    file: 'a.md',
    body,
    diagnostics: [],
  });
});

describe('fields', () => {
  test.each([
    ['title: A', { title: 'A' }],
    ['title: "{site.product.name}"', { title: 'Acme' }],
    ['redirect_from: [/a, /b]', { redirect_from: ['/a', '/b'] }],
    [
      'pagination_next: null\npagination_prev: a/b',
      { pagination_next: null, pagination_prev: 'a/b' },
    ],
    ['checked: 2028-02-29', { checked: '2028-02-29' }],
    [
      'title: ""\nid: " "\nslug: ""\ndescription: |\n\nimage: ""\ndraft: true',
      { draft: true },
    ],
    ['redirect_from: 404', { redirect_from: ['404'] }],
    [
      'title: 2.10\nslug: 3.10\nid: 00123\nsidebar_label: 1e3\nsidebar_position: 2.10',
      {
        title: '2.10',
        slug: '3.10',
        id: '00123',
        sidebar_label: '1e3',
        sidebar_position: 2.1,
      },
    ],
    [
      'tags: [2.10, { label: 3.10, permalink: 1e3 }]\nkeywords: [007]',
      {
        tags: ['2.10', { label: '3.10', permalink: '1e3' }],
        keywords: ['007'],
      },
    ],
    [
      'pagination_next: 2024\nlast_update: { author: 007 }',
      {
        pagination_next: '2024',
        last_update: { author: '007' },
      },
    ],
    [
      'toc_min_heading_level: 3\ntoc_max_heading_level: 3',
      { toc_min_heading_level: 3, toc_max_heading_level: 3 },
    ],
    [
      'tags: [a, 2, { label: B, permalink: /b }]',
      { tags: ['a', '2', { label: 'B', permalink: '/b' }] },
    ],
  ])('%j', (yaml, frontMatter) => {
    const source = parseContentFile(
      `---\n${yaml}\n---\n`,
      'a.md',
      testConfig.variables,
    );
    expect(source).toMatchObject({ diagnostics: [] });
    expect(source.frontMatter).toEqual(frontMatter);
  });
});

describe('invalid-front-matter', () => {
  test.each([
    ['---\ntitle: A\n', 2],
    ['---\ntitle: A\ntags:\n  - b\n\n# A\n\nText.', 4],
  ])('the front matter of %j is not closed', (text, line) => {
    const { body, diagnostics } = parseContentFile(
      text,
      'a.md',
      testConfig.variables,
    );
    expect(body).toBe('');
    expect(diagnostics).toMatchObject([
      { line: 1, hint: `Add a line with --- below line ${line}.` },
    ]);
  });

  test('a rule at the start of a page is not front matter', () => {
    const text = '---\n\nText.';
    expect(
      parseContentFile(text, 'a.md', testConfig.variables).diagnostics,
    ).toEqual([]);
  });

  test('invalid front matter is treated as empty', () => {
    const { frontMatter, body } = parseContentFile(
      '---\ntitle: "a\n---\nx',
      'a.md',
      testConfig.variables,
    );
    expect(frontMatter).toEqual({});
    expect(body).toBe('\n\n\nx');
  });

  test('an invalid title does not hide other fields and problems', () => {
    const text =
      '---\ntitle: [x]\ndraft: true\nunlisted: true\nslug: /a\n---\n';
    const { frontMatter, diagnostics } = parseContentFile(
      text,
      'a.md',
      testConfig.variables,
    );
    expect(frontMatter).toEqual({ unlisted: true, slug: '/a' });
    expect(diagnostics.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('unknown-variable', () => {
  test.each([
    ['id: a\ntitle: "{ site.nothing }"', [3, 9], 'site.nothing'],
    [
      'description: "{site.product.name}"\ntitle: "{site.product}"',
      [3, 9],
      'site.product',
    ],
  ])('%j', (frontMatter, [line, column], path) => {
    expect(
      parseContentFile(
        `---\n${frontMatter}\n---\n`,
        'a.md',
        testConfig.variables,
      ).diagnostics,
    ).toMatchObject([
      {
        rule: 'unknown-variable',
        file: 'a.md',
        line,
        column,
        message: `The variable "{${path}}" does not exist.`,
      },
    ]);
  });
});

test.each([
  ['x\n---\ntitle: A\n---\n', 2],
  ['\n\n---\ntitle: A\n---\n', 3],
])('front matter must start on the first line: %j', (text, line) => {
  const { diagnostics } = parseContentFile(text, 'a.md', testConfig.variables);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `The front matter starts on line ${line}, so it would be shown as text.`,
  ]);
});

describe('marks of front matter', () => {
  const parse = (text: string) =>
    parseContentFile(text, 'a.md', testConfig.variables);

  test.each([
    [
      '----\ntitle: A\n----\n',
      'The front matter starts with ---- instead of ---.',
    ],
    ['--\ntitle: A\n--\n', 'The front matter starts with -- instead of ---.'],
    ['—\ntitle: A\n—\n', 'The front matter starts with — instead of ---.'],
    [
      "+++\ntitle = 'A'\n+++\n",
      'The front matter starts with +++ instead of ---.',
    ],
    [' ---\ntitle: A\n---\n', expect.stringContaining('invisible character')],
    [
      '\u200B---\ntitle: A\n---\n',
      expect.stringContaining('invisible character'),
    ],
    [
      '\uFEFF\uFEFF---\ntitle: A\n---\n',
      expect.stringContaining('invisible character'),
    ],
  ])('%j', (text, message) => {
    const { body, diagnostics } = parse(text);
    expect(diagnostics).toMatchObject([
      { rule: 'invalid-front-matter', message },
    ]);
    expect(body).toBe('');
  });

  test.each([
    '\uFEFF---\ntitle: A\n---\nText.',
    '---   \ntitle: A\n---\nText.',
    '---\ntitle: A\n\ndescription: B\n---\nText.\n\n---\n\nMore.',
    '---\ntitle: A\ndescription: >\n  One.\n\n  Two.\n---\nText.',
    '---\ntitle: A\n---\n\nText.\n\n----\n\nMore.',
    'Heading\n----\n\nText.',
    '----\n\nText.',
    '# Pages\n\n```md\n---\ntitle: A\n---\n```\n',
    'Text.\n\n---\n\nnote: one\n',
  ])('nothing is reported for %j', (text) => {
    expect(parse(text).diagnostics).toEqual([]);
  });
});
