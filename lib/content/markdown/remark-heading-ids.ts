import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Moves a trailing `{#my-id}` from the text of a heading to its id, preserving case. */
export function remarkHeadingIds() {
  return (tree: Root) => {
    visit(tree, 'heading', (node) => {
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\s*\{#([^}\s]+)\}\s*$/.exec(last.value);
      if (!match?.[1]) return;
      last.value = last.value.slice(0, match.index);
      if (last.value === '') node.children.pop();
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id: match[1] } };
    });
  };
}
