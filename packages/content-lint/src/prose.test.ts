import { describe, expect, test } from 'vitest';
import { parseProse } from '#tests/factories';
import { maskCharacter } from './text-fragment';

function showMask(text: string): string {
  return text.replaceAll(maskCharacter, '·');
}

function getBlocks(body: string, file = 'a.md') {
  return parseProse(body, file).blocks.map(({ kind, text, line, column }) => [
    kind,
    showMask(text),
    line,
    column,
  ]);
}

describe('blocks', () => {
  test.each([
    ['One\ntwo', [['text', 'One\ntwo', 1, 1]]],
    ['## A part {#x}', [['heading', '···A part ····', 1, 1]]],
    [
      '- a\n- b',
      [
        ['text', 'a', 1, 3],
        ['text', 'b', 2, 3],
      ],
    ],
    ['> quoted', [['text', 'quoted', 1, 3]]],
    ['```\ncode\n```', []],
    ['<b>raw</b>', [['text', '···raw····', 1, 1]]],
  ])('%j', (body, expected) => {
    expect(getBlocks(body)).toEqual(expected);
  });

  test('returns table cells', () => {
    expect(
      getBlocks('| A | B \\| C |\n|---|---|\n| d | e |').map(([kind, text]) => [
        kind,
        text,
      ]),
    ).toEqual([
      ['cell', '··A·'],
      ['cell', '··B \\| C··'],
      ['cell', '··d·'],
      ['cell', '··e··'],
    ]);
  });

  test('returns blocks in components', () => {
    expect(getBlocks('<Card title="x">\n\nText\n\n</Card>', 'a.mdx')).toEqual([
      ['text', 'Text', 3, 1],
    ]);
  });
});

describe('masked text', () => {
  test.each([
    ['Type `x` now', 'Type ··· now'],
    ['A *b* c', 'A ·b· c'],
    ['See [Lists](./lists.md#a).', 'See ·Lists···············.'],
    ['![A board](b.png)', '··A board········'],
    ['https://a.example/b', '···················'],
    ['Use {site.product.name} now', 'Use ··················· now'],
    ['**Save** it', '··Save·· it'],
  ])('%j', (body, expected) => {
    expect(getBlocks(body).map(([, text]) => text)).toEqual([expected]);
  });

  test('masks bold text', () => {
    const [block] = parseProse('Go to **Settings > SMS** now').blocks;
    expect(showMask(block?.textWithoutBold ?? '')).toBe(
      'Go to ·················· now',
    );
  });
});
