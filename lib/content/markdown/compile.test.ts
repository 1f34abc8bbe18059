import { describe, expect, test } from 'vitest';
import {
  analyzePage,
  listProblems,
  renderMarkup,
} from '@/tests/factories/render-markdown';
import { createEmptyMetadata } from './metadata';
import { preprocessMarkdown } from './parse-markdown';
import { rehypeMenuPaths } from './rehype-appearance';

describe('compile', () => {
  test.each([
    ['one *two*\nthree\n\nfour', 'one two three'],
    ['# Title\n\none', 'one'],
    ['- item\n\none', 'one'],
    ['![a](/img/flow.png)\n\none', 'one'],
    ['About {site.product.name}', 'About Acme'],
    ['## Only a heading', ''],
    ['', ''],
  ])('the excerpt of %j is %j', (text, excerpt) => {
    expect(analyzePage(text).excerpt).toBe(excerpt);
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
      expect(analyzePage(text, { format }).ids).toEqual(ids);
    });

    test('include footnotes', () => {
      expect(analyzePage('a[^1]\n\n[^1]: b').ids).toEqual([
        'user-content-fnref-1',
        'footnote-label',
        'user-content-fn-1',
      ]);
    });
  });

  test.each(['md', 'mdx'] as const)(
    'GitHub Flavored Markdown in %s',
    async (format) => {
      expect(await renderMarkup('~~old~~ a@b.cd', { format })).toBe(
        '<p><del>old</del> <a href="mailto:a@b.cd">a@b.cd</a></p>',
      );
    },
  );

  test.each([
    ['**「重要」**です', '<strong>「重要」</strong>です'],
    ['これは*“重要”*だ', 'これは<em>“重要”</em>だ'],
    ['~~（注）~~を', '<del>（注）</del>を'],
    ['请**[点击](/ai)**查看', '请<strong><a href="/ai">点击</a></strong>查看'],
    ['**안녕(hi)**는', '<strong>안녕(hi)</strong>는'],
    // Literal autolinks have their own syntax extensions.
    [
      '**注。**次 https://a.bc',
      '<strong>注。</strong>次 <a href="https://a.bc">https://a.bc</a>',
    ],
    ['2**3**4 a_b_c', '2<strong>3</strong>4 a_b_c'],
  ])(
    'emphasis beside Chinese, Japanese and Korean: %s',
    async (text, markup) => {
      expect(await renderMarkup(text)).toBe(`<p>${markup}</p>`);
      expect(await renderMarkup(text, { format: 'mdx' })).toBe(
        `<p>${markup}</p>`,
      );
    },
  );

  test.each([
    [
      '<img src="img/board.png" alt="B" width={320} />',
      'src="/assets/board.1a.png" alt="B" width="320"',
    ],
    [
      '<details open><summary id="more">x</summary></details>',
      '<details open="true"><summary id="more">',
    ],
    [
      '<details open={false}><summary>x</summary></details>',
      '<details open="">',
    ],
    [
      'a <a href="tasks.mdx">b <kbd>c</kbd></a>',
      '<p>a <a href="/crm/tasks">b <kbd>c</kbd></a></p>',
    ],
    ['<>x</>', '<null>x</null>'],
  ])('HTML elements in MDX: %s', async (text, html) => {
    expect(await renderMarkup(text, { format: 'mdx' })).toContain(html);
    expect(analyzePage(text, { format: 'mdx' }).diagnostics).toEqual([]);
  });

  test('text around an expression is one text for later transforms', async () => {
    const text = "**Settings {'>'} SMS**";
    const markup = await renderMarkup(text, {
      format: 'mdx',
      transforms: [rehypeMenuPaths],
    });
    expect(markup).toContain('menuPath');
  });

  describe('MDX diagnostics', () => {
    test.each([
      ['one\n\ntwo <', '3:5 In this file, "<" starts a tag'],
      ['one\n\na {b} {x\n\nlast', '3:7 The brace "{" starts code'],
      ['x\n\na <b>y', '3:3 The tag <b> is not closed. Add </b> where it ends'],
      [
        'Enter <your name>.',
        '1:7 The tag <your> is not closed. Write \\< for a less-than sign',
      ],
      ['one\n\n<a b="x>\n\nlast', '3:5 The quotation mark is not closed.'],
    ])('%j', (text, problem) => {
      expect(listProblems(text, { format: 'mdx' })).toEqual([
        expect.stringContaining(problem),
      ]);
    });

    test('invalid MDX results in empty metadata', () => {
      expect(
        analyzePage('# Title\n\ntext\n\n{x', { format: 'mdx' }),
      ).toMatchObject({
        ...createEmptyMetadata(),
        diagnostics: [{ rule: 'invalid-mdx' }],
      });
    });
  });
});

describe('parse-markdown', () => {
  describe('admonition titles', () => {
    test.each([
      [':::tip My title', ':::tip[My title]'],
      ['::::tip My title', '::::tip[My title]'],
      ['  :::tip My title', '  :::tip[My title]'],
      [':::tip [My title]', ':::tip[My title]'],
      [':::tip {.wide}', ':::tip{.wide}'],
      [':::tip {site.title} and more', ':::tip[{site.title} and more]'],
      [
        ':::tip My title\n\n```\n:::tip x\n```',
        ':::tip[My title]\n\n```\n:::tip x\n```',
      ],
      ['```\nx\n```\n\n:::tip My title', '```\nx\n```\n\n:::tip[My title]'],
    ])('%j becomes %j', (text, expected) => {
      expect(preprocessMarkdown(text, 'md')).toBe(expected);
      expect(preprocessMarkdown(text, 'mdx')).toBe(expected);
    });

    test.each([
      ':::tip',
      ':::tip[My title]',
      ':::tip{.wide}',
      ':::',
      'a :::tip b',
      ':: tip x',
    ])('does not change %j', (text) => {
      expect(preprocessMarkdown(text, 'md')).toBe(text);
    });
  });

  describe('MDX preprocessing', () => {
    test.each([
      ['## Text {#my-id}', '## Text \\{#my-id\\}'],
      ['## Text {#My Id}', '## Text \\{#My Id\\}'],
      ['## Text {/* no id */}', '## Text {/* no id */}'],
      ['[a](<https://b.c/d_(e)>)', '[a](<https://b.c/d_(e)>)'],
      ['one <!-- two --> three', 'one  three'],
      ['<!-- one\ntwo\n-->\nthree', '\n\n\nthree'],
      ['<!--\n```js\nx\n```\n-->\nafter', '\n\n\n\n\nafter'],
      ['an escaped \\` <!-- b --> `c`', 'an escaped \\`  `c`'],
    ])('%j becomes %j', (text, expected) => {
      expect(preprocessMarkdown(text, 'mdx')).toBe(expected);
      expect(preprocessMarkdown(text, 'md')).toBe(text);
    });

    test.each([
      'Write `<!-- a -->` here',
      '``<!-- ` -->``',
      '`a\n<!-- b -->`',
      '{/* a */}',
      '# {a}',
    ])('does not change %j', (text) => {
      expect(preprocessMarkdown(text, 'mdx')).toBe(text);
    });
  });

  describe('code is not changed', () => {
    const source = ':::tip My title\n## Text {#x}\n<!-- comment -->';
    const quoted = source.replaceAll('\n', '\n> ');
    const indented = source.replaceAll('\n', '\n      ');

    test.each([
      ['backticks', `\`\`\`\n${source}\n\`\`\``],
      ['tildes with backticks in their first line', `~~~ a\`b\n${source}\n~~~`],
      [
        'backticks in more backticks',
        `\`\`\`\`md\n\`\`\`\n${source}\n\`\`\`\n${source}\n\`\`\`\``,
      ],
      ['backticks in tildes', `~~~\n\`\`\`\n${source}\n~~~`],
      ['an unclosed fence', `\`\`\`\n${source}`],
      ['a blockquote', `> \`\`\`\n> ${quoted}\n> \`\`\``],
      ['a list', `- one\n\n      \`\`\`\n      ${indented}\n      \`\`\``],
      ['a bullet line', `- \`\`\`\n      ${indented}\n  \`\`\``],
      ['a list in a blockquote', `> - \`\`\`\n>   ${quoted}\n>   \`\`\``],
    ])('%s', (_, text) => {
      expect(preprocessMarkdown(text, 'md')).toBe(text);
      expect(preprocessMarkdown(text, 'mdx')).toBe(text);
    });
  });

  test.each(['md', 'mdx'] as const)('keeps line numbers in %s', (format) => {
    const text =
      '<!-- a\nb -->\n\n:::tip Title\nx\n:::\n\n```\n<!-- c\n-->\n```\n\n## H {#h}\n';
    const lines = preprocessMarkdown(text, format).split('\n');
    expect(lines).toHaveLength(text.split('\n').length);
    expect(lines[3]).toBe(':::tip[Title]');
  });
});
