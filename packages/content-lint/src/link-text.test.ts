import { expect, test } from 'vitest';
import { checkLinkTexts } from './link-text';
import { createTestPage, formatLine } from './test-utils';

test.each([
  '[Lists](/lists)',
  '[Read more about lists](/lists)',
  'here',
  '<https://a.example>',
  '[![A board](x.png)](/x)',
])('accepts %j', (text) => {
  expect(checkLinkTexts(createTestPage(text))).toEqual([]);
});

test.each([
  ['See\n[here](/lists).', '2:1', 'here'],
  ['[Click here](/lists)', '1:1', 'Click here'],
  ['[**this page**](/lists)', '1:1', 'this page'],
  ['[Learn more…](/lists)', '1:1', 'Learn more…'],
  ['[more][x]\n\n[x]: /lists', '1:1', 'more'],
])('reports %j', (text, position, shown) => {
  expect(checkLinkTexts(createTestPage(text)).map(formatLine)).toEqual([
    `${position} The link text "${shown}" does not say where the link leads. Write the title of the target page between the brackets.`,
  ]);
});

test('reports a link without text', () => {
  expect(checkLinkTexts(createTestPage('[](/lists)')).map(formatLine)).toEqual([
    '1:1 This link has no text. Write the title of the target page between the brackets.',
  ]);
});

test('reports link components', () => {
  expect(checkLinkTexts(createTestPage('<Link href="/x">here</Link>', 'a.mdx'))).toHaveLength(1);
});
