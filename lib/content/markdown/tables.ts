import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';

/**
 * Puts each table into a box that scrolls sideways on a phone, named by the table's caption, else by the heading above it, else
 * by its columns. `lib/browser/scrollable-tables.ts` makes the box focusable while it scrolls.
 */
export function tables() {
  return (tree: Root) => {
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName)) heading = textIn(node);
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const ariaLabel = firstText(node, 'caption') || heading || firstText(node, 'tr') || 'Table';
      const box: Element = {
        type: 'element',
        tagName: 'div',
        properties: { className: ['tableBox'], role: 'group', ariaLabel },
        children: [node],
      };
      parent.children[index] = box;
      return [SKIP, index + 1];
    });
  };
}

/** The text of the first element of a name inside another, its cells separated by commas. */
function firstText(root: Element, tagName: string): string {
  let text = '';
  visit(root, 'element', (node) => {
    if (text || node.tagName !== tagName) return;
    const cells = node.children.filter((child) => child.type === 'element');
    text = tagName === 'tr' ? cells.map(textIn).filter(Boolean).join(', ') : textIn(node);
  });
  return text;
}

function textIn(node: Element): string {
  return textOf(node).replace(/\s+/g, ' ').trim();
}
