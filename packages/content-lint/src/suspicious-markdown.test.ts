import { expect, test } from 'vitest';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTestPage } from './test-utils';

const titled = (body: string) => `---\ntitle: Lists\n---\n\n${body}\n`;

function check(text: string): string[] {
  return checkSuspiciousMarkdown(createTestPage(text)).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

test.each([
  ['no title', 'Text.\n', '1: The page has no title'],
  ['two titles', titled('# Other\n\nText.'), '1: The heading "# Other" replaces the title "Lists"'],
  [
    'curly quotation marks',
    '---\nid: a\ntitle: “Lists”\n---\n\nText.\n',
    '3: Curly quotation marks',
  ],
  ['an item indented by a space', titled('- One\n - Two'), '6: One space does not nest'],
  ['a nested item indented by a space', titled('- One\n  - Two\n   - Three'), '7: One space'],
  ['a table without its second row', titled('| A | B |\n| 1 | 2 |'), '5: This table lacks the row'],
  ['a tab', titled('Text.\n\n\tMore text.'), '7: The tab at the start'],
  ['a closing line of no box', titled('Text.\n\n:::'), '7: This line closes a box'],
  ['a Mermaid diagram', titled('```mermaid\ngraph TD\n```'), '5: Mermaid diagrams are not drawn'],
])('reports %s', (_, text, expected) => {
  const [found, ...others] = check(text);
  expect(found).toContain(expected);
  expect(others).toEqual([]);
});

test.each([
  ['a heading as the only title', '# Lists\n\nText.\n'],
  ['the same title twice', titled('# Lists\n\nText.')],
  ['straight quotation marks', '---\ntitle: "Lists"\n---\n\n“Text”\n'],
  ['nested items', titled('- One\n  - Two\n- Three')],
  ['a table', titled('| A | B |\n| --- | --- |\n| 1 | 2 |')],
  ['a row of bars in text', titled('| or |')],
  ['code', titled('```js\n\tx\n```')],
])('accepts %s', (_, text) => {
  expect(check(text)).toEqual([]);
});
