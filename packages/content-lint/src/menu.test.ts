import { describe, expect, test } from 'vitest';
import { checkMenuPaths, checkUnusedMenuPaths } from './menu';
import { createTestPage, formatLine } from './test-utils';

const menu = {
  file: '../menu.yml',
  paths: [
    'Contacts',
    'Settings',
    'Settings > SMS',
    'Settings > SMS > Numbers',
  ].map((path, index) => ({ path, line: index + 1, column: 3 })),
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
      '2:1',
      'Did you mean "Settings > SMS > Numbers"?',
    ],
    [
      '| A |\n|---|\n| x **Contacts > Import a file** |',
      '3:5',
      'Use one of the paths in menu.yml.',
    ],
    [
      '**Somewhere > Else**',
      '1:1',
      'If the product has this path, add it to menu.yml.',
    ],
  ])('reports %j', (text, position, hint) => {
    const [line, ...others] = checkMenuPaths(
      createTestPage(text),
      menu,
      findClosest,
    ).map(formatLine);
    expect(line).toMatch(new RegExp(`^${position} `));
    expect(line).toContain(hint);
    expect(others).toEqual([]);
  });
});

test('only a path that is used neither directly nor as a parent is unused', () => {
  const boldTexts = new Set(['Settings > SMS > Numbers', 'Save']);
  expect(checkUnusedMenuPaths(boldTexts, menu).map(({ line }) => line)).toEqual(
    [1],
  );
});
