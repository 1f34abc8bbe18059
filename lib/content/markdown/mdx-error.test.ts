import { describe, expect, test } from 'vitest';
import { toMdxDiagnostic } from './mdx-error';
import { read } from './test-utils';

const brace = 'Write \\{ for a brace, or put the text in `code`.';
const less = 'Write &lt; for a less-than sign, or put the text in `code`.';
const attribute = 'Write it as name="value" or name={value}.';
const module = 'Correct the code, or begin the sentence with another word.';

describe('MDX diagnostics', () => {
  test.each([
    ['a <5 b', 1, 4, 'The "<" starts a tag, but "5" cannot be in its name.', less],
    [
      'one\n\ntwo <',
      3,
      6,
      'The "<" starts a tag, but the end of the page cannot be in its name.',
      less,
    ],
    [
      'a <irc://x.y>',
      1,
      8,
      'MDX does not have links in angle brackets.',
      'Write [text](url), or only the URL.',
    ],
    [
      'a <me@x.y>',
      1,
      6,
      'MDX does not have links in angle brackets.',
      'Write [text](url), or only the URL.',
    ],
    ['one\n\na {x', 3, 5, 'The brace "{" starts code, but is not closed.', brace],
    ['{a b}', 1, 3, 'The text in braces is not valid code.', brace],
    [
      'x\n\na <b>y',
      3,
      3,
      'The tag <b> is not closed.',
      'Add </b> in the same paragraph, or write <b /> if it has no content.',
    ],
    ['<b>x</i>', 1, 5, 'The tag <b> is closed by </i>.', 'Write </b>'],
    [
      '</b>',
      1,
      2,
      'The closing tag has no opening tag.',
      'Remove it, or write &lt; for a less-than sign.',
    ],
    ['<a b=c>x</a>', 1, 6, 'The value of the attribute needs quotation marks.', attribute],
    [
      '<a b="x>',
      1,
      9,
      'The quotation mark of the attribute is not closed.',
      'Add " at the end of the value.',
    ],
    [
      'export const = 3',
      1,
      14,
      'The paragraph starts with import or export, so it is code, but not valid code.',
      module,
    ],
    [
      'import x form "y"',
      1,
      10,
      'The paragraph starts with import or export, so it is code, but not valid code.',
      module,
    ],
    ['<a {x}>y</a>', 1, 5, 'The attribute is not valid.', attribute],
  ])('%j', (text, line, column, message, hint) => {
    expect(read(text, { format: 'mdx' }).diagnostics).toEqual([
      { rule: 'bad-mdx', line, column, message, hint },
    ]);
  });

  test('invalid MDX gives empty metadata', () => {
    expect(read('# Title\n\ntext\n\n{x', { format: 'mdx' })).toMatchObject({
      title: undefined,
      excerpt: '',
      headings: [],
      ids: [],
      links: [],
    });
  });

  test.each(['a <5 b', 'a {x', '<b>y', '<a b=c>x</a>', 'export const = 3'])(
    '%j is valid in Markdown',
    (text) => {
      const rules = read(text).diagnostics.map(({ rule }) => rule);
      expect(rules).not.toContain('bad-mdx');
    },
  );
});

describe('errors of other shapes', () => {
  test.each([
    ['not an Error', 'a text', 'a text'],
    ['an error without a reason', new Error('a text.\nmore'), 'a text'],
    [
      'an error with an invalid position',
      Object.assign(new Error('x'), { line: '3', column: null }),
      'x',
    ],
  ])('%s is reported at the first line', (_, error, reason) => {
    expect(toMdxDiagnostic(error)).toEqual({
      rule: 'bad-mdx',
      line: 1,
      column: 1,
      message: `The page is not valid MDX: ${reason}.`,
      hint: 'Correct it, or rename the file to .md if it has no components.',
    });
  });
});
