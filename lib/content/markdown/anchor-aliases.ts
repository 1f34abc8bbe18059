import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { MarkdownContext } from './context';

/** Puts the older ids of each place of a page beside its own, so that `#old` leads where `#new` does, without a script. */
export function anchorAliases({ aliasesOf }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      const { id } = node.properties;
      if (typeof id !== 'string' || !aliasesOf) return;
      const places = aliasesOf(id).map((alias) => ({
        type: 'element' as const,
        tagName: 'span',
        properties: { id: alias },
        children: [],
      }));
      node.children.unshift(...places);
    });
  };
}
