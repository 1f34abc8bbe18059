import { expect, test } from 'vitest';
import { listProblems, read, renderMarkup } from './test-utils';

test.each([
  ['<a id="x"/>text\n\nmore', '<p><a id="x"></a>text</p><p>more</p>'],
  ['<a name="x" />\n\n## One', '<a name="x"></a><h2'],
  ['a <b/> c', '<p>a <b></b> c</p>'],
  [
    '<p>\n<a id="a/>b" title=\'"/>\'/>c</p>',
    '<a id="a/>b" title=""/>"></a>c</p>',
  ],
  ['<div id="x"/>\n\ntext', '<div id="x"></div><p>text</p>'],
  ['<a href=/ai/>text</a>', '<p><a href="/ai">text</a></p>'],
  [
    '<svg><path d="M0 0"/><g/></svg>',
    '<svg><path d="M0 0"></path><g></g></svg>',
  ],
  ['one<br/>two', '<p>one<br></br>two</p>'],
])('%j', async (text, html) => {
  expect(await renderMarkup(text)).toContain(html);
  expect(listProblems(text)).toEqual([]);
});

test('an anchor before a heading is an id of the page, and not part of the heading', () => {
  const { ids, headings } = read('<a id="old"/>\n\n## One\n\n[x](#old)');
  expect(ids).toEqual(['old', 'one']);
  expect(headings.map(({ text }) => text)).toEqual(['One']);
});

test('also in partials', async () => {
  const partials = { 'crm/_a.md': '<a id="x"/>text' };
  const html = await renderMarkup('<Include file="_a.md" />\n\nmore', {
    format: 'mdx',
    partials,
  });
  expect(html).toBe('<p><a id="x"></a>text</p><p>more</p>');
});
