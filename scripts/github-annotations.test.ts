import { expect, test } from 'vitest';
import { formatAnnotation } from './github-annotations';

const location = { file: 'content/docs/a,b.md', line: 3, column: 5 };

test.each([
  [
    { ...location, rule: 'broken-link', message: '100% broken.\nReally.', hint: 'Fix: it.' },
    '::warning file=content/docs/a%2Cb.md,line=3,col=5,title=broken-link::100%25 broken.%0AReally. Fix: it.',
  ],
  [
    { ...location, rule: 'bad-mdx', message: 'Invalid.', hint: '' },
    '::error file=content/docs/a%2Cb.md,line=3,col=5,title=bad-mdx::Invalid.',
  ],
] as const)('%j', (diagnostic, annotation) => {
  expect(formatAnnotation(diagnostic)).toBe(annotation);
});
