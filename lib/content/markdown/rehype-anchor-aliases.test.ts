import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { rehypeAnchorAliases } from './rehype-anchor-aliases';
import { createTestContext, markup } from './test-utils';

const createTree = (): Root => ({
  type: 'root',
  children: ['new', 'other'].map((id) => ({
    type: 'element',
    tagName: 'h2',
    properties: { id },
    children: [{ type: 'text', value: 'A heading' }],
  })),
});

test('adds the legacy ids to the heading', () => {
  const { context } = createTestContext();
  const tree = createTree();
  rehypeAnchorAliases({
    ...context,
    getAnchorAliases: (id) => (id === 'new' ? ['old', 'older'] : []),
  })(tree);
  expect(markup(tree)).toBe(
    '<h2 id="new"><span id="old"></span><span id="older"></span>A heading</h2><h2 id="other">A heading</h2>',
  );
});

test('does not change a page without aliases', () => {
  const tree = createTree();
  rehypeAnchorAliases(createTestContext().context)(tree);
  expect(tree).toEqual(createTree());
});
