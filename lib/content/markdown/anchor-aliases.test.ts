import type { Root } from 'hast';
import { expect, test } from 'vitest';
import { anchorAliases } from './anchor-aliases';
import { createTestContext, markup } from './test-context';

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
  const renderMarkup = createTree();
  anchorAliases({ ...context, getAnchorAliases: (id) => (id === 'new' ? ['old', 'older'] : []) })(
    renderMarkup,
  );
  expect(markup(renderMarkup)).toBe(
    '<h2 id="new"><span id="old"></span><span id="older"></span>A heading</h2><h2 id="other">A heading</h2>',
  );
});

test('does not change a page without aliases', () => {
  const renderMarkup = createTree();
  anchorAliases(createTestContext().context)(renderMarkup);
  expect(renderMarkup).toEqual(createTree());
});
