import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { remarkContainerDirective } from './remark-container-directive';

test.each([
  [':::note[Label]\nx\n:::', 'containerDirective'],
  ['::leaf', 'paragraph'],
  [':text', 'paragraph'],
])('%j starts with a %s', (text, type) => {
  const tree = unified().use(remarkParse).use(remarkContainerDirective).parse(text);
  expect(tree.children[0]?.type).toBe(type);
});

test('keeps other extensions', () => {
  const processor = unified()
    .data({ micromarkExtensions: [{}], fromMarkdownExtensions: [{}] })
    .use(remarkContainerDirective)
    .freeze();
  expect(processor.data('micromarkExtensions')).toHaveLength(2);
  expect(processor.data('fromMarkdownExtensions')).toHaveLength(2);
});
