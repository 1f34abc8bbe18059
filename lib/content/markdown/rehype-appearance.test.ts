import { expect, test } from 'vitest';
import { testConfig } from '@/tests/factories/content-config';
import { renderMarkup, renderTree } from '@/tests/factories/render-markdown';
import { createEmptyMetadata } from './metadata';
import {
  rehypeIntro,
  rehypeLinkRows,
  rehypeMenuPaths,
  rehypePunctuation,
  rehypeSectionLists,
  rehypeStaticHtml,
} from './rehype-appearance';

const openWrapper = (name: string) =>
  `<div className="tableBox" role="group" ariaLabel="${name}">`;
const wrapper = openWrapper('Table');
const table =
  '<table><thead><tr><th align="left">a</th><th align="right">b</th><th>c</th></tr></thead><tbody><tr><th align="left" scope="row">1</th><td align="right">2</td><td>3</td></tr></tbody></table>';
const markdown = '| a | b | c |\n| :- | -: | - |\n| 1 | 2 | 3 |';

test('wraps each table', async () => {
  expect(await renderMarkup(`${markdown}\n\n${markdown}`)).toBe(
    `${wrapper}${table}</div>${wrapper}${table}</div>`,
  );
});

test.each([
  [
    'the preceding heading',
    `## Plans\n\n### *Free* plan\n\nText.\n\n${markdown}`,
    'Free plan',
  ],
  ['a default name', `## <i></i>\n\n${markdown}`, 'Table'],
])('the wrapper is labeled by %s', async (_, text, name) => {
  expect(await renderMarkup(text)).toContain(openWrapper(name));
});

test.each([
  ['- [x] one\n- [ ] two\n- three', ['ariaLabel="one"', 'ariaLabel="two"']],
  [
    '- [ ] [Users](users.md), 10 minutes\n- [ ] **Team**, 5 Minuten',
    ['ariaLabel="Users, 10 minutes"', 'ariaLabel="Team, 5 Minuten"'],
  ],
  [
    '- [ ] one\n\n  more, 2 minutes\n\n  - [ ] two, 3 minutes',
    ['ariaLabel="one\nmore, 2 minutes"', 'ariaLabel="two, 3 minutes"'],
  ],
  [
    '- [ ] one\n  - [ ] two, 3 minutes',
    ['ariaLabel="one"', 'ariaLabel="two, 3 minutes"'],
  ],
  ['<input type="checkbox" checked>', ['ariaLabel="Done"']],
  ['<p>A <input type="checkbox"></p>', ['ariaLabel="To do"']],
])('labels checkboxes: %s', async (text, expected) => {
  const html = await renderMarkup(text);
  expect(html.match(/ariaLabel="[^"]*"/g)).toEqual(expected);
});

const renderMenuPaths = (text: string) =>
  renderMarkup(text, { transforms: [rehypeMenuPaths] });

test('marks bold menu paths and their separators', async () => {
  expect(await renderMenuPaths('Go to **Settings > SMS > Numbers**.')).toBe(
    '<p>Go to <strong className="menuPath">Settings<i>\u00a0> </i>SMS<i>\u00a0> </i>Numbers</strong>.</p>',
  );
});

test.each([
  '**Save**',
  '*Contacts > Import*',
  'Contacts > Import',
  '**5>3**',
  '**`a > b`**',
])('does not change %s', async (text) => {
  expect(await renderMenuPaths(text)).not.toMatch(/menuPath|<i>/);
});

const renderPunctuation = (text: string) =>
  renderMarkup(text, { transforms: [rehypePunctuation] });

test('keeps punctuation with the inline code next to it', async () => {
  expect(await renderPunctuation('`a`, **`b`**.\n\n(`c`), then `d`')).toBe(
    '<p><span className="unbroken"><code>a</code>,</span> <strong><code>b</code></strong>.</p><p><span className="unbroken">(<code>c</code>),</span> then <code>d</code></p>',
  );
});

const renderLinkRows = (text: string) =>
  renderMarkup(text, { transforms: [rehypeLinkRows] });

const links = '- [Lists](lists.md): group them.\n- [Tasks](tasks.mdx)';

test('marks a list of links directly after an h2', async () => {
  expect(await renderLinkRows(`## Related pages\n\n${links}`)).toContain(
    '<ul className="linkRows"><li><a href="/crm/lists">Lists</a><br></br>Group them.</li>',
  );
});

test.each([
  ['below a paragraph', `## Related pages\n\nRead on:\n\n${links}`],
  [
    'with an item without a leading link',
    `## Related pages\n\n${links}\n- See [Lists](lists.md)`,
  ],
  ['that is ordered', '## Related pages\n\n1. [Lists](lists.md)'],
])('does not mark a list %s', async (_, text) => {
  expect(await renderLinkRows(text)).not.toContain('linkRows');
});

const renderSectionLists = (text: string) =>
  renderMarkup(text, { transforms: [rehypeSectionLists] });

const headings = '## Add\n\n## Remove';

test('marks a list of links to sections of the page', async () => {
  expect(
    await renderSectionLists(
      `- [Add](#add)\n- [Remove](#remove)\n\n${headings}`,
    ),
  ).toContain('<ul className="sectionList"><li><a href="#add">Add</a></li>');
});

test.each([
  ['with a link to another page', '- [Add](#add)\n- [Lists](lists.md)'],
  ['with text beside a link', '- [Add](#add)\n- [Remove](#remove): for Owners'],
  ['that is ordered', '1. [Add](#add)\n2. [Remove](#remove)'],
])('does not mark a list %s as sections', async (_, text) => {
  expect(await renderSectionLists(`${text}\n\n${headings}`)).not.toContain(
    'sectionList',
  );
});

/** Returns the intro of a page, the ids of its listed headings, and the rest as elements. */
async function separateIntro(text: string, format: 'md' | 'mdx' = 'md') {
  const metadata = createEmptyMetadata();
  metadata.headings = [
    { level: 2, id: 'add', text: 'Add' },
    { level: 2, id: 'remove', text: 'Remove' },
  ];
  const tree = await renderTree(text, {
    format,
    transforms: [(root) => rehypeSectionLists(root, { metadata })],
  });
  rehypeIntro(tree, { config: testConfig, metadata });
  const rest = tree.children.flatMap((node) => {
    if (node.type === 'element') {
      return node.tagName;
    }
    return 'name' in node ? (node.name ?? []) : [];
  });
  const listed = metadata.headings.filter(({ isListed }) => isListed);
  return { intro: metadata.intro, listed: listed.map(({ id }) => id), rest };
}

test('takes the text up to a list of sections from the start of a page', async () => {
  const { intro, listed, rest } = await separateIntro(
    `An introduction.\n\nYou can:\n\n- [Add](#add)\n\n${headings}`,
  );
  expect(intro).toBe(
    '<p>An introduction.</p>\n<p>You can:</p>\n<ul class="sectionList">\n<li><a href="#add">Add</a></li>\n</ul>',
  );
  expect(listed).toEqual(['add']);
  expect(rest[0]).toBe('h2');
});

test('the sections of a list below a heading are listed, too', async () => {
  const { listed } = await separateIntro(`${headings}\n\n- [Remove](#remove)`);
  expect(listed).toEqual(['remove']);
});

test.each([
  ['without a list of sections', `Text.\n\n- A\n\n${headings}`, 'md'],
  ['with a list after a heading', `${headings}\n\n- [Add](#add)`, 'md'],
  [
    'with a component before the list',
    `<SearchHero />\n\n- [Add](#add)\n\n${headings}`,
    'mdx',
  ],
] as const)('a page %s has no intro', async (_, text, format) => {
  const { intro, rest } = await separateIntro(text, format);
  expect(intro).toBe('');
  expect(rest).not.toEqual([]);
});

/** Returns the top-level nodes of a page: static HTML as text, other nodes by name. */
async function getNodes(
  text: string,
  format: 'md' | 'mdx' = 'md',
  basePath = '',
) {
  const tree = await renderTree(text, { format });
  rehypeStaticHtml(tree, { config: { ...testConfig, basePath } });
  return tree.children.flatMap((node) => {
    if (node.type === 'element') {
      return node.properties['html'] ?? node.tagName;
    }
    return node.type === 'text' ? [] : 'name' in node ? node.name : node.type;
  });
}

const fence = '```';

test('joins a page without components into one element and keeps its line breaks', async () => {
  expect(await getNodes('one\n\n- a\n- b\n\n| c |\n| - |\n| 1 |')).toEqual([
    '<p>one</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<div class="tableBox" role="group" aria-label="Table"><table>\n<thead>\n<tr>\n<th>c</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<th scope="row">1</th>\n</tr>\n</tbody>\n</table></div>',
  ]);
});

test.each([
  ['code', `one\n\ntwo\n\n${fence}\na\n${fence}\n\nthree`, 'md', 'code-block'],
  ['a component', 'one\n\ntwo\n\n<Tabs />\n\nthree', 'mdx', 'Tabs'],
] as const)('splits static HTML at %s', async (_, text, format, name) => {
  expect(await getNodes(text, format)).toEqual([
    '<p>one</p>\n<p>two</p>',
    name,
    '<p>three</p>',
  ]);
});

test('keeps a paragraph with a component as React elements', async () => {
  expect(
    await getNodes('one\n\ntwo <Link href="/ai">three</Link>', 'mdx'),
  ).toEqual(['<p>one</p>', 'p']);
  expect(await getNodes('<Tabs />\n\n<Tabs />', 'mdx')).toEqual([
    'Tabs',
    'Tabs',
  ]);
});

test.each([
  ['a < b & c', '<p>a &#x3C; b &#x26; c</p>'],
  ['<img src="/img/flow.png" alt="<script>">', 'alt="<script>"'],
])('keeps escaped Markdown as text: %s', async (text, html) => {
  expect((await getNodes(text)).join('')).toContain(html);
});

test('adds the base path to links, but not to fragments', async () => {
  const [html] = await getNodes('[a](/ai) [b](#b) [c](//c)', 'md', '/help');
  expect(html).toBe(
    '<p><a href="/help/ai">a</a> <a href="#b">b</a> <a href="//c" rel="noopener noreferrer">c</a></p>',
  );
});
