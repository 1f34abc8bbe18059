import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { createElement } from './create-element';

/** Converts an image with a title that is alone in its paragraph into a figure with a caption. */
export function rehypeFigures() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      const image = node.tagName === 'p' ? getOnlyImage(node) : undefined;
      const caption = image?.properties['title'];
      if (!image || !parent || index === undefined) return undefined;
      if (typeof caption !== 'string' || caption.trim() === '') return undefined;
      delete image.properties['title'];
      const figcaption = createElement('figcaption', {}, [caption.trim()]);
      parent.children[index] = createElement('figure', {}, [image, figcaption]);
      return [SKIP, index + 1];
    });
  };
}

function getOnlyImage({ children }: Element): Element | undefined {
  const [child, ...others] = children.filter(
    (node) => node.type !== 'text' || node.value.trim() !== '',
  );
  if (child?.type !== 'element' || child.tagName !== 'img' || others.length > 0) return undefined;
  return child;
}
