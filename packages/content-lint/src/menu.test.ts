import { describe, expect, test } from 'vitest';
import { checkMenuPaths, checkUnusedMenuPaths } from './menu';
import { createTestPage, formatLine } from './test-utils';

const menu = {
  file: '../menu.yml',
  paths: ['Contacts', 'Settings', 'Settings > SMS', 'Settings > SMS > Numbers'].map(
    (path, index) => ({ path, line: index + 1, column: 3 }),
  ),
};

const findClosest = (text: string, known: readonly string[]) =>
  known.find((name) => name === `${text}s`);

describe('checkMenuPaths', () => {
  test.each([
    'Go to **Settings > SMS > Numbers**.',
    'Go to **Settings >\nSMS**.',
    'Choose **Save**.',
    'Five > four.',
    '`Settings > Texts`',
    '> **Settings** > SMS',
  ])('accepts %j', (text) => {
    expect(checkMenuPaths(createTestPage(text), menu, findClosest)).toEqual([]);
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
    expect(checkMenuPaths(createTestPage(text), menu, findClosest).map(formatLine)).toEqual([
      expected,
    ]);
  });
});

test('checkUnusedMenuPaths: a path is used directly or as a parent', () => {
  const boldTexts = new Set(['Settings > SMS > Numbers', 'Save']);
  expect(checkUnusedMenuPaths(boldTexts, menu)).toEqual([
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
