import { describe, expect, test } from 'vitest';
import { extractMagicComments, parseCodeMeta } from './code-meta';

describe('meta string', () => {
  test.each([
    ['', '', [], undefined],
    ['title="a.js"', 'a.js', [], undefined],
    ["title='a b.js'", 'a b.js', [], undefined],
    ['title=""', '', [], undefined],
    ['subtitle="a"', '', [], undefined],
    ['{1}', '', [1], undefined],
    ['{1,4-6}', '', [1, 4, 5, 6], undefined],
    ['{ 1, 3 - 4 }', '', [1, 3, 4], undefined],
    ['{3-1}', '', [], undefined],
    ['{0}', '', [], undefined],
    ['{2-}', '', [], undefined],
    ['{1-99999999}', '', [], undefined],
    ['{a}', '', [], undefined],
    ['showLineNumbers', '', [], 1],
    ['showLineNumbers=10', '', [], 10],
    ['showLineNumbers=0', '', [], 0],
    ['showLineNumbersNot', '', [], undefined],
    ['title="a.js" {1,4-5} showLineNumbers', 'a.js', [1, 4, 5], 1],
    ['showLineNumbers=3 {2} title="b"', 'b', [2], 3],
  ])('%j', (meta, title, highlightedLines, firstLineNumber) => {
    expect(parseCodeMeta(meta)).toEqual({
      title,
      highlightedLines: new Set(highlightedLines),
      firstLineNumber,
    });
  });
});

describe('magic comments', () => {
  test.each([
    ['js', '// highlight-next-line\na\nb', 'a\nb', [1]],
    ['indented', 'a\n  // highlight-next-line\n  b', 'a\n  b', [2]],
    ['bash', '# highlight-next-line\na', 'a', [1]],
    ['sql', '-- highlight-next-line\na', 'a', [1]],
    ['ini', '; highlight-next-line\na', 'a', [1]],
    ['tex', '% highlight-next-line\na', 'a', [1]],
    ['css', '/* highlight-next-line */\na', 'a', [1]],
    ['jsx', '{/* highlight-next-line */}\na', 'a', [1]],
    ['html', '<!-- highlight-next-line -->\na', 'a', [1]],
    ['a block', 'a\n// highlight-start\nb\nc\n// highlight-end\nd', 'a\nb\nc\nd', [2, 3]],
    ['a block without an end', 'a\n// highlight-start\nb', 'a\nb', [2]],
    [
      'two blocks',
      '# highlight-start\na\n# highlight-end\nb\n# highlight-next-line\nc',
      'a\nb\nc',
      [1, 3],
    ],
    ['none', 'a\n// highlight this', 'a\n// highlight this', []],
    ['a trailing comment', 'a // highlight-next-line', 'a // highlight-next-line', []],
    ['empty code', '', '', []],
  ])('%s', (_, source, code, highlightedLines) => {
    expect(extractMagicComments(source)).toEqual({
      code,
      highlightedLines: new Set(highlightedLines),
    });
  });
});
