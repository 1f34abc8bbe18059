import { describe, expect, test } from 'vitest';
import { createEmptyMetadata } from './collect-metadata';
import { toMdxDiagnostic } from './mdx-error';
import { listProblems, read } from './test-utils';

const less = ' for a less-than sign, or put the text in `code`.';
const sentence = 'If it is a sentence, begin it with another word.';

describe('MDX diagnostics', () => {
  test.each([
    [
      'a <5 b',
      `1:3 In this file, "<" starts a tag, but a tag cannot begin with "5". Write \\<5${less}`,
    ],
    ['one\n\ntwo <', `3:5 The "<" starts a tag, but nothing follows it. Write \\<${less}`],
    [
      'a <irc://x.y>',
      `1:3 Links in angle brackets do not work in this file. Write: [irc://x.y](irc://x.y)`,
    ],
    [
      'a <me@x.y>',
      `1:3 Links in angle brackets do not work in this file. Write: [me@x.y](mailto:me@x.y)`,
    ],
    [
      'one\n\na {b} {x\n\nlast',
      `3:7 The brace "{" starts code, but no "}" ends it. Write \\{ for a brace in the text, or put the text in \`code\`.`,
    ],
    [
      'one {a b}',
      `1:5 {a b} is read as code, but is not valid code. To show the braces, write \\{a b}, or put the text in \`code\`.`,
    ],
    [
      'x\n\na <b>y',
      `3:3 The tag <b> is not closed. Add </b> where it ends, in the same paragraph, or write <b /> if it has no content.`,
    ],
    [
      'Enter <your name>.',
      `1:7 "<your name>" is read as a tag that is not closed. Write \\<your name>, or put it in \`code\`.`,
    ],
    ['<b>x</i>', `1:5 The tag <b> is closed by </i>. Write </b> instead of </i>`],
    [
      'x</b>',
      `1:2 The closing tag </b> has no opening tag. Remove it, or write <b> where it should begin.`,
    ],
    ['<a b=c>x</a>', `1:6 The value of "b" needs quotation marks. Write: b="c"`],
    [
      'one\n\n<a b="x>\n\nlast',
      `3:6 The quotation mark before the value of "b" is not closed. Add " at the end of the value: b="x"`,
    ],
    [
      'export const = 3',
      `1:14 A line that starts with "export" is read as code, and "=" is not valid here. ${sentence} If it is code, correct it.`,
    ],
    [
      'import x form "y"',
      `1:10 The import has "form" where "from" belongs. Write: import x from "y"`,
    ],
    [
      '<a {x}>y</a>',
      `1:5 This part of the tag is neither a name nor a value. Write it as name="value" or name={value}.`,
    ],
  ])('%j', (text, problem) => {
    expect(listProblems(text, { format: 'mdx' })).toEqual([problem]);
  });

  test('invalid MDX gives empty metadata', () => {
    expect(read('# Title\n\ntext\n\n{x', { format: 'mdx' })).toMatchObject({
      ...createEmptyMetadata(),
      diagnostics: [{ rule: 'bad-mdx' }],
    });
  });
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
