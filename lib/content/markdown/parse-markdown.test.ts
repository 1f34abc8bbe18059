import { expect, test } from 'vitest';
import { parseMarkdown } from './parse-markdown';

test.each<['md' | 'mdx', string, string]>([
  ['md', ':::tip My title\nx\n:::', 'containerDirective'],
  ['md', '| a |\n| - |', 'table'],
  ['md', '<b>\n', 'html'],
  ['mdx', '<Tabs />', 'mdxJsxFlowElement'],
  ['mdx', '{x}', 'mdxFlowExpression'],
  ['md', '{x}', 'paragraph'],
])('%s with %j starts with a %s', (format, text, type) => {
  expect(parseMarkdown(text, format).children[0]?.type).toBe(type);
});

test('throws on invalid MDX', () => {
  expect(() => parseMarkdown('{x', 'mdx')).toThrow('Unexpected end of file in expression');
});
