import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { type Asset, type MarkdownContext, positionOf, relativeTo } from './context';
import { isRelative } from './rebase';

/** Gives each image its published address, its size, and lazy loading; a missing file is a finding. */
export function images(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'img') settleImage(node, context);
    });
  };
}

function settleImage(node: Element, context: MarkdownContext): void {
  const { src, width, height } = node.properties;
  node.properties['loading'] ??= 'lazy';
  node.properties['decoding'] ??= 'async';
  if (typeof src !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return;
  const asset = imageAsset(src, context);
  if (!asset) {
    context.report({
      rule: 'missing-image',
      ...positionOf(node),
      message: `There is no image "${src}".`,
      hint: 'Put the file beside the page and write the path from the page to it.',
    });
    return;
  }
  node.properties['src'] = asset.url;
  if (width === undefined && height === undefined && asset.width && asset.height) {
    node.properties['width'] = asset.width;
    node.properties['height'] = asset.height;
  }
}

/** A relative image stands beside the page; one that begins with a slash stands in `public/`. */
function imageAsset(src: string, context: MarkdownContext): Asset | undefined {
  const file = isRelative(src) ? relativeTo(context.file, src) : src;
  return file === undefined ? undefined : context.assetOf(file);
}
