import { expect, test } from 'vitest';
import { parseMenuFile } from './menu-file';
import { told } from './test-pages';

function parse(text: string) {
  const { paths, diagnostics } = parseMenuFile({ file: '../menu.yml', text });
  return { paths: paths.map(({ path }) => path), told: diagnostics.map(told) };
}

test('the paths, with their places', () => {
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
  ['- AI\n- CRM\n- AI', ['3:3 The menu path "AI" stands here twice. Remove one.']],
  ['- AI > Base', ['1:3 The menu path "AI > Base" has no upper level. Add "AI".']],
  [
    '- AI\n- AI > Workforce > Chat',
    ['2:3 The menu path "AI > Workforce > Chat" has no upper level. Add "AI > Workforce".'],
  ],
  ['- [AI]', ['1:3 "0" has the wrong kind of value. It takes a text.']],
  [
    'AI: x',
    [
      '1:1 The whole has the wrong kind of value. It takes a list: each item on a line of its own after "- ".',
    ],
  ],
])('%j', (text, expected) => {
  expect(parse(text).told).toEqual(expected);
});
