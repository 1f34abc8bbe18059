import { describe, expect, test } from 'vitest';
import { read, renderMarkup } from './test-utils';

describe('excerpt', () => {
  test.each([
    ['one *two*\nthree\n\nfour', 'one two three'],
    ['# Title\n\none', 'one'],
    ['- item\n\none', 'one'],
    [':::note\nbox\n:::\n\none', 'one'],
    ['> quote\n\none', 'one'],
    ['![a](/img/flow.png)\n\none', 'one'],
    ['About {site.product.name}', 'About Acme'],
    ['## Only a heading', ''],
    ['', ''],
  ])('of %j is %j', (text, excerpt) => {
    expect(read(text).excerpt).toBe(excerpt);
  });

  test('skips components in MDX', () => {
    const text = '<Card>\n\nbox\n\n</Card>\n\none';
    expect(read(text, { format: 'mdx' }).excerpt).toBe('one');
  });
});

describe('anchor ids', () => {
  test.each([
    ['## One\n\n### Two {#Second}', 'md', ['one', 'Second']],
    ['<div id="box"></div>', 'md', ['box']],
    ['<a name="old"></a> <b name="not">x</b>', 'md', ['old']],
    ['<a id="new" name="old"></a>', 'md', ['new']],
    ['one', 'md', []],
    ['a <b id="inline">c</b>', 'mdx', ['inline']],
  ] as const)('%j in %s', (text, format, ids) => {
    expect(read(text, { format }).ids).toEqual(ids);
  });

  test('include footnotes', () => {
    expect(read('a[^1]\n\n[^1]: b').ids).toEqual([
      'user-content-fnref-1',
      'footnote-label',
      'user-content-fn-1',
    ]);
  });
});

describe('GitHub’s Markdown', () => {
  test.each(['md', 'mdx'] as const)('in %s', async (format) => {
    expect(await renderMarkup('~~old~~ a@b.cd', { format })).toBe(
      '<p><del>old</del> <a href="mailto:a@b.cd">a@b.cd</a></p>',
    );
  });

  test('renders footnotes and back-references', async () => {
    const text = 'a[^1]\n\n[^1]: b';
    const html = await renderMarkup(text);
    expect(html).toContain('href="#user-content-fn-1"');
    expect(html).toContain('href="#user-content-fnref-1"');
    expect(read(text).diagnostics).toEqual([]);
  });

  test('renders details and other HTML', async () => {
    expect(await renderMarkup('<details>\n<summary>S</summary>\n\n*text*\n\n</details>')).toBe(
      '<details><summary>S</summary><p><em>text</em></p></details>',
    );
  });
});

test.each([
  [
    '<img src="img/board.png" alt="B" width={320} />',
    'src="/assets/board.1a.png" alt="B" width="320"',
  ],
  [
    '<details open><summary id="more">x</summary></details>',
    '<details open="true"><summary id="more">',
  ],
  ['<details open={false}><summary>x</summary></details>', '<details open="">'],
  ['a <a href="tasks.mdx">b <kbd>c</kbd></a>', '<p>a <a href="/crm/tasks">b <kbd>c</kbd></a></p>'],
  ['<>x</>', '<null>x</null>'],
])('elements of HTML in MDX: %s', async (text, html) => {
  expect(await renderMarkup(text, { format: 'mdx' })).toContain(html);
  expect(read(text, { format: 'mdx' }).diagnostics).toEqual([]);
});
