import { expect, test } from 'vitest';
import { createDiagnosticFilter } from './select-diagnostics';

const contentDir = 'tests/fixtures/none';
const source = {
  contentDir,
  pages: [
    { file: 'crm/lists.md', urlPath: '/crm/lists' },
    { file: 'crm-tools.md', urlPath: '/crm-tools' },
  ],
};
const noSelection = { files: [], only: [], skip: [] };
const diagnostic = { rule: 'no-docs', file: 'a.md' };

test.each([
  [[], ['crm/lists.md', 'crm-tools.md']],
  [['crm'], ['crm/lists.md']],
  [['crm/lists'], ['crm/lists.md']],
  [['/crm-tools'], ['crm-tools.md']],
  [['tests/fixtures/none/docs/crm/lists.md', 'lib'], ['crm/lists.md']],
  [['package.json'], []],
])('the arguments %j select %j', (files, expected) => {
  const isSelected = createDiagnosticFilter({ ...noSelection, files }, source);
  const selected = source.pages.filter(({ file }) =>
    isSelected({ ...diagnostic, file: `${contentDir}/docs/${file}` }),
  );
  expect(selected.map(({ file }) => file)).toEqual(expected);
});

test.each([
  ['crm/lists', true],
  ['crm-tools', false],
])(
  '%s selects diagnostics in a partial included by docs/crm/lists.md: %j',
  (name, isShown) => {
    const isSelected = createDiagnosticFilter(
      { ...noSelection, files: [name] },
      source,
    );
    const includedBy = [`${contentDir}/docs/crm/lists.md`];
    expect(
      isSelected({ ...diagnostic, file: 'docs/_steps.mdx', includedBy }),
    ).toBe(isShown);
  },
);

test.each([
  [{}, true],
  [{ only: ['no-docs'] }, true],
  [{ only: ['stale-facts'] }, false],
  [{ skip: ['no-docs'] }, false],
  [{ skip: ['old-check'] }, true],
  [{ only: ['unknown-doc', 'no-docs'] }, true],
  [{ skip: ['stale-facts'] }, true],
])('%j selects no-docs: %j', (rules, isSelected) => {
  expect(
    createDiagnosticFilter({ ...noSelection, ...rules }, source)(diagnostic),
  ).toBe(isSelected);
});

test('a former name selects its rule', () => {
  const isSelected = createDiagnosticFilter(
    { ...noSelection, skip: ['old-check'] },
    source,
  );
  expect(isSelected({ ...diagnostic, rule: 'stale-facts' })).toBe(false);
});

test.each([
  [
    { files: ['crm/list'] },
    'There is no file or folder "crm/list". Did you mean "crm/lists"?',
  ],
  [
    { skip: ['stale-fact'] },
    'There is no rule "stale-fact". Did you mean "stale-facts"?',
  ],
])('rejects %j', (selection, message) => {
  expect(() =>
    createDiagnosticFilter({ ...noSelection, ...selection }, source),
  ).toThrow(message);
});
