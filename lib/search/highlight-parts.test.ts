import { expect, test } from 'vitest';
import { splitHighlights, toPlainText } from './highlight-parts';
import { marked } from './test-hits';

test.each([
  ['', []],
  ['plain', [['plain', false]]],
  ['[all]', [['all', true]]],
  [
    'a [b] c',
    [
      ['a ', false],
      ['b', true],
      [' c', false],
    ],
  ],
  [
    '[a][b]',
    [
      ['a', true],
      ['b', true],
    ],
  ],
  ['a [b', [['a b', false]]],
  ['a] b', [['a b', false]]],
  ['[[a]', [['a', true]]],
  [
    '<b>[<i>]</b>',
    [
      ['<b>', false],
      ['<i>', true],
      ['</b>', false],
    ],
  ],
])('%s', (text, parts) => {
  const found = splitHighlights(marked(text));
  expect(found.map((part) => [part.text, part.isMarked])).toEqual(parts);
  expect(toPlainText(found)).toBe(text.replace(/[[\]]/g, ''));
});
