import { describe, expect, test } from 'vitest';
import { listProblems, renderMarkup } from '@/tests/factories/render-markdown';
import { extractMagicComments, parseCodeMeta } from './code-blocks';

const fence = '```';

describe('code blocks', () => {
  test.each([
    [
      'without a language',
      `${fence}\na\nb\n${fence}`,
      '<code-block>a\nb</code-block>',
    ],
    ['by indentation', '    a\n    b', '<code-block>a\nb</code-block>'],
    ['in HTML', '<pre><code>a</code></pre>', '<code-block>a</code-block>'],
    [
      'with a title',
      `${fence}text title="a b.txt"\na\n${fence}`,
      '<code-block title="a b.txt" language="text">a</code-block>',
    ],
    [
      'with an unknown language',
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

  test('does not change other HTML', async () => {
    expect(await renderMarkup('<pre>a</pre>')).toBe('<pre>a</pre>');
    expect(await renderMarkup('<pre><b>a</b></pre>')).toBe(
      '<pre><b>a</b></pre>',
    );
    expect(await renderMarkup('`a`')).toBe('<p><code>a</code></p>');
  });
});

describe('lines', () => {
  const formatMarked = (text: string) =>
    `<span className="codeLine marked">${text}</span>`;
  const formatPlain = (text: string) =>
    `<span className="codeLine">${text}</span>`;
  const formatNumbered = (text: string, number: number) =>
    `<span className="codeLine" dataLine="${number}">${text}</span>`;

  test.each([
    [
      'a range',
      'text {2-3}',
      'a\nb\nc',
      formatPlain('a\n') + formatMarked('b\n') + formatMarked('c'),
    ],
    [
      'numbers',
      'text showLineNumbers',
      'a\nb',
      formatNumbered('a\n', 1) + formatNumbered('b', 2),
    ],
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
      formatMarked('a\n') +
        formatPlain('# highlight-next-line\n') +
        formatPlain('b'),
    ],
  ])('%s', async (_, info, code, lines) => {
    expect(await renderMarkup(`${fence}${info}\n${code}\n${fence}`)).toBe(
      `<code-block language="text">${lines}</code-block>`,
    );
  });
});

test('does not add style attributes', async () => {
  const code = 'const a = `b`; // d\nexport default function e() {}';
  const html = await renderMarkup(
    `${fence}ts {1} showLineNumbers\n${code}\n${fence}`,
  );
  expect(html).toContain('tk-');
  expect(html).not.toContain('style');
});

test.each(['nonsense', 'constructor'])(
  'the language %s is unknown',
  (language) => {
    expect(
      listProblems(`Words.\n\n- ${fence}${language}\n  a\n  ${fence}\n`),
    ).toEqual([
      expect.stringContaining(
        `3:3 The code block language "${language}" is unknown.`,
      ),
    ]);
  },
);

test.each([
  ['title="a b.js" {1,3-5} showLineNumbers=3', ''],
  ["{1} title='a.js' showLineNumbers", ''],
  ['npm2yarn', 'npm2yarn'],
  ['live title="a.js" {1}', 'live'],
])('the unknown options in %j: %s', (meta, options) => {
  const problems = listProblems(`Words.\n\n${fence}js ${meta}\na\n${fence}\n`);
  const message = expect.stringContaining(
    `3:1 The code block option "${options}" is unknown.`,
  );
  expect(problems).toEqual(options === '' ? [] : [message]);
});

test('highlights code with token classes, and merges equal ones', async () => {
  const html = await renderMarkup(
    `${fence}js\nconst a = f('b'); // c\n${fence}`,
  );
  expect(html).toContain(
    '<span className="tk-keyword">const </span><span className="tk-constant">',
  );
  expect(html).toContain(
    `</span>(<span className="tk-string-expression">'b'</span>); <span`,
  );
});

test.each(['ts', 'html', 'bash', 'constructor'])(
  'preserves the text in %s',
  async (language) => {
    const code = '{ "a": 1 }\n\n  [b class="c"]d[/b] # e';
    const html = await renderMarkup(`${fence}${language}\n${code}\n${fence}`);
    expect(html.replace(/<[^>]*>/g, '')).toBe(code);
  },
);

test.each([
  ['', '', [], undefined],
  ['subtitle="a"', '', [], undefined],
  ['{1,4-6}', '', [1, 4, 5, 6], undefined],
  ['{3-1}', '', [], undefined],
  ['{1-99999999}', '', [], undefined],
  ['showLineNumbers=0', '', [], 0],
  ['showLineNumbersNot', '', [], undefined],
  ['title="a.js" {1,4-5} showLineNumbers', 'a.js', [1, 4, 5], 1],
  ['showLineNumbers=3 {2} title="b"', 'b', [2], 3],
])('meta string %j', (meta, title, highlightedLines, firstLineNumber) => {
  expect(parseCodeMeta(meta)).toEqual({
    title,
    highlightedLines: new Set(highlightedLines),
    firstLineNumber,
  });
});

test.each([
  ['js', '// highlight-next-line\na\nb', 'a\nb', [1]],
  ['indented', 'a\n  // highlight-next-line\n  b', 'a\n  b', [2]],
  ['jsx', '{/* highlight-next-line */}\na', 'a', [1]],
  ['html', '<!-- highlight-next-line -->\na', 'a', [1]],
  [
    'a block',
    'a\n// highlight-start\nb\nc\n// highlight-end\nd',
    'a\nb\nc\nd',
    [2, 3],
  ],
  [
    'a trailing comment',
    'a // highlight-next-line',
    'a // highlight-next-line',
    [],
  ],
])('magic comments %s', (_, source, code, highlightedLines) => {
  expect(extractMagicComments(source)).toEqual({
    code,
    highlightedLines: new Set(highlightedLines),
  });
});
