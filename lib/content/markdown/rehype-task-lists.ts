import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import * as messages from '@/messages';

/** Adds accessible names to task list checkboxes, which Markdown renders without a label. */
export function rehypeTaskLists() {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'input' || node.properties['type'] !== 'checkbox') return;
      node.properties['ariaLabel'] = node.properties['checked']
        ? messages.page.taskDone
        : messages.page.taskToDo;
    });
  };
}
