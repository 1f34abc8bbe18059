import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseMenuFile, parseTermsFile, readStyleGuide } from './style-guide';

describe('readStyleGuide', () => {
  test('is undefined in a folder without its files', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'style-guide-'));
    expect(await readStyleGuide(folder)).toEqual({ styleGuide: undefined, diagnostics: [] });
  });

  test('reads what exists', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'style-guide-'));
    await writeFile(join(folder, 'menu.yml'), '- Contacts\n- Contacts\n');
    await writeFile(join(folder, 'words.txt'), 'webhook\n');
    const { styleGuide, diagnostics } = await readStyleGuide(folder);
    expect(styleGuide).toMatchObject({ menu: { file: '../menu.yml' }, words: 'webhook\n' });
    expect(diagnostics.map(({ rule }) => rule)).toEqual(['bad-menu-file']);
  });
});

test('parseMenuFile returns the paths with their positions', () => {
  const text = '# CRM\n- Contacts\n- Contacts > Import\n';
  expect(parseMenuFile({ file: 'menu.yml', text }).paths).toEqual([
    { path: 'Contacts', line: 2, column: 3 },
    { path: 'Contacts > Import', line: 3, column: 3 },
  ]);
});

test.each([
  [
    '- [AI]',
    'm:1:3  Entry 1 must be text, not a list. Put the value in quotes if it starts with [ or {.',
  ],
])('menu %j', (text, expected) => {
  expect(parseMenuFile({ file: 'm', text }).diagnostics.map(formatDiagnostic)).toEqual([expected]);
});

test.each(['', 'names:\n', 'terms: []'])('terms %j are empty', (text) => {
  expect(parseTermsFile({ file: 't', text }).terms).toEqual({ terms: [], names: [] });
});

test.each([
  ['terms:\n  - avoid: [x]\n    instead: y', 't:3:5  The key "instead" is unknown. Remove it.'],
  ['terms:\n  - write: x', 't:2:5  "avoid" is missing. Add it: avoid: [first, second]'],
])('terms %j', (text, expected) => {
  expect(parseTermsFile({ file: 't', text }).diagnostics.map(formatDiagnostic)).toEqual([expected]);
});
