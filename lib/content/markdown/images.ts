import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { withBase } from '@/lib/routes/base-path';
import { decodePath, hrefOf } from '@/lib/routes/url-path';
import { type Asset, type MarkdownContext, positionOf, relativeTo } from './context';
import { isJsx } from './jsx-attribute';
import { isRelative } from './rebase';

/**
 * Gives each image its published URL path, its size, and lazy loading. A diagram with colors for both modes becomes two
 * images, of which the page's mode shows one. A missing file or text, and a file that breaks a rule, is a diagnostic.
 */
export function images(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const element = isJsx(node, ['img']) ? plainElement(node) : node;
      if (element?.type !== 'element' || element.tagName !== 'img') return undefined;
      const settled = settledImage(element, context);
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...settled);
      return [SKIP, index + settled.length];
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

function settledImage(node: Element, context: MarkdownContext): Element[] {
  const { src } = node.properties;
  node.properties['loading'] ??= 'lazy';
  node.properties['decoding'] ??= 'async';
  reportMissingText(node, context);
  if (typeof src !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return [node];
  const asset = imageAsset(src, context);
  if (!asset) {
    context.report({
      rule: 'missing-image',
      ...positionOf(node),
      message: `There is no image "${src}".`,
      hint: 'Put the file beside the page and write the path from the page to it.',
    });
    return [node];
  }
  for (const error of asset.errors ?? []) context.report({ ...error, ...positionOf(node) });
  return imagesOf(asset, node);
}

/** The light one first: it is the one that shows where no mode is set. */
function imagesOf({ url, darkUrl, width, height }: Asset, node: Element): Element[] {
  const { properties } = node;
  properties['src'] = withBase(hrefOf(url));
  if (properties['width'] === undefined && properties['height'] === undefined && width && height) {
    properties['width'] = width;
    properties['height'] = height;
  }
  if (!darkUrl) return [node];
  const written = [properties['className'] ?? []].flat().map(String);
  const dark = {
    ...properties,
    src: withBase(hrefOf(darkUrl)),
    className: [...written, 'darkPicture'],
  };
  properties['className'] = [...written, 'lightPicture'];
  return [node, { ...node, properties: dark }];
}

/** A picture that only decorates says so: `<img alt="" role="presentation">`. */
function reportMissingText(node: Element, context: MarkdownContext): void {
  const { alt, role } = node.properties;
  if (role === 'presentation' || (typeof alt === 'string' && alt.trim() !== '')) return;
  context.report({
    rule: 'missing-alt',
    ...positionOf(node),
    message: `The image "${String(node.properties['src'] ?? '')}" has no text for readers who do not see it.`,
    hint: 'Write what it shows between the brackets: ![A board with five columns](board.svg).',
  });
}

/** A relative image is beside the page; one that begins with a slash is in `public/`. */
function imageAsset(src: string, context: MarkdownContext): Asset | undefined {
  const file = isRelative(src) ? relativeTo(context.file, src) : decodePath(src);
  return file === undefined ? undefined : context.assetOf(file);
}
