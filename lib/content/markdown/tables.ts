import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';

/** Puts each table into a box that scrolls sideways on a phone and can be reached by keyboard. */
export function tables() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['tableBox'], role: 'group', ariaLabel: 'Table', tabIndex: 0 },
        children: [node],
      };
      parent.children[index] = box;
      return [SKIP, index + 1];
    });
  };
}
