import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Takes `{#my-id}` off the end of a heading and makes it the heading's id, letter case kept. */
export function headingIds() {
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
