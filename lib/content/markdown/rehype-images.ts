import type { Position } from '@help-center/content-lint';
import type { Element, Root, RootContent } from 'hast';
import type { ImageProblem } from '@/lib/content/read/images';
import { isPictureFile } from '@/lib/content/read/picture-file';
import { joinBasePath } from '@/lib/urls/base-path';
import { toHref } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import {
  type Asset,
  formatLocationHint,
  type ImageFile,
  isAbsoluteUrl,
  isAllowedUrl,
  locateInNode,
  type MarkdownContext,
  type PageContext,
  resolveAsset,
} from './context';
import {
  createElement,
  hasClass,
  isBlank,
  isElement,
  visitType,
} from './syntax-tree';

/**
 * Resolves the URL and dimensions of each image and enables lazy loading. A diagram with two color
 * schemes becomes two images, and the stylesheet shows one of them. Pictures have a source for
 * phones. Those of figures are links to themselves. Missing files, missing alt text and invalid
 * image files are reported.
 */
export function rehypeImages(tree: Root, context: PageContext): void {
  visitType(tree, 'element', (node, parent) => {
    if (node.tagName !== 'img') {
      return undefined;
    }
    const images = resolveImage(node, context, {
      isLinked: isElement(parent, 'a'),
      isBesideSteps: hasClass(parent, 'beside'),
    });
    const isShown = images.some(
      ({ tagName }) => tagName === 'img' || tagName === 'picture',
    );
    if (isElement(parent, 'figure') && isShown) {
      return [createZoomLink(images, node, context.config.basePath)];
    }
    return images;
  });
}

/** Creates a link to an image, which `lib/client/zoom-image.ts` opens in a dialog. */
function createZoomLink(
  images: Element[],
  { properties }: Element,
  basePath: string,
): Element {
  const src = String(properties['src']);
  // Links get the base path when they are rendered.
  const href = src.startsWith(`${basePath}/`)
    ? src.slice(basePath.length)
    : src;
  const ariaLabel = messages.content.enlargeImage(
    String(properties['alt'] ?? ''),
  );
  return createElement('a', { className: ['zoom'], href, ariaLabel }, images);
}

type Place = { isLinked: boolean; isBesideSteps: boolean };

function resolveImage(
  node: Element,
  context: PageContext,
  { isLinked, isBesideSteps }: Place,
): Element[] {
  const { src } = node.properties;
  // The source was an expression, which has already been removed and reported.
  if (typeof src !== 'string') {
    return [createAltText(node, '')];
  }
  node.properties['loading'] ??= 'lazy';
  node.properties['decoding'] ??= 'async';
  if (isAbsoluteUrl(src) && !isAllowedUrl(src, context.config.imageHosts)) {
    return [createRemoteImage(node, { src, isLinked }, context)];
  }
  reportMissingAlt(node, context);
  if (isAbsoluteUrl(src)) {
    return [node];
  }
  const position = locateInNode(node, src, context);
  const asset = resolveAsset(src, position, context, context.getImage);
  return isValidImage(asset, { src, position }, context)
    ? createImages(asset, node, {
        basePath: context.config.basePath,
        isBesideSteps,
      })
    : [createAltText(node, src)];
}

/** Reports an image that is missing, and the problems of its file. False if it cannot be shown. */
export function isValidImage(
  asset: Asset | undefined,
  { src, position }: { src: string; position: Position },
  context: MarkdownContext,
): asset is Asset {
  if (!asset) {
    context.report('missing-image', position, {
      message: `The image "${src}" does not exist.`,
      hint: formatLocationHint(src, position, context),
    });
    return false;
  }
  const { errors = getFormatErrors(asset, src) } = asset;
  for (const error of errors) {
    context.report(error.rule, position, error);
  }
  return errors.every(({ rule }) => rule !== 'unsafe-svg');
}

/** Reports a file that is not an image, such as a video or a PDF. */
function getFormatErrors({ file, width }: Asset, src: string): ImageProblem[] {
  if (width !== undefined || /\.svg$/i.test(file)) {
    return [];
  }
  return [
    {
      rule: 'corrupt-image',
      message: `The file "${src}" is not an image.`,
      hint: `Link to it: [text](${src})`,
    },
  ];
}

function createAltText({ properties }: Element, src: string): Element {
  return createElement('span', {}, [String(properties['alt'] || src)]);
}

/**
 * Replaces an image from a host that is not in `imageHosts` with a link, or inside a link with its
 * alternative text.
 */
function createRemoteImage(
  node: Element,
  { src, isLinked }: { src: string; isLinked: boolean },
  context: PageContext,
): Element {
  const isLink = !isLinked && /^(?:https?:)?\/\//.test(src);
  const source = src.length > 80 ? `${src.slice(0, 79)}…` : src;
  context.report('remote-image', locateInNode(node, src, context), {
    message: `The image "${source}" is not a file of this site, so ${isLink ? 'a link' : 'its alternative text'} is shown.`,
    hint: `Save the image next to the page, or add ${URL.canParse(src) ? `"${new URL(src).host}"` : 'its host'} to imageHosts in site.yml.`,
  });
  const text = createAltText(node, source);
  if (isLink) {
    return {
      ...text,
      tagName: 'a',
      properties: { href: src },
    };
  }
  return text;
}

/**
 * `auto` is the rendered width of lazy images. Other browsers use the width of the text column:
 * `--text-width` in tokens.css.
 */
const imageSizes = 'auto, (max-width: 42rem) 100vw, 42rem';

/** Below this width, pages show the drawing of a picture for phones. */
const phoneQuery = '(max-width:599px)';

/** From this width, as in prose.css, pictures are beside the steps before them. */
const besideQuery = '(min-width:90em)';

/** The light image comes first: it is shown when no theme is set. */
function createImages(
  { url, darkUrl, sizes, narrow, phone, width, height }: Asset,
  node: Element,
  { basePath, isBesideSteps }: { basePath: string; isBesideSteps: boolean },
): Element[] {
  const { properties } = node;
  const toSrc = (path: string) => joinBasePath(basePath, toHref(path));
  properties['src'] = toSrc(sizes?.at(-1)?.url ?? url);
  if (sizes) {
    properties['srcSet'] ??= sizes
      .map((size) => `${toSrc(size.url)} ${size.width}w`)
      .join(', ');
    properties['sizes'] ??= imageSizes;
  }
  if (
    properties['width'] === undefined &&
    properties['height'] === undefined &&
    width &&
    height
  ) {
    properties['width'] = width;
    properties['height'] = height;
  }
  const createSource = (
    media: string,
    source?: ImageFile,
    isDark?: boolean,
  ) => {
    const path = isDark ? source?.darkUrl : source?.url;
    if (path === undefined) {
      return [];
    }
    const size = { width: source?.width, height: source?.height };
    return createElement('source', { media, srcSet: toSrc(path), ...size });
  };
  const toPicture = (image: Element, isDark = false) => {
    const sources = [
      createSource(phoneQuery, phone, isDark),
      createSource(besideQuery, isBesideSteps ? narrow : undefined, isDark),
    ].flat();
    return sources.length > 0
      ? createElement('picture', {}, [...sources, image])
      : image;
  };
  if (!darkUrl) {
    return [toPicture(node)];
  }
  const classNames = [properties['className'] ?? []].flat().map(String);
  const dark = {
    ...properties,
    src: toSrc(darkUrl),
    className: [...classNames, 'darkImage'],
  };
  properties['className'] = [...classNames, 'lightImage'];
  return [toPicture(node), toPicture({ ...node, properties: dark }, true)];
}

/** Decorative images must be marked as such: `<img alt="" role="presentation">`. */
function reportMissingAlt(node: Element, { report }: PageContext): void {
  const { alt, role, src } = node.properties;
  if (
    role === 'presentation' ||
    (typeof alt === 'string' && alt.trim() !== '')
  ) {
    return;
  }
  report('missing-alt', node, {
    message: `The image "${src}" has no alternative text.`,
    hint: `Describe what it shows between the brackets, for example: ![A board with five columns](${src})`,
  });
}

/**
 * Converts an image that has a title and is alone in its paragraph into a figure with a caption.
 */
export function rehypeFigures(tree: Root): void {
  visitType(tree, 'element', (node) => {
    const [image, ...others] = node.children.filter((child) => !isBlank(child));
    if (node.tagName !== 'p' || !isElement(image, 'img') || others.length > 0) {
      return undefined;
    }
    const caption = image.properties['title'];
    if (typeof caption !== 'string' || caption.trim() === '') {
      return undefined;
    }
    delete image.properties['title'];
    const figcaption = createElement('figcaption', {}, [caption.trim()]);
    return [createElement('figure', {}, [image, figcaption])];
  });
}

/**
 * Wraps each numbered list with the picture directly after it, which the stylesheet shows beside
 * the steps on large viewports, and with the rest of the list. Must run before `rehypeImages`.
 */
export function rehypeIllustratedSteps(tree: Root): void {
  const children: RootContent[] = [];
  for (const node of tree.children) {
    const index = children.findLastIndex((child) => !isBlank(child));
    const steps = children[index];
    if (isElement(steps, 'ol') && isPicture(node)) {
      node.properties['className'] = ['beside'];
      const className = ['illustrated'];
      children[index] = createElement('div', { className }, [steps, node]);
    } else {
      children.push(node);
    }
  }
  tree.children = joinLists(children);
}

/** Moves each list that goes on after a picture into the element that has its first steps. */
function joinLists(nodes: readonly RootContent[]): RootContent[] {
  const children: RootContent[] = [];
  for (const node of nodes) {
    const previous = children.findLast((child) => !isBlank(child));
    const isRest = isElement(node, 'ol') && 'start' in node.properties;
    if (
      isRest &&
      isElement(previous, 'div') &&
      hasClass(previous, 'illustrated')
    ) {
      previous.children.push(node);
    } else {
      children.push(node);
    }
  }
  return children;
}

/** Whether a node is a figure with a drawn picture. */
function isPicture(node: RootContent): node is Element {
  const image = isElement(node, 'figure') ? node.children[0] : undefined;
  return (
    isElement(image, 'img') &&
    isPictureFile(String(image.properties['src'] ?? ''))
  );
}
