import { expect, test } from 'vitest';
import { rehypeLinkCards, rehypeMenuPaths } from './rehype-appearance';
import { renderMarkup } from './test-utils';

const openWrapper = (name: string) => `<div className="tableBox" role="group" ariaLabel="${name}">`;
const wrapper = openWrapper('a, b, c');
const table =
  '<table><thead><tr><th align="left">a</th><th align="right">b</th><th>c</th></tr></thead><tbody><tr><td align="left">1</td><td align="right">2</td><td>3</td></tr></tbody></table>';
const markdown = '| a | b | c |\n| :- | -: | - |\n| 1 | 2 | 3 |';

test.each(['md', 'mdx'] as const)('wraps tables in %s', async (format) => {
  expect(await renderMarkup(markdown, { format })).toBe(`${wrapper}${table}</div>`);
});

test('wraps each table separately', async () => {
  expect(await renderMarkup(`${markdown}\n\n${markdown}`)).toBe(
    `${wrapper}${table}</div>${wrapper}${table}</div>`,
  );
});

test('wraps a table in a blockquote', async () => {
  const text = markdown.replaceAll(/^/gm, '> ');
  expect(await renderMarkup(text)).toBe(`<blockquote>${wrapper}${table}</div></blockquote>`);
});

test('wraps a raw HTML table', async () => {
  expect(await renderMarkup('<table><tr><td>1</td></tr></table>')).toBe(
    `${openWrapper('1')}<table><tbody><tr><td>1</td></tr></tbody></table></div>`,
  );
});

test.each([
  ['the preceding heading', `## Plans\n\n### *Free* plan\n\nText.\n\n${markdown}`, 'Free plan'],
  [
    'its caption',
    '## Plans\n\n<table><caption>All plans</caption><tr><td>1</td></tr></table>',
    'All plans',
  ],
  ['its columns', '| One | |\n| - | - |\n| 1 | 2 |', 'One'],
  ['a default name', '| | |\n| - | - |\n| | |', 'Table'],
])('the wrapper is labeled by %s', async (_, text, name) => {
  expect(await renderMarkup(text)).toContain(openWrapper(name));
});

test.each(['md', 'mdx'] as const)('labels task list checkboxes in %s', async (format) => {
  const html = await renderMarkup('- [x] one\n- [ ] two\n- three', { format });
  expect(html.match(/ariaLabel="[^"]*"/g)).toEqual(['ariaLabel="Done"', 'ariaLabel="To do"']);
});

test('does not change other inputs', async () => {
  expect(await renderMarkup('<input type="text">')).toBe('<input type="text"></input>');
});

const renderMenuPaths = (text: string) => renderMarkup(text, { plugins: [rehypeMenuPaths] });

test('marks bold menu paths and their separators', async () => {
  expect(await renderMenuPaths('Go to **Settings > SMS > Numbers**.')).toBe(
    '<p>Go to <strong className="menuPath">Settings<i> > </i>SMS<i> > </i>Numbers</strong>.</p>',
  );
});

test.each(['**Save**', '*Contacts > Import*', 'Contacts > Import', '**5>3**', '**`a > b`**'])(
  'does not change %s',
  async (text) => {
    expect(await renderMenuPaths(text)).not.toMatch(/menuPath|<i>/);
  },
);

const renderLinkCards = (text: string) => renderMarkup(text, { plugins: [rehypeLinkCards] });

const links = '- [Lists](lists.md): group them.\n- [Tasks](tasks.mdx)';

test('marks a list of links right below an h2', async () => {
  expect(await renderLinkCards(`## Related pages\n\n${links}`)).toContain(
    '<ul className="linkCards"><li><a href="/crm/lists">Lists</a><br></br>Group them.</li>',
  );
});

test('keeps other text after the link', async () => {
  const text =
    '## Related pages\n\n- [Lists](lists.md), then [tasks](tasks.mdx)\n- [Tasks](tasks.mdx): **all**';
  expect(await renderLinkCards(text)).toMatch(/Lists<\/a>, then .*Tasks<\/a>: <strong>/s);
});

test.each([
  ['below a paragraph', `## Related pages\n\nRead on:\n\n${links}`],
  ['below an h3', `### Related pages\n\n${links}`],
  ['with another item', `## Related pages\n\n${links}\n- See [Lists](lists.md)`],
  ['that is ordered', '## Related pages\n\n1. [Lists](lists.md)'],
])('does not mark a list %s', async (_, text) => {
  expect(await renderLinkCards(text)).not.toContain('linkCards');
});
