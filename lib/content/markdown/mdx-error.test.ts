import { describe, expect, test } from 'vitest';
import { toMdxDiagnostic } from './mdx-error';
import { read } from './test-utils';

const brace =
  'In MDX, { } contains code. Write \\{ for a literal brace, put it in `code`, or rename the file to .md.';
const less =
  'In MDX, < starts a component. Write &lt; for the character, put it in `code`, or rename the file to .md.';
const tag = 'Close the tag, or write it as <x />.';
const attribute = 'Write attributes as name="value" or name={value}.';
const module = 'In MDX, a line that starts with import or export is code.';
const startOfName = 'expected a character that can start a name, such as a letter, `$`, or `_`';

describe('MDX diagnostics', () => {
  test.each([
    ['a <5 b', 1, 4, `Unexpected character \`5\` (U+0035) before name, ${startOfName}`, less],
    ['one\n\ntwo <', 3, 6, `Unexpected end of file before name, ${startOfName}`, less],
    [
      'a <irc://x.y>',
      1,
      8,
      `Unexpected character \`/\` (U+002F) before local name, ${startOfName} (note: to create a link in MDX, use \`[text](url)\`)`,
      less,
    ],
    [
      'one\n\na {x',
      3,
      5,
      'Unexpected end of file in expression, expected a corresponding closing brace for `{`',
      brace,
    ],
    ['{a b}', 1, 3, 'Could not parse expression with acorn', brace],
    [
      'x\n\n<b>y',
      3,
      1,
      'Expected a closing tag for `<b>` (3:1-3:4) before the end of `paragraph`',
      tag,
    ],
    [
      '<b>x</i>',
      1,
      5,
      'Unexpected closing tag `</i>`, expected corresponding closing tag for `<b>` (1:1-1:4)',
      tag,
    ],
    ['</b>', 1, 2, 'Unexpected closing slash `/` in tag, expected an open tag first', tag],
    [
      '<a b=c>x</a>',
      1,
      6,
      'Unexpected character `c` (U+0063) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`',
      attribute,
    ],
    [
      '<a b="x>',
      1,
      9,
      'Unexpected end of file in attribute value, expected a corresponding closing quote `"`',
      attribute,
    ],
    ['export const = 3', 1, 14, 'Could not parse import/exports with acorn', module],
    ['import x form "y"', 1, 10, 'Could not parse import/exports with acorn', module],
    ['<a {x}>y</a>', 1, 5, 'Unexpected `Property` in code: only spread elements are supported', ''],
  ])('%j', (text, line, column, reason, hint) => {
    expect(read(text, { format: 'mdx' }).diagnostics).toEqual([
      { rule: 'bad-mdx', line, column, message: `Invalid MDX: ${reason}.`, hint },
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
      expect(read(text).diagnostics).toEqual([]);
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
      message: `Invalid MDX: ${reason}.`,
      hint: '',
    });
  });
});
