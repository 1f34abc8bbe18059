import { expect, test, vi } from 'vitest';
import * as ar from '@/lib/messages/ar';
import * as de from '@/lib/messages/de';
import * as messages from '@/messages';
import { listProblems, renderMarkup } from '@/tests/factories/render-markdown';

const body = '<p>text</p></div>';

/** The rendered admonition up to its body. */
const formatBox = (type: string, title: string) =>
  `<div className="admonition" role="note" dataType="${type}">${formatTitle(title)}`;
const formatTitle = (title: string) =>
  `<p className="admonitionTitle">${title}</p>`;

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
  expect(await renderMarkup(`:::${name}\ntext\n:::`)).toBe(
    `${formatBox(kind, title)}${body}`,
  );
});

test.each([
  ['de', 'important', 'Info'],
  ['de', 'caution', 'Warnung'],
  ['ar', 'success', 'نصيحة'],
  ['ar', 'secondary', 'ملاحظة'],
  ['de', 'constructor', 'Hinweis'],
] as const)(
  'in %s, the title of :::%s is that of its kind',
  async (locale, name, title) => {
    const { admonition } = { ar, de }[locale].content;
    vi.spyOn(messages.content, 'admonition').mockImplementation(admonition);
    expect(await renderMarkup(`:::${name}\ntext\n:::`)).toContain(
      formatTitle(title),
    );
  },
);

test.each([
  [':::tip[My title]\ntext\n:::', 'My title'],
  [':::tip My title\ntext\n:::', 'My title'],
  [':::tip {site.product.name}\ntext\n:::', 'Acme'],
  [':::tip{title="My title"}\ntext\n:::', 'My title'],
  [':::tip [My title]\ntext\n:::', 'My title'],
  [':::tip [My title]{#box}\ntext\n:::', 'My title'],
  [':::tip {title="My title"}\ntext\n:::', 'My title'],
  [':::tip [AI](/ai) and more\ntext\n:::', '<a href="/ai">AI</a> and more'],
  ['> :::tip [My title]\n> text\n> :::', 'My title'],
  [':::Tip My title\ntext\n:::', 'My title'],
  [':::TIP\ntext\n:::', 'Tip'],
])('admonition titles %j', async (text, title) => {
  expect(await renderMarkup(text)).toContain(formatTitle(title));
});

test.each([
  [
    '```\n:::tip[My title]\n:::tip My title\n```',
    ':::tip[My title]\n:::tip My title',
  ],
])('titles in fenced code are unchanged: %j', async (text, code) => {
  for (const partials of [undefined, { 'crm/_a.md': text }]) {
    const page = partials ? '<Include file="_a.md" />' : text;
    const options = partials ? { format: 'mdx' as const, partials } : {};
    expect(await renderMarkup(page, options)).toContain(code);
  }
});

test('a title in a list item is that of an admonition', async () => {
  const html = await renderMarkup(
    '1. a\n\n    :::tip My title\n    text\n    :::',
  );
  expect(html).toContain(formatTitle('My title'));
});

test('an alert of GitHub is reported', () => {
  expect(listProblems('> [!NOTE]\n> text')).toEqual([
    '1:3 GitHub alerts are shown as text. Write :::note above the text, and ::: below it.',
  ]);
  expect(listProblems('> see [!] and [1]')).toEqual([]);
});

test('the outer of two nested blocks has an additional colon', async () => {
  expect(
    await renderMarkup('::::note Outer\n\n:::tip Inner\ntext\n:::\n\n::::'),
  ).toBe(
    `${formatBox('note', 'Outer')}${formatBox('tip', 'Inner')}${body}</div>`,
  );
});

test('the content of an admonition with an unknown name is kept', async () => {
  const text = ':::constructor\ntext\n:::';
  expect(listProblems(text)).toHaveLength(1);
  expect(await renderMarkup(text)).toMatch(/dataType="note".*<p>text<\/p>/);
});

test.each(['At 12:30 we start', 're:invent', 'a :smile: b', '::leaf'])(
  'keeps inline colons as text: %s',
  async (text) => {
    expect(await renderMarkup(text)).toBe(`<p>${text}</p>`);
    expect(listProblems(text)).toEqual([]);
  },
);

test.each([
  ['a\n\n```js\nb', '3:1 The code block "```js"'],
  ['~~~~\na\n~~~', '1:1 The code block "~~~~"'],
  ['- ```\n  a\n\nb', '1:3 The code block "```"'],
  [':::note\n\na\n\n:::tip\n\nb\n\n:::', '5:1 The admonition ":::tip"'],
  ['> :::note\n> a\n\nb', '1:3 The admonition ":::note"'],
  ['> :::note\n> :::tip\n> a\n> :::\n> :::', '2:3 The admonition ":::tip"'],
])('%j is not closed', (text, problem) => {
  expect(listProblems(text)).toEqual([
    expect.stringContaining(`${problem} is not closed`),
  ]);
});

test('an admonition in an admonition with as many colons', () => {
  const text = ':::note\n\n:::tip\n\na\n\n:::\n\n:::';
  expect(listProblems(text)).toEqual([
    '3:1 The admonition ":::tip" is not closed: the next ::: closes the admonition around it. Write one more colon above and below the outer admonition: ::::note and ::::',
  ]);
});

test.each([
  '```\na\n```',
  '```\na\n`````',
  '> ```\n> a\n> ```',
  '- ```\n  a\n  ```',
  '    indented',
  '::::note\n:::tip\na\n:::\n::::',
  ':::tip title\na\n:::  ',
])('%j is closed', (text) => {
  expect(listProblems(text)).toEqual([]);
});
