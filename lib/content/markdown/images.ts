import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { withBasePath } from '@/lib/routes/base-path';
import { decodePath, toHref } from '@/lib/routes/url-path';
import { type Asset, getNodePosition, type MarkdownContext, resolveRelativePath } from './context';
import { isJsx } from './jsx-attribute';
import { isRelativePath } from './rebase-urls';

/**
 * Resolves the URL and dimensions of each image and enables lazy loading. A diagram with two color schemes becomes two
 * images, of which the stylesheet shows one. Missing files, missing alt text and invalid image files are reported.
 */
export function images(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const element = isJsx(node, ['img']) ? toElement(node) : node;
      if (element?.type !== 'element' || element.tagName !== 'img') return undefined;
      const replacements = resolveImage(element, context);
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...replacements);
      return [SKIP, index + replacements.length];
    });
  };
}

/** Converts a JSX image to an HTML element; undefined when it has expression attributes. */
function toElement(node: MdxJsxFlowElementHast): Element | undefined {
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

function resolveImage(node: Element, context: MarkdownContext): Element[] {
  const { src } = node.properties;
  node.properties['loading'] ??= 'lazy';
  node.properties['decoding'] ??= 'async';
  reportMissingAlt(node, context);
  if (typeof src !== 'string' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(src)) return [node];
  const asset = resolveAsset(src, context);
  if (!asset) {
    context.report({
      rule: 'missing-image',
      ...getNodePosition(node),
      message: `The image "${src}" does not exist.`,
      hint: 'Put the file next to the page and use a path relative to the page.',
    });
    return [node];
  }
  for (const error of asset.errors ?? []) context.report({ ...error, ...getNodePosition(node) });
  return createImages(asset, node);
}

/** The light variant comes first: it is shown when no theme is set. */
function createImages({ url, darkUrl, width, height }: Asset, node: Element): Element[] {
  const { properties } = node;
  properties['src'] = withBasePath(toHref(url));
  if (properties['width'] === undefined && properties['height'] === undefined && width && height) {
    properties['width'] = width;
    properties['height'] = height;
  }
  if (!darkUrl) return [node];
  const classNames = [properties['className'] ?? []].flat().map(String);
  const dark = {
    ...properties,
    src: withBasePath(toHref(darkUrl)),
    className: [...classNames, 'darkPicture'],
  };
  properties['className'] = [...classNames, 'lightPicture'];
  return [node, { ...node, properties: dark }];
}

/** Decorative images must be marked as such: `<img alt="" role="presentation">`. */
function reportMissingAlt(node: Element, context: MarkdownContext): void {
  const { alt, role } = node.properties;
  if (role === 'presentation' || (typeof alt === 'string' && alt.trim() !== '')) return;
  context.report({
    rule: 'missing-alt',
    ...getNodePosition(node),
    message: `The image "${String(node.properties['src'] ?? '')}" has no alternative text.`,
    hint: 'Describe what it shows between the brackets: ![A board with five columns](board.svg).',
  });
}

/** Relative paths are resolved against the page; paths that start with a slash refer to `public/`. */
function resolveAsset(src: string, context: MarkdownContext): Asset | undefined {
  const file = isRelativePath(src) ? resolveRelativePath(context.file, src) : decodePath(src);
  return file === undefined ? undefined : context.assetOf(file);
}
