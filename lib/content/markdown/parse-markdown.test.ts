import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown';

test.each([
  ['a.md', ':::tip My title\nx\n:::', 'containerDirective'],
  ['a.md', '| a |\n| - |', 'table'],
  ['a.md', '<b>\n', 'html'],
  ['a.md', '<Tabs />', 'mdxJsxFlowElement'],
  ['a.mdx', '{x}', 'mdxFlowExpression'],
  ['a.md', '{x}', 'paragraph'],
])('%s with %j starts with a %s', (file, text, type) => {
  expect(parseMarkdown(text, file).children[0]?.type).toBe(type);
});

test('throws on invalid MDX', () => {
  expect(() => parseMarkdown('{x', 'a.mdx')).toThrow('Unexpected end of file in expression');
});
