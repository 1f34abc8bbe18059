import { expect, test } from 'vitest';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTestPage, formatLine } from './test-utils';

const withTitle = (body: string) => `---\ntitle: Lists\n---\n\n${body}\n`;

function check(text: string): string[] {
  return checkSuspiciousMarkdown(createTestPage(text)).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

test('reports a nested item that is indented by a space', () => {
  expect(check(withTitle('- One\n  - Two\n   - Three'))).toEqual([
    expect.stringContaining('7: One space'),
  ]);
});

test.each([
  ['**Save.**Then', '5:1 Readers see the ** around this text, because a letter is next to'],
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
  expect(checkSuspiciousMarkdown(createTestPage(withTitle(body))).map(formatLine)).toEqual([
    expect.stringContaining(expected),
  ]);
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
