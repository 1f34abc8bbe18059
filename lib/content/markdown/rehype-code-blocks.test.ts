import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import {
  createCodeHighlighter,
  extractMagicComments,
  parseCodeMeta,
  rehypeCodeBlocks,
  remarkCodeMeta,
} from './rehype-code-blocks';
import { createTestContext, markup, read, renderMarkup } from './test-utils';

const fence = '```';

describe('code blocks', () => {
  test.each([
    ['without a language', `${fence}\na\nb\n${fence}`, '<code-block>a\nb</code-block>'],
    ['in plain text', `${fence}text\na\n${fence}`, '<code-block language="text">a</code-block>'],
    ['with tildes', '~~~\na\n~~~', '<code-block>a</code-block>'],
    ['by indentation', '    a\n    b', '<code-block>a\nb</code-block>'],
    ['empty', `${fence}\n${fence}`, '<code-block></code-block>'],
    ['in HTML', '<pre><code>a</code></pre>', '<code-block>a</code-block>'],
    ['in a list', `- ${fence}\n  a\n  ${fence}`, '<ul><li><code-block>a</code-block></li></ul>'],
    ['in uppercase', `${fence}TEXT\na\n${fence}`, '<code-block language="text">a</code-block>'],
    [
      'with a title',
      `${fence}text title="a b.txt"\na\n${fence}`,
      '<code-block title="a b.txt" language="text">a</code-block>',
    ],
    [
      'with another language',
      `${fence}nonsense\na\n${fence}`,
      '<code-block language="nonsense">a</code-block>',
    ],
    [
      'with a highlighted token',
      `${fence}js\nreturn;\n${fence}`,
      '<code-block language="js"><span className="tk-keyword">return</span>;</code-block>',
    ],
  ])('%s', async (_, text, html) => {
    expect(await renderMarkup(text)).toBe(html);
  });

  test('renders the same in MDX and Markdown', async () => {
    const text = `${fence}js title="a.js" {1}\nconst a = {};\n${fence}`;
    expect(await renderMarkup(text, { format: 'mdx' })).toBe(await renderMarkup(text));
  });

  test('does not change other HTML', async () => {
    expect(await renderMarkup('<pre>a</pre>')).toBe('<pre>a</pre>');
    expect(await renderMarkup('<pre><b>a</b></pre>')).toBe('<pre><b>a</b></pre>');
    expect(await renderMarkup('`a`')).toBe('<p><code>a</code></p>');
  });
});

describe('lines', () => {
  const formatMarked = (text: string) => `<span className="codeLine marked">${text}</span>`;
  const formatPlain = (text: string) => `<span className="codeLine">${text}</span>`;
  const formatNumbered = (text: string, number: number) =>
    `<span className="codeLine" dataLine="${number}">${text}</span>`;

  test.each([
    [
      'a range',
      'text {2-3}',
      'a\nb\nc',
      formatPlain('a\n') + formatMarked('b\n') + formatMarked('c'),
    ],
    ['numbers', 'text showLineNumbers', 'a\nb', formatNumbered('a\n', 1) + formatNumbered('b', 2)],
    [
      'numbers from 10',
      'text showLineNumbers=10',
      'a\nb',
      formatNumbered('a\n', 10) + formatNumbered('b', 11),
    ],
    ['numbers from 0', 'text showLineNumbers=0', 'a', formatNumbered('a', 0)],
    [
      'a magic comment',
      'text',
      'a\n# highlight-next-line\nb',
      formatPlain('a\n') + formatMarked('b'),
    ],
    [
      'a range disables magic comments',
      'text {1}',
      'a\n# highlight-next-line\nb',
      formatMarked('a\n') + formatPlain('# highlight-next-line\n') + formatPlain('b'),
    ],
    [
      'a range and line numbers',
      'text {1} showLineNumbers',
      'a',
      '<span className="codeLine marked" dataLine="1">a</span>',
    ],
  ])('%s', async (_, info, code, lines) => {
    expect(await renderMarkup(`${fence}${info}\n${code}\n${fence}`)).toBe(
      `<code-block language="text">${lines}</code-block>`,
    );
  });
});

test('does not add style attributes', async () => {
  const code = 'const a = `b`; // d\nexport default function e() {}';
  const html = await renderMarkup(`${fence}ts {1} showLineNumbers\n${code}\n${fence}`);
  expect(html).toContain('tk-');
  expect(html).not.toContain('style');
});

describe('unknown languages are reported at the start of the block', () => {
  const hint = 'Use a language such as js, json or bash, or text for none.';

  test.each([
    ['nonsense', hint],
    ['jsn', 'Did you mean "js" or "json"?'],
    ['constructor', hint],
  ])('%s', (language, expected) => {
    const text = `Words.\n\n- ${fence}${language}\n  a\n  ${fence}\n`;
    expect(read(text).diagnostics).toEqual([
      {
        rule: 'unknown-language',
        line: 3,
        column: 3,
        message: `The code block language "${language}" is unknown.`,
        hint: expected,
      },
    ]);
  });

  test.each(['', 'text', 'JS', 'yml'])('accepts "%s"', (language) => {
    expect(read(`${fence}${language}\na\n${fence}\n`).diagnostics).toEqual([]);
  });
});

test('ignores classes other than the language', async () => {
  const code = {
    type: 'element' as const,
    tagName: 'code',
    properties: { className: ['other'] },
    children: [{ type: 'text' as const, value: 'a\n' }],
  };
  const tree: Root = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', properties: {}, children: [code] }],
  };
  await rehypeCodeBlocks(createCodeHighlighter())(tree);
  expect(markup(tree)).toBe('<code-block>a</code-block>');
});

test('keeps the meta string', () => {
  const code = { type: 'code' as const, lang: 'js', meta: '{1}', value: '' };
  const generated = { type: 'code' as const, value: '', data: { hName: 'x' } };
  remarkCodeMeta(createTestContext().context)({ type: 'root', children: [code, generated] });
  expect(code).toMatchObject({ data: { hProperties: { dataMeta: '{1}' } } });
  expect(generated.data).toEqual({ hName: 'x', hProperties: { dataMeta: '' } });
});

describe('meta string', () => {
  test.each([
    ['', '', [], undefined],
    ['title="a.js"', 'a.js', [], undefined],
    ["title='a b.js'", 'a b.js', [], undefined],
    ['title=""', '', [], undefined],
    ['subtitle="a"', '', [], undefined],
    ['{1}', '', [1], undefined],
    ['{1,4-6}', '', [1, 4, 5, 6], undefined],
    ['{ 1, 3 - 4 }', '', [1, 3, 4], undefined],
    ['{3-1}', '', [], undefined],
    ['{0}', '', [], undefined],
    ['{2-}', '', [], undefined],
    ['{1-99999999}', '', [], undefined],
    ['{a}', '', [], undefined],
    ['showLineNumbers', '', [], 1],
    ['showLineNumbers=10', '', [], 10],
    ['showLineNumbers=0', '', [], 0],
    ['showLineNumbersNot', '', [], undefined],
    ['title="a.js" {1,4-5} showLineNumbers', 'a.js', [1, 4, 5], 1],
    ['showLineNumbers=3 {2} title="b"', 'b', [2], 3],
  ])('%j', (meta, title, highlightedLines, firstLineNumber) => {
    expect(parseCodeMeta(meta)).toEqual({
      title,
      highlightedLines: new Set(highlightedLines),
      firstLineNumber,
    });
  });
});

describe('magic comments', () => {
  test.each([
    ['js', '// highlight-next-line\na\nb', 'a\nb', [1]],
    ['indented', 'a\n  // highlight-next-line\n  b', 'a\n  b', [2]],
    ['bash', '# highlight-next-line\na', 'a', [1]],
    ['sql', '-- highlight-next-line\na', 'a', [1]],
    ['ini', '; highlight-next-line\na', 'a', [1]],
    ['tex', '% highlight-next-line\na', 'a', [1]],
    ['css', '/* highlight-next-line */\na', 'a', [1]],
    ['jsx', '{/* highlight-next-line */}\na', 'a', [1]],
    ['html', '<!-- highlight-next-line -->\na', 'a', [1]],
    ['a block', 'a\n// highlight-start\nb\nc\n// highlight-end\nd', 'a\nb\nc\nd', [2, 3]],
    ['a block without an end', 'a\n// highlight-start\nb', 'a\nb', [2]],
    [
      'two blocks',
      '# highlight-start\na\n# highlight-end\nb\n# highlight-next-line\nc',
      'a\nb\nc',
      [1, 3],
    ],
    ['none', 'a\n// highlight this', 'a\n// highlight this', []],
    ['a trailing comment', 'a // highlight-next-line', 'a // highlight-next-line', []],
    ['empty code', '', '', []],
  ])('%s', (_, source, code, highlightedLines) => {
    expect(extractMagicComments(source)).toEqual({
      code,
      highlightedLines: new Set(highlightedLines),
    });
  });
});
