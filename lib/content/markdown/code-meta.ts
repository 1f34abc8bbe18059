import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Keeps what stands after a fence's language, which Markdown's way to HTML would drop. */
export function codeMeta() {
  return (tree: Root) => {
    visit(tree, 'code', (node) => {
      const { line, column } = node.position?.start ?? { line: 1, column: 1 };
      node.data = {
        ...node.data,
        hProperties: { dataMeta: node.meta ?? '', dataLine: line, dataColumn: column },
      };
    });
  };
}
