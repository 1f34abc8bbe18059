import { describe, expect, test } from 'vitest';
import { listProblems } from './test-utils';

describe('reports', () => {
  test.each([
    [
      'a\n\n**b** [c][none]\n\n[nine]: /ai',
      '3:10 No line says where "[none]" leads. Did you mean "nine"?',
    ],
    [
      '> a [b][c]',
      '1:8 No line says where "[c]" leads. Write the target in parentheses: [b](https://example.com)\nOr add a line that defines it: [c]: https://example.com',
    ],
    [
      'a[^9]',
      '1:2 The footnote "[^9]" has no text. Add a line with its text, for example: [^9]: The text of the footnote.',
    ],
    [
      'a[^1] b[^2]\n\n[^1]: c',
      '1:8 The footnote "[^2]" has no text. Add a line with its text, for example: [^2]: The text of the footnote.',
    ],
    ['a[^on] b[^one]\n\n[^one]: c', '1:2 The footnote "[^on]" has no text. Did you mean "one"?'],
    [
      '![a](my board.png)',
      '1:6 The link target "my board.png" contains a space, so this is not a link. Write my%20board.png, or rename the file to my-board.png',
    ],
    [
      '> ::: tip\n> a\n> :::',
      '1:6 The space after ":::" makes this plain text instead of a box. Write: :::tip',
    ],
  ])('%j', (text, expected) => {
    expect(listProblems(text)).toEqual([expected]);
    expect(listProblems(text, { format: 'mdx' })).toEqual([expected]);
  });
});

describe('accepts', () => {
  test.each([
    '[a][b]\n\n[b]: /ai',
    '[a]\n\n[a]: /ai',
    'a[^1]\n\n[^1]: b',
    '`[a][b]` and `[^1]`',
    '```\n[a][b]\n```',
    '\\[a][b]',
    '\\[^1]',
    'list[0][1] and matrix[i][j]',
    '[0][1]',
    'The class [^a-z] matches',
    '[a](/ai "title with spaces")',
    '[a](<crm/my plan.pdf>)',
    'f(x) [see] (a b)',
    '12:30 and a ::: b',
    ':::tip\na\n:::',
  ])('%j', (text) => {
    expect(listProblems(text).filter((found) => !found.includes('No page has the path'))).toEqual(
      [],
    );
  });
});
