import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';
import { createElement } from './create-element';

/** Adds the legacy ids of each anchor next to its current id, so that `#old` works without JavaScript. */
export function rehypeAnchorAliases({ getAnchorAliases }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const { id } = node.properties;
      if (typeof id !== 'string') return;
      const aliases = getAnchorAliases(id);
      node.children.unshift(...aliases.map((alias) => createElement('span', { id: alias })));
    });
  };
}
