import { expect, test } from 'vitest';
import { getFileFormat } from './file-format';

test.each([
  ['a.mdx', 'text', 'detect', 'mdx'],
  ['a.md', 'one <b>two</b>', 'detect', 'md'],
  ['a.md', 'one <b>two</b>', 'prefer-mdx', 'mdx'],
  ['a.md', 'one {two}', 'prefer-mdx', 'mdx'],
  ['a.md', 'one {two', 'prefer-mdx', 'md'],
  ['a.md', 'a <2', 'prefer-mdx', 'md'],
  ['a.md', 'text', 'prefer-mdx', 'md'],
  ['a.md', "import A from './a';\n\n<A", 'prefer-mdx', 'mdx'],
] as const)('%s with %j and %s is %s', (file, text, setting, format) => {
  expect(getFileFormat(file, text, setting)).toBe(format);
});
