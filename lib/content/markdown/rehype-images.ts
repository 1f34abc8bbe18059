import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { joinBasePath } from '@/lib/routes/base-path';
import { toHref } from '@/lib/routes/url-path';
import {
  type Asset,
  getNodePosition,
  isAbsoluteUrl,
  type MarkdownContext,
  resolveAsset,
} from './context';
import { createElement } from './create-element';
import { isJsxElement, type JsxElement } from './jsx';

/**
 * Resolves the URL and dimensions of each image and enables lazy loading. A diagram with two color schemes becomes two
 * images, of which the stylesheet shows one. Missing files, missing alt text and invalid image files are reported.
 */
export function rehypeImages(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const element = isJsxElement(node) && node.name === 'img' ? toElement(node) : node;
      if (element?.type !== 'element' || element.tagName !== 'img') return undefined;
      const replacements = resolveImage(element, context);
      if (!parent || index === undefined) return undefined;
      parent.children.splice(index, 1, ...replacements);
      return [SKIP, index + replacements.length];
    });
  };
}

/** Converts a JSX image to an HTML element; undefined when it has expression attributes. */
function toElement({ attributes, position }: JsxElement): Element | undefined {
  const properties: Element['properties'] = {};
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object')
      return undefined;
    properties[attribute.name] = attribute.value ?? true;
  }
  return { ...createElement('img', properties), ...(position && { position }) };
}

function resolveImage(node: Element, context: MarkdownContext): Element[] {
  const { src } = node.properties;
  node.properties['loading'] ??= 'lazy';
  node.properties['decoding'] ??= 'async';
  reportMissingAlt(node, context);
  if (typeof src !== 'string' || isAbsoluteUrl(src)) return [node];
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
  return createImages(asset, node, context.config.basePath);
}

/** Browsers without `auto`, the rendered width of lazy images, use the width of the text column: `--text-width` in tokens.css. */
const imageSizes = 'auto, (max-width: 45rem) 100vw, 45rem';

/** The light variant comes first: it is shown when no theme is set. */
function createImages(
  { url, darkUrl, variants, width, height }: Asset,
  node: Element,
  basePath: string,
): Element[] {
  const { properties } = node;
  const toSrc = (path: string) => joinBasePath(basePath, toHref(path));
  properties['src'] = toSrc(variants?.at(-1)?.url ?? url);
  if (variants) {
    properties['srcSet'] ??= variants
      .map((variant) => `${toSrc(variant.url)} ${variant.width}w`)
      .join(', ');
    properties['sizes'] ??= imageSizes;
  }
  if (properties['width'] === undefined && properties['height'] === undefined && width && height) {
    properties['width'] = width;
    properties['height'] = height;
  }
  if (!darkUrl) return [node];
  const classNames = [properties['className'] ?? []].flat().map(String);
  const dark = {
    ...properties,
    src: toSrc(darkUrl),
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
