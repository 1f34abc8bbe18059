import { describe, expect, test } from 'vitest';
import { createTestLintPage, formatLine } from '#tests/factories';
import { checkMenuPaths } from './menu';

const menu = {
  file: '../menu.yml',
  paths: ['Contacts', 'Settings', 'Settings > SMS', 'Settings > SMS > Numbers'],
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
    expect(checkMenuPaths(createTestLintPage(text), menu, findClosest)).toEqual(
      [],
    );
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
      createTestLintPage(text),
      menu,
      findClosest,
    ).map(formatLine);
    expect(line).toMatch(new RegExp(`^${position} `));
    expect(line).toContain(hint);
    expect(others).toEqual([]);
  });
});
