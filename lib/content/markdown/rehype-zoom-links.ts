import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { createElement } from './create-element';

/**
 * Wraps the images of each figure in a link to the image, which `lib/client/zoom-image.ts` opens in a dialog. Runs only for
 * rendering.
 */
export function rehypeZoomLinks(basePath: string) {
  return (tree: Root) => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'figure') return;
      const images = node.children.filter(isImage);
      const src = images[0]?.properties['src'];
      if (typeof src !== 'string') return;
      // Links get the base path when they are rendered.
      const href = src.startsWith(`${basePath}/`) ? src.slice(basePath.length) : src;
      const others = node.children.filter((child) => !isImage(child));
      node.children = [createElement('a', { className: ['zoom'], href }, images), ...others];
    });
  };
}

function isImage(node: Element['children'][number]): node is Element {
  return node.type === 'element' && node.tagName === 'img';
}
