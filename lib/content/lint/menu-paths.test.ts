import { describe, expect, test } from 'vitest';
import { parseMenuFile } from './menu-file';
import { checkMenuPaths, checkUnusedMenuPaths } from './menu-paths';
import { createTestPage, createTestPages, formatLine } from './test-utils';

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
      '3:5 The menu path "Contacts > Import a file" is not in menu.yml. Expected one of: Contacts.',
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
  const pages = createTestPages({
    'a.md': 'Go to **Settings > SMS > Numbers**.',
    'b.md': 'Contacts',
  });
  expect(checkUnusedMenuPaths(pages, paths, '../menu.yml')).toEqual([
    {
      rule: 'unused-menu-path',
      file: '../menu.yml',
      line: 1,
      column: 3,
      message: 'No page mentions the menu path "Contacts".',
      hint: 'Document this screen, or remove the path.',
    },
  ]);
});
