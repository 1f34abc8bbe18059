import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

/** A heading of a page: `level` 2 to 6, `id` as in the URL path after `#`. */
export type Heading = { level: number; id: string; text: string };

/**
 * Settles the headings of a page: the text of a leading h1 goes to `onTitle` and the h1 is taken out (the page's own h1
 * shows it), later h1s become h2s, each heading is handed to `onHeading` and gets a link to itself.
 */
export function headings(onTitle: (text: string) => void, onHeading: (heading: Heading) => void) {
  return (tree: Root) => {
    const first = tree.children.find((node) => node.type === 'element' && isWritten(node));
    if (first?.type === 'element' && first.tagName === 'h1') {
      onTitle(textOf(first));
      tree.children = tree.children.filter((node) => node !== first);
    }
    visit(tree, 'element', (node) => {
      if (node.tagName === 'h1') node.tagName = 'h2';
      const level = /^h([2-6])$/.exec(node.tagName)?.[1];
      const { id, className } = node.properties;
      if (!level || typeof id !== 'string' || id === '' || String(className).includes('sr-only'))
        return;
      const text = textOf(node).trim();
      onHeading({ level: Number(level), id, text });
      node.children.push(linkTo(id, text));
    });
  };
}

/** Import lines and comments leave empty elements behind; a title may follow them. */
function isWritten(node: ElementContent): boolean {
  return node.type === 'element' && (node.children.length > 0 || node.tagName === 'hr');
}

function linkTo(id: string, text: string): Element {
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      className: ['headingLink'],
      href: `#${encodeURIComponent(id)}`,
      ariaLabel: `Direct link to ${text}`,
      translate: 'no',
    },
    children: [],
  };
}
