import { expect, test } from 'vitest';
import { createTestLintPage, formatLine } from '#tests/factories';
import { checkSuspiciousMarkdown } from './suspicious-markdown';

const withTitle = (body: string) => `---\ntitle: Lists\n---\n\n${body}\n`;

function check(text: string): string[] {
  return checkSuspiciousMarkdown(createTestLintPage(text)).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

test('reports a nested item that is indented by a space', () => {
  expect(check(withTitle('- One\n  - Two\n   - Three'))).toEqual([
    expect.stringContaining('7: This item is indented'),
  ]);
});

test.each([
  [
    '**Save.**Then',
    '5:1 Readers see the ** around this text, because a letter is next to',
  ],
  ['a **[b](c).**then', '5:3 Readers see the **'],
  ['word**(note)**word', '5:5 Readers see the **'],
  ['*Save.*Then', '5:1 Readers see the * around'],
  ['~~Save.~~Then', '5:1 Readers see the ~~ around'],
  [
    '**Save **it',
    '5:1 Readers see the ** around this text, because a space is inside. Write: **Save**',
  ],
  ['- a\n- ** Save**', '6:3 Readers see the **'],
])('reports markers of emphasis in %j', (body, expected) => {
  expect(
    checkSuspiciousMarkdown(createTestLintPage(withTitle(body))).map(
      formatLine,
    ),
  ).toEqual([expect.stringContaining(expected)]);
});

test.each([
  ['##Title', '5:1 The space after the # is missing'],
  ['> a\n> ###Title', '6:3 The space after the # is missing'],
  ['#Title', '5:1 The space after the # is missing'],
  ['a\n\n$$\nx^2 + y_1\n$$', '7:1 Formulas are not drawn'],
  ['Let $$x$$ be', '5:5 Formulas are not drawn'],
  ['```math\nx\n```', '5:1 Formulas are not drawn'],
  ['1. Go to **…**.', '5:12 This "…" is left from the template'],
  ['## Create …', '5:11 This "…" is left from the template'],
  ['**Why:** …', '5:10 This "…" is left from the template'],
  ['- …', '5:3 This "…" is left from the template'],
  ['| A |\n| - |\n| **…** |', '7:5 This "…" is left from the template'],
])('reports %j', (body, expected) => {
  expect(
    checkSuspiciousMarkdown(createTestLintPage(withTitle(body))).map(
      formatLine,
    ),
  ).toEqual([expect.stringContaining(expected)]);
});

test.each([
  [
    '- One\n - Two',
    '6:2 This item is indented, but not nested in the item above it. Indent it by 2 spaces',
  ],
  ['- One\n  more\n - Two', '7:2 This item'],
  ['- One\n\n - Two', '7:2 This item'],
  [
    '1. One\n  - Two\n2. Three',
    '6:3 This item is indented, but not nested in the item above it. Indent it by 3 spaces',
  ],
  ['> 1. One\n>  - Two', '6:4 This item'],
  ['10. One\n   - Two', 'Indent it by 4 spaces'],
])('reports an item that is not nested in %j', (body, expected) => {
  expect(
    checkSuspiciousMarkdown(createTestLintPage(withTitle(body))).map(
      formatLine,
    ),
  ).toEqual([expect.stringContaining(expected)]);
});

test.each([
  'A heading\n---------\n\n## Why now?\n\nWhy now?\n---',
  'Text.\n\n---\n\n- a\n---',
  '#hashtag and #1, issue ##, \\##Title, `##Title`',
  '$5 and $10, \\$$x$$',
  'See `a`, … or “Save …”, and so on…\n\n- One …\n- `a` …',
  ' - One\n- Two\n- Three',
  '1. One\n   - Two\n\n- Three\n\n  Text\n\n- Four',
  ' 9. One\n10. Two',
])('accepts %j', (body) => {
  expect(check(withTitle(body))).toEqual([]);
});

test.each([
  '**Save**. *Then*. ~~Now~~.',
  '`**Save.**Then`',
  '\\*\\*Save.\\*\\*Then',
  'docs/**/*.md and **/*.ts and a/**',
  '2 * 3 * 4, f(x)*(y)*z, *required, *optional',
])('accepts %j', (body) => {
  expect(check(withTitle(body))).toEqual([]);
});

test.each([
  ['a heading as the only title', '# Lists\n\nText.\n'],
  ['the same title twice', withTitle('# Lists\n\nText.')],
  ['straight quotation marks', '---\ntitle: "Lists"\n---\n\n“Text”\n'],
  ['nested items', withTitle('- One\n  - Two\n- Three')],
  ['a table', withTitle('| A | B |\n| --- | --- |\n| 1 | 2 |')],
  ['pipes in text', withTitle('| or |')],
  ['code', withTitle('```js\n\tx\n```')],
])('accepts %s', (_, text) => {
  expect(check(text)).toEqual([]);
});
