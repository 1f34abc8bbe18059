import type { Element, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import * as messages from '@/messages';
import { createElement } from './create-element';

/**
 * Wraps each table in a horizontally scrollable group, labeled with the table's caption, the preceding heading or the column
 * names. `lib/client/scrollable-tables.ts` makes the wrapper focusable while it overflows.
 */
export function rehypeTables() {
  return (tree: Root) => {
    let heading = '';
    visit(tree, 'element', (node, index, parent) => {
      if (/^h[1-6]$/.test(node.tagName)) heading = getNormalizedText(node);
      if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
      const ariaLabel =
        findText(node, 'caption') || heading || findText(node, 'tr') || messages.page.table;
      const properties = { className: ['tableBox'], role: 'group', ariaLabel };
      parent.children[index] = createElement('div', properties, [node]);
      return [SKIP, index + 1];
    });
  };
}

/** Returns the text of the first descendant with a tag name; the cells of a row are joined with commas. */
function findText(root: Element, tagName: string): string {
  let text = '';
  visit(root, 'element', (node) => {
    if (text || node.tagName !== tagName) return;
    const cells = node.children.filter((child) => child.type === 'element');
    text =
      tagName === 'tr'
        ? cells.map(getNormalizedText).filter(Boolean).join(', ')
        : getNormalizedText(node);
  });
  return text;
}

function getNormalizedText(node: Element): string {
  return hastToString(node).replace(/\s+/g, ' ').trim();
}
