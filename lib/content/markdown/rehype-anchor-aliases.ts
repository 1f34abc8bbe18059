import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';

/** Adds the legacy ids of each anchor next to its current id, so that `#old` works without JavaScript. */
export function rehypeAnchorAliases({ getAnchorAliases }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const { id } = node.properties;
      if (typeof id !== 'string') return;
      const anchors = getAnchorAliases(id).map((alias) => ({
        type: 'element' as const,
        tagName: 'span',
        properties: { id: alias },
        children: [],
      }));
      node.children.unshift(...anchors);
    });
  };
}
