import { expect, test } from 'vitest';
import { createTestLintPage, formatLine, testLimits } from '#tests/factories';
import { checkLengths } from './lengths';

const repeatWord = (count: number) => 'word '.repeat(count).trim();
const createPage = (description: string, text: string, file = 'a.md') =>
  createTestLintPage(
    `---\ntitle: A\ndescription: ${description}\n---\n${text}`,
    file,
  );

const check = (description: number, words: number) =>
  checkLengths(
    createPage('é'.repeat(description), repeatWord(words)),
    testLimits,
  ).map(formatLine);

test.each([
  [70, 400],
  [160, 1200],
])('accepts %i characters and %i words', (description, words) => {
  expect(check(description, words)).toEqual([]);
});

test.each([
  [69, 500, '3:14 The description has 69 characters'],
  [161, 500, '3:14 The description has 161 characters'],
  [80, 399, '1:1 The page has 399 words'],
  [80, 1201, '1:1 The page has 1201 words'],
])('reports %i characters or %i words', (description, words, expected) => {
  expect(check(description, words)).toEqual([
    expect.stringContaining(expected),
  ]);
});

test('exempts the home page', () => {
  expect(
    checkLengths(createPage('Short', 'Short', 'index.md'), testLimits),
  ).toEqual([]);
});

test('counts visible words, including tables and inline code', () => {
  const text =
    'One — two & 3\n\n- `a b` **c**\n\n| a |\n|---|\n| d |\n\n```\nno words\n```\n\n![not seen](x.png)';
  const [diagnostic] = checkLengths(
    createPage('x'.repeat(80), text),
    testLimits,
  );
  expect(diagnostic?.message).toContain('The page has 8 words');
});
