import type { Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { rehypeAnchorAliases } from './rehype-headings';
import { createElement } from './syntax-tree';
import { read, renderMarkup, toMarkup } from './test-utils';

describe('page title', () => {
  test.each([
    ['# My title\n\ntext', 'My title'],
    ['My title\n===', 'My title'],
    ['<!-- comment -->\n\n# My title', 'My title'],
    ['text\n\n# Late', undefined],
    ['---\n\n# After a line', undefined],
    ['', undefined],
  ])('of %j is %j', (text, title) => {
    expect(read(text).title).toBe(title);
  });

  test('is removed from the body, and later h1 headings become h2', async () => {
    const html = await renderMarkup('# One\n\n# Two');
    expect(html).not.toContain('One');
    expect(html).not.toContain('<h1');
    expect(html).toContain('<h2 id="two" ariaLabel="Two">Two<a ');
  });
});

test('an explicit id does not affect later headings', () => {
  const ids = read('## Same {#own}\n\n## Same\n\n## Same').headings.map(({ id }) => id);
  expect(ids).toEqual(['own', 'same', 'same-1']);
});

test('returns headings of levels 2 to 6 in document order', () => {
  const text = '## Two\n\n### Three\n\n###### Six';
  expect(read(text).headings).toEqual([
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
  expect(read(text).headings).toEqual([]);
  expect(await renderMarkup(text)).not.toContain('headingLink');
});

test('adds the legacy ids to the heading', () => {
  const tree: Root = {
    type: 'root',
    children: ['new', 'other'].map((id) => createElement('h2', { id }, ['A heading'])),
  };
  rehypeAnchorAliases(tree, {
    getAnchorAliases: (id) => (id === 'new' ? ['old', 'older'] : []),
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
  expect(read(text).headings).toEqual([{ level: 2, id, text: name }]);
});
