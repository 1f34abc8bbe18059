import { expect, test } from 'vitest';
import { parseMenuFile } from './menu-file';
import { formatLine } from './test-utils';

function parse(text: string) {
  const { paths, diagnostics } = parseMenuFile({ file: '../menu.yml', text });
  return { paths: paths.map(({ path }) => path), problems: diagnostics.map(formatLine) };
}

test('returns the paths with their positions', () => {
  const text = '# CRM\n- Contacts\n- Contacts > Import\n';
  expect(parseMenuFile({ file: '../menu.yml', text })).toEqual({
    paths: [
      { path: 'Contacts', line: 2, column: 3 },
      { path: 'Contacts > Import', line: 3, column: 3 },
    ],
    diagnostics: [],
  });
});

test.each([
  ['- AI\n- CRM\n- AI', ['3:3 Duplicate menu path "AI". Remove one of them.']],
  ['- AI > Base', ['1:3 The parent of the menu path "AI > Base" is missing. Add "AI".']],
  [
    '- AI\n- AI > Workforce > Chat',
    ['2:3 The parent of the menu path "AI > Workforce > Chat" is missing. Add "AI > Workforce".'],
  ],
  ['- [AI]', ['1:3 "0" has the wrong type. Expected a string.']],
  [
    'AI: x',
    [
      '1:1 The top-level value has the wrong type. Expected a list, with each item on its own line after "- ".',
    ],
  ],
])('%j', (text, expected) => {
  expect(parse(text).problems).toEqual(expected);
});
