import matter from 'gray-matter';
import { describe, expect, test, vi } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { parseContentFile } from './front-matter';

vi.mock('gray-matter', async (original) => {
  const { default: actual } = await original<{ default: typeof matter }>();
  return { default: vi.fn(actual) };
});

const quotes = 'Put double quotes around values with special characters such as : # { or [.';

describe('the body keeps its line numbers', () => {
  test.each([
    ['---\ntitle: A\n---\nx', '\n\n\nx'],
    ['---\ntitle: A\n---\n\nx\n', '\n\n\n\nx\n'],
    ['---\n---\nx', '\n\nx'],
    ['---\n# comment\n---\nx', '\n\n\nx'],
    ['---\ntitle: A\n---', '\n\n'],
    ['--- \ntitle: A\n---\nx', '\n\n\nx'],
    ['---\r\ntitle: A\r\n---\r\nx\r\ny', '\n\n\nx\ny'],
    ['---\rtitle: A\r---\rx', '\n\n\nx'],
    ['\uFEFF---\ntitle: A\n---\nx', '\n\n\nx'],
    ['x', 'x'],
    ['', ''],
    ['x\n---\ntitle: A\n---\n', 'x\n---\ntitle: A\n---\n'],
    ['\n---\ntitle: A\n---\n', '\n---\ntitle: A\n---\n'],
    ['----\ntitle: A\n----\n', '----\ntitle: A\n----\n'],
    ['---toml\ntitle: A\n---\n', '---toml\ntitle: A\n---\n'],
    ['---js\n{ title: 1 }\n---\n', '---js\n{ title: 1 }\n---\n'],
    ['---\ntitle: A\n---\nx\n\n---\n\ny', '\n\n\nx\n\n---\n\ny'],
  ])('%j', (text, body) => {
    expect(parseContentFile(text, 'a.md', testConfig.variables)).toMatchObject({
      file: 'a.md',
      body,
      diagnostics: [],
    });
  });
});

test('gray-matter parses the fields with the YAML engine', () => {
  parseContentFile('---\ntitle: A\ntags: [a]\n---\nx', 'a.md', testConfig.variables);
  const read = vi.mocked(matter).mock.results.at(-1)?.value;
  expect(read.data).toEqual({ title: 'A', tags: ['a'] });
});

describe('fields', () => {
  test.each([
    ['title: A', { title: 'A' }],
    ['title: 2024', { title: '2024' }],
    ['title: true', { title: 'true' }],
    ['title: "{site.product.name}"', { title: 'Acme' }],
    ['keywords: ["{site.title}"]', { keywords: ['{site.title}'] }],
    ['unheard_of: 1', {}],
    ['checked: 2026-11-21', { checked: '2026-11-21' }],
    ['redirect_from: /a', { redirect_from: ['/a'] }],
    ['redirect_from: [/a, /b]', { redirect_from: ['/a', '/b'] }],
    ['pagination_next: null', { pagination_next: null }],
    ['search: { boost: 0 }', { search: { boost: 0 } }],
    ['last_update: { author: Ada }', { last_update: { author: 'Ada' } }],
    ['draft: true\nunlisted: false', { draft: true, unlisted: false }],
    [
      'toc_min_heading_level: 3\ntoc_max_heading_level: 3',
      { toc_min_heading_level: 3, toc_max_heading_level: 3 },
    ],
    ['toc_min_heading_level: 6', { toc_min_heading_level: 6 }],
    [
      'tags: [a, 2, { label: B, permalink: /b }]',
      { tags: ['a', '2', { label: 'B', permalink: '/b' }] },
    ],
  ])('%j', (yaml, frontMatter) => {
    const source = parseContentFile(`---\n${yaml}\n---\n`, 'a.md', testConfig.variables);
    expect(source).toMatchObject({ diagnostics: [] });
    expect(source.frontMatter).toEqual(frontMatter);
  });
});

describe('bad-front-matter', () => {
  test.each([
    [
      'title: a: b',
      2,
      8,
      'Invalid YAML: Nested mappings are not allowed in compact mappings.',
      quotes,
    ],
    ['title: *new', 2, 8, 'Invalid YAML: unresolved alias "*new".', quotes],
    ['a', 2, 1, 'The top-level value has the wrong type.', 'Expected a mapping (key: value).'],
    ['- a', 2, 1, 'The top-level value has the wrong type.', 'Expected a mapping (key: value).'],
    ['id: a/b', 2, 5, '"id": cannot include a slash.', ''],
    ['title: [a]', 2, 8, '"title" is not valid.', 'Invalid input'],
    ['title:', 2, 7, '"title" is not valid.', 'Invalid input'],
    [
      'tags: crm',
      2,
      7,
      '"tags" has the wrong type.',
      'Expected a list, with each item on its own line after "- ".',
    ],
    ['tags:\n  - [a]', 3, 5, '"tags.0" is not valid.', 'Invalid input'],
    [
      'sidebar_position: first',
      2,
      19,
      '"sidebar_position" has the wrong type.',
      'Expected a number.',
    ],
    ['draft: maybe', 2, 8, '"draft" has the wrong type.', 'Expected true or false.'],
    [
      'toc_min_heading_level: 1',
      2,
      24,
      '"toc_min_heading_level" is too small.',
      'The minimum is 2.',
    ],
    [
      'toc_max_heading_level: 7',
      2,
      24,
      '"toc_max_heading_level" is too large.',
      'The maximum is 6.',
    ],
    [
      'toc_max_heading_level: 2.5',
      2,
      24,
      '"toc_max_heading_level" has the wrong type.',
      'Expected an integer.',
    ],
    [
      'toc_max_heading_level: 2\ntoc_min_heading_level: 3',
      3,
      24,
      '"toc_min_heading_level": is above "toc_max_heading_level".',
      '',
    ],
    [
      'unlisted: true\ndraft: true',
      3,
      8,
      '"draft": Can\'t be draft and unlisted at the same time.',
      '',
    ],
    ['last_update: {}', 2, 14, '"last_update": needs a "date", an "author" or both.', ''],
    [
      'last_update: 2024-01-02',
      2,
      14,
      '"last_update" has the wrong type.',
      'Expected a mapping (key: value).',
    ],
    [
      'last_update:\n  date: soon',
      3,
      9,
      '"last_update.date": is not a date. Write it as 2026-11-21.',
      '',
    ],
    ['checked: soon', 2, 10, '"checked": is not a date. Write it as 2026-11-21.', ''],
    ['search:\n  boost: -1', 3, 10, '"search.boost" is too small.', 'The minimum is 0.'],
  ])('%j', (frontMatter, line, column, message, hint) => {
    expect(
      parseContentFile(`---\n${frontMatter}\n---\nx`, 'crm/a.md', testConfig.variables).diagnostics,
    ).toEqual([{ rule: 'bad-front-matter', file: 'crm/a.md', line, column, message, hint }]);
  });

  test('spaces after the delimiter do not shift lines', () => {
    const { diagnostics } = parseContentFile(
      '---  \ntitle: [a]\n---\n',
      'a.md',
      testConfig.variables,
    );
    expect(diagnostics).toMatchObject([{ line: 2, column: 8 }]);
  });

  test('invalid front matter counts as empty', () => {
    const { frontMatter, body } = parseContentFile(
      '---\ntitle: "a\n---\nx',
      'a.md',
      testConfig.variables,
    );
    expect(frontMatter).toEqual({});
    expect(body).toBe('\n\n\nx');
  });

  test('an invalid title does not hide other fields and problems', () => {
    const text = '---\ntitle: [x]\ndraft: true\nunlisted: true\nslug: /a\n---\n';
    const { frontMatter, diagnostics } = parseContentFile(text, 'a.md', testConfig.variables);
    expect(frontMatter).toEqual({ unlisted: true, slug: '/a' });
    expect(diagnostics.map(({ line }) => line)).toEqual([2, 3]);
  });
});

describe('unknown-variable', () => {
  test.each([
    ['title: "{site.nothing}"', 2, 'site.nothing'],
    ['id: a\ntitle: "{ site.nothing }"', 3, 'site.nothing'],
    ['description: "{site.product.name}"\ntitle: "{site.product}"', 3, 'site.product'],
  ])('%j', (frontMatter, line, path) => {
    expect(
      parseContentFile(`---\n${frontMatter}\n---\n`, 'a.md', testConfig.variables).diagnostics,
    ).toEqual([
      {
        rule: 'unknown-variable',
        file: 'a.md',
        line,
        column: 1,
        message: `Unknown variable "{${path}}".`,
        hint: 'Use a value that lib/site.ts defines.',
      },
    ]);
  });
});
