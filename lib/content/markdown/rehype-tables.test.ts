import { expect, test } from 'vitest';
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
