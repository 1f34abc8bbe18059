import type { Element, ElementContent, Root, RootContent } from 'hast';

/**
 * Marks each list right below an h2 whose items all begin with a link, such as related pages or the pages of a section, and moves the
 * text after the link to a line of its own. The stylesheet shows it as cards. Runs only for rendering.
 */
export function rehypeLinkCards() {
  return (tree: Root) => {
    let previous: Element | undefined;
    for (const node of tree.children) {
      if (node.type !== 'element') continue;
      if (previous?.tagName === 'h2' && isListOfLinks(node)) toCards(node);
      previous = node;
    }
  };
}

function toCards(list: Element): void {
  list.properties['className'] = ['linkCards'];
  for (const item of list.children) if (item.type === 'element') breakAfterLink(item);
}

function isListOfLinks({ tagName, children }: Element): boolean {
  if (tagName !== 'ul') return false;
  return children.every((item) => item.type !== 'element' || startsWithLink(item));
}

function startsWithLink({ children }: Element): boolean {
  const first = children.find((node) => !isBlank(node));
  return first?.type === 'element' && first.tagName === 'a';
}

/** Replaces the colon after the link by a line break. */
function breakAfterLink({ children }: Element): void {
  const index = children.findIndex((node) => !isBlank(node)) + 1;
  const [, text] =
    (children[index]?.type === 'text' && /^: +(.+)/s.exec(children[index].value)) || [];
  if (!text) return;
  const value = text.charAt(0).toUpperCase() + text.slice(1);
  const lineBreak: Element = { type: 'element', tagName: 'br', properties: {}, children: [] };
  children.splice(index, 1, lineBreak, { type: 'text', value });
}

function isBlank(node: RootContent | ElementContent): boolean {
  return node.type === 'text' && node.value.trim() === '';
}
