import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import {
  analyzePage,
  listProblems,
  renderMarkup,
  toMarkup,
} from '@/tests/factories/render-markdown';
import { rehypeLegacyIds } from './rehype-headings';
import { createElement } from './syntax-tree';

describe('page title', () => {
  test.each([
    ['# My title\n\ntext', 'My title'],
    ['My title\n===', 'My title'],
    ['<!-- comment -->\n\n# My title', 'My title'],
    ['text\n\n# Late', undefined],
    ['---\n\n# After a line', undefined],
    ['', undefined],
    ['# ![A board](img/board.png)', 'A board'],
    ['# `code` and *text*', 'code and text'],
  ])('of %j is %j', (text, title) => {
    expect(analyzePage(text).title).toBe(title);
  });

  test('is removed from the body, and later h1 headings become h2', async () => {
    const html = await renderMarkup('# One\n\n# Two');
    expect(html).not.toContain('One');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="two" ariaLabel="Two">Two<a ');
  });
});

test('an explicit id does not affect later headings', () => {
  const ids = analyzePage('## Same {#own}\n\n## Same\n\n## Same').headings.map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['own', 'same', 'same-1']);
});

test.each([
  ['## 🚀', ['1f680']],
  ['## !!!', ['21-21-21']],
  ['## ---', ['2d-2d-2d']],
  ['## ❤️', ['2764-fe0f']],
  ['## 🚀\n\n## !!!\n\n### 🚀', ['1f680', '21-21-21', '1f680-1']],
  ['## 🚀 Start', ['-start']],
  ['## ![A board](img/board.png)', ['a-board']],
  ['## <img src="img/board.png" alt="A board">', ['a-board']],
  ['##\n\n## One', ['one']],
  ['## 日本', ['日本']],
])('each heading with a text has a unique id: %j', async (text, ids) => {
  expect(analyzePage(text).headings.map(({ id }) => id)).toEqual(ids);
  expect(await renderMarkup(text)).not.toContain('id=""');
});

test('a heading in a summary, which is a control, is folded and has no link', async () => {
  const text =
    '<details>\n<summary>\n\n### It fails\n\n</summary>\n\nTry again.\n\n</details>';
  expect(await renderMarkup(text)).toContain('<h3 id="it-fails">It fails</h3>');
  expect(analyzePage(text).headings).toEqual([
    { level: 3, id: 'it-fails', text: 'It fails', isSummary: true },
  ]);
});

test('footnote numbers are not part of the text of a heading, or of its id', async () => {
  const text =
    '# Fees[^1]\n\nFrom 2026[^1].\n\n## Tax[^1]\n\n| a |\n|---|\n| b |\n\n[^1]: A note.';
  const { title, excerpt, headings, blocks } = analyzePage(text);
  expect(title).toBe('Fees');
  expect(excerpt).toBe('From 2026.');
  expect(headings).toEqual([{ level: 2, id: 'tax', text: 'Tax' }]);
  expect(blocks.map((block) => block.text)).toEqual([
    'From 2026.',
    'Tax',
    'b',
    'A note.',
  ]);
  const html = await renderMarkup(text);
  expect(html).toMatch(
    /<h2 id="tax" ariaLabel="Tax">Tax<sup>.*Direct link to Tax"/,
  );
  expect(html).toContain('role="group" ariaLabel="Tax"');
});

test('a footnote in the title is reported, and has no link back to it', async () => {
  const text = '# Fees[^1]\n\nText.\n\n[^1]: A note.';
  expect(listProblems(text)).toEqual([
    '1:7 The title cannot show the number of a footnote. Write the footnote after a sentence of the text.',
  ]);
  expect(analyzePage(text)).toMatchObject({ title: 'Fees', links: [] });
  const html = await renderMarkup(text);
  expect(html).toContain('A note.');
  expect(html).not.toContain('fnref');
});

test('returns headings of levels 2 to 6 in document order', () => {
  const text = '## Two\n\n### Three\n\n###### Six';
  expect(analyzePage(text).headings).toEqual([
    { level: 2, id: 'two', text: 'Two' },
    { level: 3, id: 'three', text: 'Three' },
    { level: 6, id: 'six', text: 'Six' },
  ]);
});

test('headings get an anchor link with an encoded id', async () => {
  expect(await renderMarkup('## Été')).toBe(
    '<h2 id="été" ariaLabel="Été">Été<a className="headingLink" href="#%C3%A9t%C3%A9" ariaLabel="Direct link to Été" translate="no"></a></h2>',
  );
});

test('ignores the hidden footnotes heading', async () => {
  const text = 'A claim.[^1]\n\n[^1]: A note.';
  expect(analyzePage(text).headings).toEqual([]);
  expect(await renderMarkup(text)).not.toContain('headingLink');
});

test('adds the legacy ids to the heading', () => {
  const tree: Root = {
    type: 'root',
    children: ['new', 'other'].map((id) =>
      createElement('h2', { id }, ['A heading']),
    ),
  };
  rehypeLegacyIds(tree, {
    getLegacyIds: (id) => (id === 'new' ? ['old', 'older'] : []),
  });
  expect(toMarkup(tree)).toBe(
    '<h2 id="new"><span id="old"></span><span id="older"></span>A heading</h2><h2 id="other">A heading</h2>',
  );
});

test.each([
  ['## Text {#my-id}', 'my-id', 'Text'],
  ['## Text {#My-Id}', 'My-Id', 'Text'],
  ['Text {#x}\n---', 'x', 'Text'],
  ['## Text {#My Id}', 'My-Id', 'Text'],
  ['## Text {# x }', 'x', 'Text'],
  ['## Text {#}', 'text-', 'Text {#}'],
  ['## `{#x}`', 'x', '{#x}'],
])('%j has the id %s', (text, id, name) => {
  expect(analyzePage(text).headings).toEqual([{ level: 2, id, text: name }]);
});
