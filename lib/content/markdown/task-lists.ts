import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Names the boxes of a task list, which Markdown leaves without a label. */
export function taskLists() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'input' || node.properties['type'] !== 'checkbox') return;
      node.properties['ariaLabel'] = node.properties['checked'] ? 'Done' : 'To do';
    });
  };
}
