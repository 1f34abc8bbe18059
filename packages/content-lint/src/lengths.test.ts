import { describe, expect, test } from 'vitest';
import { checkLengths } from './lengths';
import { createTestPage, formatLine, testLimits } from './test-utils';

const repeatWord = (count: number) => 'word '.repeat(count).trim();
const createPage = (description: string, text: string, file = 'a.md') =>
  createTestPage(`---\ntitle: A\ndescription: ${description}\n---\n${text}`, file);

describe('description length', () => {
  test.each([
    [
      69,
      [
        '3:14 The description has 69 characters, but should have 70 to 160. Add what readers can do with the page: search engines show the description.',
      ],
    ],
    [70, []],
    [160, []],
    [
      161,
      [
        '3:14 The description has 161 characters, but should have 70 to 160. Shorten it: search engines cut longer descriptions.',
      ],
    ],
  ])('%i characters', (count, expected) => {
    expect(
      checkLengths(createPage('é'.repeat(count), repeatWord(500)), testLimits).map(formatLine),
    ).toEqual(expected);
  });
});

describe('page length', () => {
  test.each([
    [
      399,
      [
        '1:1 The page has 399 words, but should have 400 to 1200. Expand it, or merge it into another page.',
      ],
    ],
    [400, []],
    [1200, []],
    [1201, ['1:1 The page has 1201 words, but should have 400 to 1200. Shorten it, or split it.']],
  ])('of %i words', (count, expected) => {
    expect(
      checkLengths(createPage('x'.repeat(80), repeatWord(count)), testLimits).map(formatLine),
    ).toEqual(expected);
  });
});

test('exempts the home page', () => {
  expect(checkLengths(createPage('Short', 'Short', 'index.md'), testLimits)).toEqual([]);
});

test('counts visible words, including tables and inline code', () => {
  const text =
    'One — two & 3\n\n- `a b` **c**\n\n| a |\n|---|\n| d |\n\n```\nno words\n```\n\n![not seen](x.png)';
  const [diagnostic] = checkLengths(createPage('x'.repeat(80), text), testLimits);
  expect(diagnostic?.message).toContain('The page has 8 words');
});
