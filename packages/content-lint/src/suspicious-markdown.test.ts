import { expect, test } from 'vitest';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTestPage } from './test-utils';

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
