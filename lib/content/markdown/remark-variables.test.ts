import { describe, expect, test } from 'vitest';
import { listProblems, renderMarkup } from './test-utils';

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
