import { describe, expect, test } from 'vitest';
import { checkMenuPaths, checkUnusedMenuPaths, parseMenuFile } from './menu';
import { createTestPage, formatLine } from './test-utils';

function parse(text: string) {
  const { paths, diagnostics } = parseMenuFile({ file: '../menu.yml', text });
  return { paths: paths.map(({ path }) => path), problems: diagnostics.map(formatLine) };
}

describe('parseMenuFile', () => {
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
    ['- AI\n- CRM\n- AI', ['3:3 The menu path "AI" is listed twice. Remove this line.']],
    [
      '- AI > Base',
      [
        '1:3 The menu path "AI > Base" is listed, but its parent "AI" is not. Add this line above it: - AI',
      ],
    ],
    [
      '- AI\n- AI > Workforce > Chat',
      [
        '2:3 The menu path "AI > Workforce > Chat" is listed, but its parent "AI > Workforce" is not. Add this line above it: - AI > Workforce',
      ],
    ],
    [
      '- [AI]',
      ['1:3 Entry 1 must not be a list. Write each line as a key with a value, without "- ".'],
    ],
    [
      'AI: x',
      ['1:1 The file must be a list, but starts with the key "AI". Start each entry with "- ".'],
    ],
  ])('%j', (text, expected) => {
    expect(parse(text).problems).toEqual(expected);
  });
});

const { paths } = parseMenuFile({
  file: '../menu.yml',
  text: '- Contacts\n- Settings\n- Settings > SMS\n- Settings > SMS > Numbers\n',
});

describe('checkMenuPaths', () => {
  test.each([
    'Go to **Settings > SMS > Numbers**.',
    'Go to **Settings >\nSMS**.',
    'Choose **Save**.',
    'Five > four.',
    '`Settings > Texts`',
    '> **Settings** > SMS',
  ])('accepts %j', (text) => {
    expect(checkMenuPaths(createTestPage(text), paths)).toEqual([]);
  });

  test.each([
    [
      'Go to\n**Settings > SMS > Number**.',
      '2:1 The menu path "Settings > SMS > Number" is not in menu.yml. Did you mean "Settings > SMS > Numbers"?',
    ],
    [
      '| A |\n|---|\n| x **Contacts > Import a file** |',
      '3:5 The menu path "Contacts > Import a file" is not in menu.yml. Use one of those in menu.yml, such as "Contacts".',
    ],
    [
      '**Somewhere > Else entirely**',
      '1:1 The menu path "Somewhere > Else entirely" is not in menu.yml. If the product has it, add it to menu.yml.',
    ],
  ])('%j', (text, expected) => {
    expect(checkMenuPaths(createTestPage(text), paths).map(formatLine)).toEqual([expected]);
  });
});

test('checkUnusedMenuPaths: a path is used directly or as a parent', () => {
  const boldTexts = new Set(['Settings > SMS > Numbers', 'Save']);
  expect(checkUnusedMenuPaths(boldTexts, paths, '../menu.yml')).toEqual([
    {
      rule: 'unused-menu-path',
      file: '../menu.yml',
      line: 1,
      column: 3,
      message: 'No page mentions the menu path "Contacts".',
      hint: 'Mention it on a page in bold: **Contacts**. If the product no longer has it, remove this line.',
    },
  ]);
});
