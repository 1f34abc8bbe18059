import { describe, expect, test } from 'vitest';
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
