import { describe, expect, test } from 'vitest';
import { listProblems, renderMarkup } from '@/lib/content/markdown/test-utils';
import { testConfig } from '@/tests/factories/content-config';
import { getSiteValue, replaceSiteVariables } from './site-variables';

const { variables } = testConfig;

describe('getSiteValue', () => {
  test.each([
    ['site.product.name', 'Acme'],
    ['site.phoneMaxWidth', '996'],
    ['site.editUrl', ''],
    ['site', undefined],
    ['site.showLastUpdated', undefined],
    ['site.nothing', undefined],
    ['site.product.name.length', undefined],
    ['site.constructor.name', undefined],
    ['', undefined],
  ])('%j is %j', (path, value) => {
    expect(getSiteValue(path, variables)).toBe(value);
  });
});

describe('replaceSiteVariables', () => {
  test.each([
    ['Welcome to {site.product.name}', 'Welcome to Acme'],
    ['{ site.product.name }: { site.product.slug }', 'Acme: acme'],
    ['{page.title}', '{page.title}'],
  ])('%j', (text, filled) => {
    expect(replaceSiteVariables(text, variables)).toBe(filled);
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
    ['About { site.product.name }.', '<p>About Acme.</p>'],
    ['**{site.title}**', '<p><strong>Acme Help</strong></p>'],
    ['{site.phoneMaxWidth}', '<p>996</p>'],
    ['`{site.title}`', '<p><code>{site.title}</code></p>'],
    ['```\n{site.title}\n```', '<code-block>{site.title}</code-block>'],
    ['<b title="{site.title}">x</b>', '<p><b title="Acme Help">x</b></p>'],
    ['{other.title}', '<p>{other.title}</p>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text)).toBe(html);
  });

  test('replaces variables in alt text', async () => {
    expect(await renderMarkup('![Board of {site.product.name}](img/board.png)')).toContain(
      'alt="Board of Acme"',
    );
  });
});

describe('in MDX', () => {
  test.each([
    ['About {site.product.name}.', '<p>About Acme.</p>'],
    ['{site.product.name}', '<p>Acme</p>'],
    ['<b>{ site.title }</b>', '<b>Acme Help</b>'],
    ['`{site.title}`', '<p><code>{site.title}</code></p>'],
    ['<Card title={site.title} />', '<Card title="Acme Help"></Card>'],
    ['<Card title="{site.title}" />', '<Card title="Acme Help"></Card>'],
  ])('%j', async (text, html) => {
    expect(await renderMarkup(text, { format: 'mdx' })).toBe(html);
  });
});

test.each([
  ['md', 'one\n\ntwo {site.nope}', '3:5'],
  ['md', '<b>{site.nope}</b>', '1:4'],
  ['md', '![{site.nope}](img/board.png)', '1:3'],
  ['mdx', 'one\n\ntwo {site.nope}', '3:5'],
  ['mdx', 'one\n\n{site.nope}', '3:1'],
] as const)(
  'an unknown variable in %s is reported and kept: %j',
  async (format, text, position) => {
    expect(listProblems(text, { format })).toEqual([
      `${position} The variable "{site.nope}" does not exist. Add it to lib/site.ts, or write \\{ for a brace.`,
    ]);
    expect(await renderMarkup(text, { format })).toContain('{site.nope}');
  },
);
