import { expect, test } from 'vitest';
import { extractModules, resolvePartial } from './mdx-modules';
import { parseMarkdown } from './parse-markdown';
import { createTestContext } from './test-utils';

test('collects imports and exports by local name', () => {
  const { context } = createTestContext();
  const text =
    "import Group from '@theme/Tabs';\nimport Steps from './_steps.mdx';\nexport const Own = 1;\n";
  const { partials, components } = extractModules(parseMarkdown(text, 'mdx'), context);
  expect([...partials]).toEqual([['Steps', 'crm/_steps.mdx']]);
  expect([...components].slice(9)).toEqual([
    ['Card', 'Card'],
    ['Include', 'Include'],
    ['Link', 'Link'],
    ['Tabs', 'Tabs'],
    ['Group', 'Tabs'],
    ['Own', 'Own'],
  ]);
});

test.each([
  ['./_steps.mdx', 'crm/_steps.mdx'],
  ['../_steps.mdx', '_steps.mdx'],
  ['../../static/steps.md', '../static/steps.md'],
  ['@site/docs/ai/_steps.mdx', 'ai/_steps.mdx'],
  ['@site/src/_steps.mdx', '../src/_steps.mdx'],
  ['@steps/_one.mdx', '../@steps/_one.mdx'],
])('the partial %j is %j', (path, file) => {
  expect(resolvePartial(path, 'crm/lists.md')).toBe(file);
});

test('removes ESM nodes without a program', () => {
  const { context } = createTestContext();
  const tree = parseMarkdown('one', 'md');
  tree.children.push({ type: 'mdxjsEsm', value: '' });
  extractModules(tree, context);
  expect(tree.children).toMatchObject([{ type: 'paragraph' }]);
});

test.each(["import '@theme/Tabs';", "import './_steps.mdx';", "import 'x';"])(
  'reports %j, which imports no name',
  (text) => {
    const { context, diagnostics } = createTestContext();
    extractModules(parseMarkdown(text, 'mdx'), context);
    expect(diagnostics).toMatchObject([{ rule: 'unknown-component', line: 1 }]);
  },
);
