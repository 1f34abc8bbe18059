import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { decodePath, hrefOf } from '@/lib/routes/address';
import { type Asset, type MarkdownContext, positionOf, relativeTo } from './context';
import { isJsx } from './jsx-attribute';
import { isRelative } from './rebase';

/** Gives each image its published address, its size, and lazy loading; a missing file is a finding. */
export function images(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const element = isJsx(node, ['img']) ? plainElement(node) : node;
      if (element?.type !== 'element' || element.tagName !== 'img') return;
      settleImage(element, context);
      if (element !== node && parent && index !== undefined) parent.children[index] = element;
    });
  };
}

/** A JSX image as Markdown's own, where all of its attributes are plain texts. */
function plainElement(node: MdxJsxFlowElementHast): Element | undefined {
  const properties: Element['properties'] = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object')
      return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  const { position } = node;
  return {
    type: 'element',
    tagName: 'img',
    properties,
    children: [],
    ...(position && { position }),
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
  node.properties['src'] = hrefOf(asset.url);
  if (width === undefined && height === undefined && asset.width && asset.height) {
    node.properties['width'] = asset.width;
    node.properties['height'] = asset.height;
  }
}

/** A relative image stands beside the page; one that begins with a slash stands in `public/`. */
function imageAsset(src: string, context: MarkdownContext): Asset | undefined {
  const file = isRelative(src) ? relativeTo(context.file, src) : decodePath(src);
  return file === undefined ? undefined : context.assetOf(file);
}
