import { expect, test } from 'vitest';
import { createFileFilter } from './file-filter';

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
