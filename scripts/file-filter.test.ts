import { expect, test } from 'vitest';
import { concerns, createFileFilter } from './file-filter';

const context = {
  contentDir: 'tests/fixtures/none',
  pages: [
    { file: 'crm/lists.md', urlPath: '/crm/lists' },
    { file: 'crm-tools.md', urlPath: '/crm-tools' },
  ],
};

test.each([
  [[], ['crm/lists.md', 'crm-tools.md']],
  [['crm'], ['crm/lists.md']],
  [['crm/lists'], ['crm/lists.md']],
  [['/crm-tools'], ['crm-tools.md']],
  [['tests/fixtures/none/docs/crm/lists.md', 'lib'], ['crm/lists.md']],
])('%j', (args, files) => {
  const isSelected = createFileFilter(args, context);
  const selected = context.pages.filter(({ file }) =>
    isSelected(`tests/fixtures/none/docs/${file}`),
  );
  expect(selected.map(({ file }) => file)).toEqual(files);
});

test('selects files outside docs', () => {
  expect(createFileFilter(['package.json'], context)('package.json')).toBe(true);
});

test('rejects unknown files', () => {
  expect(() => createFileFilter(['crm/list'], context)).toThrow(
    'There is no file or folder "crm/list". Did you mean "crm/lists"?',
  );
});

test.each([
  ['docs/lists.md', true],
  ['docs/sms.md', false],
])('a mistake in a partial that docs/lists.md includes concerns %s: %j', (path, isShown) => {
  const diagnostic = { file: 'docs/_steps.mdx', includedBy: ['docs/lists.md'] };
  expect(concerns(diagnostic, (name) => name === path)).toBe(isShown);
});
