import { expect, test } from 'vitest';
import { analyzePage, listProblems } from '@/tests/factories/render-markdown';

test.each([
  ['> a [b][c]', '1:8 The link reference "[c]" is not defined.'],
  ['a[^1] b[^2]\n\n[^1]: c', '1:8 The footnote "[^2]" has no text. Add a line'],
  ['a[^on] b[^one]\n\n[^one]: c', 'Did you mean "one"?'],
  ['注[^脚注]', '1:2 The footnote "[^脚注]" has no text. Add a line'],
  ['![a](my board.png)', '1:6 The link target "my board.png" contains a space'],
  [
    '![a](my board.png "A board")',
    '1:6 The link target "my board.png" contains a space',
  ],
  [
    "[a](my plan.pdf 'Plan')",
    'Write my%20plan.pdf, or rename the file to my-plan.pdf',
  ],
  [
    '![a](board (1).png)',
    '1:6 The link target "board (1).png" contains a space',
  ],
  ['|a|\n|-|\n|b|`c|d`|\n|e||', '3:3 This row has more cells than the header'],
  ['> ::: tip\n> a\n> :::', '1:6 The space after ":::"'],
])('reports %j', (text, expected) => {
  expect(listProblems(text)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  '[a][b]\n\n[b]: /ai',
  '[a]\n\n[a]: /ai',
  'a[^1]\n\n[^1]: b',
  '`[a][b]` and `[^1]`',
  '```\n[a][b]\n```',
  '\\[^1]',
  'list[0][1] and matrix[i][j]',
  'The class [^a-z] matches',
  '[a](/ai "title with spaces")',
  '[a](<crm/my plan.pdf>)',
  'f(x) [see] (a b)',
  ':::tip\na\n:::',
  '`:::note[T] x` and Class::note',
  '```\n:::note[T] x\n```',
])('accepts %j', (text) => {
  expect(
    listProblems(text).filter(
      (found) => !found.includes('No page has the path'),
    ),
  ).toEqual([]);
});

function listMessages(text: string): string[] {
  return analyzePage(text).diagnostics.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
}

const htmlMessage = 'is read as an HTML tag, so readers do not see it.';

test.each([
  ['a\n\nb Array<string> c', `3:8 "<string>" ${htmlMessage}`],
  ['Use <api-key> now', `1:5 "<api-key>" ${htmlMessage}`],
  ['a <Badge>b</Badge>', `1:3 "<Badge>" ${htmlMessage}`],
  ['<div>\n<foo>\n</div>', `2:1 "<foo>" ${htmlMessage}`],
  ['a <b>c', '1:3 The tag <b> is not closed.'],
  ['<div title="a > b">', '1:1 The tag <div title="a > b"> is not closed.'],
])('reports %j', (text, expected) => {
  expect(listMessages(text)).toEqual([expected]);
});

test.each([
  ['a <Card title="b" href="/ai" />', 'Card'],
  ['<Details>\n\nText\n\n</Details>', 'Details'],
  ['<Card\n  title="b"\n>\n\nText\n\n</Card>', 'Card'],
  ['a <Card title={"b > c"}>d</Card>', 'Card'],
  ['<Tabs.Item>a</Tabs.Item>', 'Tabs'],
])('a component in Markdown: %j', (text, name) => {
  const { diagnostics } = analyzePage(text);
  expect(diagnostics).toMatchObject([
    {
      rule: 'component-in-md',
      message: `<${name}> is a component, which works only in .mdx files.`,
      hint: `Rename the file to .mdx. If it is text, write \\<${name}>`,
    },
  ]);
});

test.each([
  '<details>\n<summary>a</summary>\n\nb\n\n</details>',
  'a<br>b<br/>c <wbr> <img src="img/board.png" alt="a">',
  '<ul><li>a<li>b</ul>',
  '<table><tr><td>a</table>',
  '<svg><linearGradient></svg> and <math><mi>x</mi></math>',
  '<!-- <your name> -->',
  '`<your name>`',
  '\\<your name>',
  '\\<Card title="a" b=>',
  '<https://example.com> <a@example.com>',
  '<my-card>a</my-card>',
  '</div>',
])('accepts %j', (text) => {
  expect(listMessages(text)).toEqual([]);
});

test.each([
  [
    'a\n\n<!-- b\n\nc',
    '3:1 The comment "<!--" is not closed, so it hides the rest of the page. Add -->',
  ],
  ['<div>\n<!-- a --> <!-- b\n</div>', '2:12 The comment "<!--" is not closed'],
  ['> <!-- a\n\nb', '1:3 The comment "<!--" is not closed'],
])('reports a comment in %j', (text, expected) => {
  expect(listProblems(text)).toEqual([expect.stringContaining(expected)]);
});

test('reports a comment that is not closed in MDX', () => {
  const problem =
    '3:1 The comment "<!--" is not closed, so it hides the rest of the page. Add -->';
  expect(listProblems('a\n\n<!-- b\n\nc', { format: 'mdx' })).toEqual([
    expect.stringContaining(problem),
  ]);
});

test.each([
  '<!-- a\n\nb --> c',
  '<!-->\n\na',
  '<!--->\n\na',
  'a <!-- b --> c',
  '`<!--`',
  '\\<!-- a',
])('accepts the comment in %j', (text) => {
  expect(listProblems(text)).toEqual([]);
});

test.each([
  [
    'a\n\n[^Note]: b',
    '3:1 No text refers to the footnote [^Note], so readers do not see it.',
  ],
  ['a\n\n> [^1]: b', '3:3 No text refers to the footnote [^1]'],
])('reports a footnote without a reference: %j', (text, expected) => {
  expect(listProblems(text)).toEqual([expect.stringContaining(expected)]);
});

test.each([
  'a[^1] b[^1]\n\n[^1]: c[^2]\n\n[^2]: d',
  '[a]\n\n[a]: /ai\n[a]: /ai',
  '[//]: # (one)\n\n[//]: # (two)',
  'a\n\n[b]: /ai',
])('accepts the definitions in %j', (text) => {
  expect(listProblems(text)).toEqual([]);
});
