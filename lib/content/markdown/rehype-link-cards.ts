import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Marks each list right below an h2 whose items all begin with a link, such as related pages or the pages of a section. The
 * stylesheet shows it as cards. Runs only for rendering.
 */
export function rehypeLinkCards() {
  return (tree: Root) => {
    let previous: Element | undefined;
    for (const node of tree.children) {
      if (node.type !== 'element') continue;
      if (previous?.tagName === 'h2' && isListOfLinks(node))
        node.properties['className'] = ['linkCards'];
      previous = node;
    }
  };
}

function isListOfLinks({ tagName, children }: Element): boolean {
  if (tagName !== 'ul') return false;
  return children.every((item) => item.type !== 'element' || startsWithLink(item));
}

function startsWithLink({ children }: Element): boolean {
  const first = children.find((node) => !isBlank(node));
  return first?.type === 'element' && first.tagName === 'a';
}

function isBlank(node: RootContent | ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
