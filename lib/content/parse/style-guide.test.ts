import { expect, test } from 'vitest';
import { formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { parseMenuFile, parseStyleGuide } from './style-guide';

test('without its files, there is no style guide', () => {
  expect(parseStyleGuide({})).toEqual({ styleGuide: undefined, diagnostics: [] });
});

test('the style guide has what exists', () => {
  const menuFile = { file: '../menu.yml', text: '- Contacts\n- [AI]\n' };
  const { styleGuide, diagnostics } = parseStyleGuide({
    menuFile,
    wordsFile: { file: '../words.txt', text: 'webhook\n' },
  });
  expect(styleGuide).toMatchObject({ menu: { file: '../menu.yml' }, words: 'webhook\n' });
  expect(diagnostics.map(({ rule }) => rule)).toEqual(['bad-menu-file']);
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

const parseTerms = (text: string) => parseStyleGuide({ termsFile: { file: 't', text } });

test.each(['', 'names:\n', 'terms: []'])('terms %j are empty', (text) => {
  expect(parseTerms(text).styleGuide?.terms).toEqual({ terms: [], names: [] });
});

test.each([
  ['terms:\n  - avoid: [x]\n    instead: y', 't:3:5  The key "instead" is unknown. Remove it.'],
  ['terms:\n  - write: x', 't:2:5  "avoid" is missing. Add it: avoid: [first, second]'],
])('terms %j', (text, expected) => {
  expect(parseTerms(text).diagnostics.map(formatDiagnostic)).toEqual([expected]);
});
