import { describe, expect, test } from 'vitest';
import { createTestLintPage, formatLine } from '#tests/factories';
import { checkHeadingOrder, checkLinkTexts } from './headings-and-links';

describe('checkHeadingOrder', () => {
  test.each([
    '## A\n\n### B\n\n## C\n\n### D\n\n#### E\n\n## F',
    '# Title\n\n## A',
    '<!-- note -->\n\n# Title\n\n## A',
    'No heading',
  ])('accepts %j', (text) => {
    expect(checkHeadingOrder(createTestLintPage(text))).toEqual([]);
  });

  test.each([
    [
      '## A\n\n#### B `c`',
      '3:1 The heading "B c" skips a level: #### after ##. Write: ### B c',
    ],
    [
      '## A\n\n> #### B',
      '3:3 The heading "B" skips a level: #### after ##. Write: ### B',
    ],
  ])('reports %j', (text, expected) => {
    expect(checkHeadingOrder(createTestLintPage(text)).map(formatLine)).toEqual(
      [expected],
    );
  });
});

describe('checkLinkTexts', () => {
  test.each([
    '[Lists](/lists)',
    '[Read more about lists](/lists)',
    'here',
    '<https://a.example>',
    '[![A board](x.png)](/x)',
  ])('accepts %j', (text) => {
    expect(checkLinkTexts(createTestLintPage(text))).toEqual([]);
  });

  test.each([
    ['See\n[here](/lists).', '2:1', 'here'],
    ['[Click here](/lists)', '1:1', 'Click here'],
    ['[**this page**](/lists)', '1:1', 'this page'],
    ['[Learn more…](/lists)', '1:1', 'Learn more…'],
    ['[more][x]\n\n[x]: /lists', '1:1', 'more'],
  ])('reports %j', (text, position, shown) => {
    expect(checkLinkTexts(createTestLintPage(text)).map(formatLine)).toEqual([
      `${position} The link text "${shown}" does not say where the link leads. Write the title of the target page between the brackets.`,
    ]);
  });

  test('reports link components', () => {
    expect(
      checkLinkTexts(
        createTestLintPage('<Link href="/x">here</Link>', 'a.mdx'),
      ),
    ).toHaveLength(1);
  });
});
