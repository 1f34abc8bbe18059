import { expect, test } from 'vitest';
import { rehypeStaticHtml } from './rehype-appearance';
import { renderTree } from './test-utils';

/** Returns the top-level nodes of a page: static runs as HTML, other nodes by name. */
async function getParts(text: string, format: 'md' | 'mdx' = 'md', basePath = '') {
  const tree = await renderTree(text, { format });
  rehypeStaticHtml(basePath)(tree);
  return tree.children.flatMap((node) => {
    if (node.type === 'element') return node.properties['html'] ?? node.tagName;
    return node.type === 'text' ? [] : 'name' in node ? node.name : node.type;
  });
}

const fence = '```';

test('joins a page without components into one element and keeps its line breaks', async () => {
  expect(await getParts('one\n\n- a\n- b\n\n| c |\n| - |\n| 1 |')).toEqual([
    '<p>one</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<div class="tableBox" role="group" aria-label="c"><table>\n<thead>\n<tr>\n<th>c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n</tbody>\n</table></div>',
  ]);
});

test.each([
  ['code', `one\n\ntwo\n\n${fence}\na\n${fence}\n\nthree`, 'md', 'code-block'],
  ['a component', 'one\n\ntwo\n\n<Tabs />\n\nthree', 'mdx', 'Tabs'],
  ['a list with a code block', `one\n\ntwo\n\n- ${fence}\n  a\n  ${fence}\n\nthree`, 'md', 'ul'],
] as const)('splits static HTML at %s', async (_, text, format, name) => {
  expect(await getParts(text, format)).toEqual(['<p>one</p>\n<p>two</p>', name, '<p>three</p>']);
});

test('keeps a paragraph with a component as React elements', async () => {
  expect(await getParts('one\n\ntwo <Link href="/ai">three</Link>', 'mdx')).toEqual([
    '<p>one</p>',
    'p',
  ]);
});

test('does not change empty pages and pages that contain only components', async () => {
  expect(await getParts('<Tabs />\n\n<Tabs />', 'mdx')).toEqual(['Tabs', 'Tabs']);
  expect(await getParts('')).toEqual([]);
});

test.each([
  ['a < b & c', '<p>a &#x3C; b &#x26; c</p>'],
  ['<b title="a &quot;b&quot;">c</b>', '<p><b title="a &#x22;b&#x22;">c</b></p>'],
  ['<img src="/img/flow.png" alt="<script>">', 'alt="<script>"'],
])('keeps escaped Markdown as text: %s', async (text, html) => {
  expect((await getParts(text)).join('')).toContain(html);
});

test('adds the base path to links, but not to fragments', async () => {
  const [html] = await getParts('[a](/ai) [b](#b) [c](https://c.example/)', 'md', '/help');
  expect(html).toBe(
    '<p><a href="/help/ai">a</a> <a href="#b">b</a> <a href="https://c.example/">c</a></p>',
  );
});
