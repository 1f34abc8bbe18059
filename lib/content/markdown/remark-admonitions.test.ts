import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { remarkContainerDirective } from './remark-admonitions';
import { read, renderMarkup } from './test-utils';

const body = '<p>text</p></div>';

/** The rendered admonition up to its body. */
const formatBox = (kind: string, title: string) =>
  `<div className="admonition" role="note" dataKind="${kind}">${formatTitle(title)}`;
const formatTitle = (title: string) => `<p className="admonitionTitle">${title}</p>`;

describe('admonition names', () => {
  test.each([
    ['note', 'note', 'Note'],
    ['tip', 'tip', 'Tip'],
    ['info', 'info', 'Info'],
    ['warning', 'warning', 'Warning'],
    ['danger', 'danger', 'Danger'],
    ['secondary', 'note', 'Secondary'],
    ['important', 'info', 'Important'],
    ['success', 'tip', 'Success'],
    ['caution', 'warning', 'Caution'],
  ])(':::%s is rendered as %s with the title %s', async (name, kind, title) => {
    expect(await renderMarkup(`:::${name}\ntext\n:::`)).toBe(`${formatBox(kind, title)}${body}`);
  });
});

describe('admonition titles', () => {
  test.each([
    [':::tip[My title]\ntext\n:::', 'My title'],
    [':::tip[My *title*]\ntext\n:::', 'My <em>title</em>'],
    [':::tip My title\ntext\n:::', 'My title'],
    [':::tip My `code` title\ntext\n:::', 'My <code>code</code> title'],
    [':::tip {site.product.name}\ntext\n:::', 'Acme'],
    [':::tip About {site.product.name}\ntext\n:::', 'About Acme'],
    [':::tip\n\ntext\n\n:::', 'Tip'],
  ])('%j', async (text, title) => {
    expect(await renderMarkup(text)).toContain(formatTitle(title));
  });

  test('works in a blockquote', async () => {
    expect(await renderMarkup('> :::tip My title\n> text\n> :::')).toBe(
      `<blockquote>${formatBox('tip', 'My title')}${body}</blockquote>`,
    );
  });
});

describe('nesting', () => {
  test('outer blocks have an additional colon', async () => {
    expect(await renderMarkup('::::note Outer\n\n:::tip Inner\ntext\n:::\n\n::::')).toBe(
      `${formatBox('note', 'Outer')}${formatBox('tip', 'Inner')}${body}</div>`,
    );
  });

  test('blocks can contain lists, code and tables', async () => {
    const text = ':::note\n\n- one\n\n```text\n:::tip\n```\n\n| a |\n| - |\n| 1 |\n\n:::';
    const html = await renderMarkup(text);
    expect(html).toContain('<ul><li>one</li></ul>');
    expect(html).toContain('<code-block language="text">:::tip</code-block>');
    expect(html).toContain('<td>1</td>');
    expect(html.endsWith('</div>')).toBe(true);
  });
});

describe('unknown names', () => {
  test.each([
    ['notice', 'Did you mean "note"?'],
    ['constructor', 'Use :::note, :::tip, :::info, :::warning or :::danger.'],
    ['Note', 'Did you mean "note"?'],
  ])('reports %s', (name, hint) => {
    expect(read(`one\n\n:::${name}\ntext\n:::`).diagnostics).toEqual([
      {
        rule: 'unknown-directive',
        line: 3,
        column: 1,
        message: `The box ":::${name}" is unknown, so a note is shown.`,
        hint,
      },
    ]);
  });

  test('keeps the content', async () => {
    expect(await renderMarkup(':::notice\ntext\n:::')).toBe(
      `${formatBox('note', 'Notice')}${body}`,
    );
  });
});

test.each(['At 12:30 we start', 're:invent', 'a :smile: b', '::leaf'])(
  'keeps inline colons as text: %s',
  async (text) => {
    expect(await renderMarkup(text)).toBe(`<p>${text}</p>`);
    expect(read(text).diagnostics).toEqual([]);
  },
);

test.each([
  [':::note[Label]\nx\n:::', 'containerDirective'],
  ['::leaf', 'paragraph'],
  [':text', 'paragraph'],
])('%j starts with a %s', (text, type) => {
  const tree = unified().use(remarkParse).use(remarkContainerDirective).parse(text);
  expect(tree.children[0]?.type).toBe(type);
});

test('keeps other extensions', () => {
  const processor = unified()
    .data({ micromarkExtensions: [{}], fromMarkdownExtensions: [{}] })
    .use(remarkContainerDirective)
    .freeze();
  expect(processor.data('micromarkExtensions')).toHaveLength(2);
  expect(processor.data('fromMarkdownExtensions')).toHaveLength(2);
});

function check(text: string): string[] {
  return read(text).diagnostics.map(
    ({ line, column, message, hint }) => `${line}:${column} ${message} ${hint}`,
  );
}

test.each([
  [
    'a\n\n```js\nb',
    '3:1 The code block "```js" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    '~~~~\na\n~~~',
    '1:1 The code block "~~~~" is not closed, so it contains the rest of the page. Add a line with ~~~~ where it should end.',
  ],
  [
    '```',
    '1:1 The code block "```" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    '- ```\n  a\n\nb',
    '1:3 The code block "```" is not closed, so it contains the rest of the page. Add a line with ``` where it should end.',
  ],
  [
    ':::note\n\na\n\n:::tip\n\nb\n\n:::',
    '5:1 The box ":::tip" is not closed, so it contains the rest of the page. Add a line with ::: where it should end.',
  ],
  [
    '> :::note\n> a\n\nb',
    '1:3 The box ":::note" is not closed, so it contains the rest of the page. Add a line with ::: where it should end.',
  ],
])('%j', (text, expected) => {
  expect(check(text)).toEqual([expected]);
});

test.each([
  '```\na\n```',
  '````\n```\n````',
  '```\na\n`````',
  '> ```\n> a\n> ```',
  '- ```\n  a\n  ```',
  '1. :::tip\n   a\n   :::',
  '    indented',
  '::::note\n:::tip\na\n:::\n::::',
  ':::tip title\na\n:::  ',
])('%j is closed', (text) => {
  expect(check(text)).toEqual([]);
});
