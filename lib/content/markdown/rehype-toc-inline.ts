import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { createElement } from './create-element';
import type { Heading } from './rehype-headings';

/** Fills each `<toc-inline>`, the table of contents within a page, with nested lists of links. `headings` are those of the page. */
export function rehypeTocInline(headings: readonly Heading[]) {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName !== 'toc-inline' || !parent || index === undefined) return;
      const { minLevel, maxLevel } = node.properties;
      const shown = headings.filter(
        ({ level }) => level >= Number(minLevel) && level <= Number(maxLevel),
      );
      parent.children[index] = createElement('div', {}, createList(shown));
    });
  };
}

/** Headings below the level of the first are its children, or those of a later one. */
function createList(headings: readonly Heading[]): Element[] {
  const [first] = headings;
  if (!first) return [];
  const starts = headings.flatMap(({ level }, index) => (level <= first.level ? [index] : []));
  const items = starts.map((start, index) => {
    const [heading = first, ...children] = headings.slice(start, starts[index + 1]);
    const link = createElement('a', { href: `#${heading.id}` }, [heading.text]);
    return createElement('li', {}, [link, ...createList(children)]);
  });
  return [createElement('ul', {}, items)];
}
