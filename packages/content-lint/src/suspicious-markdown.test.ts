import { expect, test } from 'vitest';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTestPage } from './test-utils';

const withTitle = (body: string) => `---\ntitle: Lists\n---\n\n${body}\n`;

function check(text: string): string[] {
  return checkSuspiciousMarkdown(createTestPage(text)).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

test.each([
  ['no title', 'Text.\n', '1: The page has no title'],
  ['two titles', withTitle('# Other\n\nText.'), '1: The heading "# Other" replaces'],
  [
    'curly quotation marks',
    '---\nid: a\ntitle: “Lists”\n---\n\nText.\n',
    '3: Curly quotation marks',
  ],
  ['an item indented by a space', withTitle('- One\n - Two'), '6: One space does not nest'],
  ['a nested item indented by a space', withTitle('- One\n  - Two\n   - Three'), '7: One space'],
  ['a table without a delimiter row', withTitle('| A | B |\n| 1 | 2 |'), '5: This table lacks'],
  ['a tab', withTitle('Text.\n\n\tMore text.'), '7: The tab at the start'],
  ['an unmatched closing line', withTitle('Text.\n\n:::'), '7: This line closes a box'],
  ['a Mermaid diagram', withTitle('```mermaid\ngraph TD\n```'), '5: Mermaid diagrams'],
])('reports %s', (_, text, expected) => {
  const [found, ...others] = check(text);
  expect(found).toContain(expected);
  expect(others).toEqual([]);
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
