import type { Position } from '@help-center/content-lint';
import type { Element, Root } from 'hast';
import { formatFile } from '@/lib/content/diagnostics/diagnostic';
import { getUrlPath, parsePagePath } from '@/lib/content/pages/page-path';
import {
  decodePath,
  resolveHref,
  splitHref,
  toHref,
} from '@/lib/urls/url-path';
import {
  getSourceFile,
  isAbsoluteUrl,
  isRelativePath,
  locateInNode,
  type PageContext,
  relativeFrom,
  resolveAsset,
  resolveRelativePath,
} from './context';
import {
  getJsxAttribute,
  type HastJsxElement,
  isJsxElement,
  visit,
} from './syntax-tree';

/** The attributes of a link. Browsers load links with `hrefLang` as documents. */
type ResolvedLink = { href: string; hrefLang?: string };

/**
 * Resolves the target of every link: file paths and aliases of URL paths become canonical paths,
 * and links to assets point to the published files. Links that cannot be resolved are reported and
 * left unchanged.
 */
export function rehypeLinks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    const resolve = (href: string) =>
      resolveLink(href, locateInNode(node, href, context), context);
    if (isJsxElement(node)) {
      updateComponent(node, resolve);
    }
    if (node.type !== 'element') {
      return;
    }
    reportRelativeMedia(node, context);
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string') {
      Object.assign(node.properties, resolve(href));
    }
  });
}

/** The attributes whose URLs are not resolved, by element. */
const unresolvedAttributes = new Map<string, readonly string[]>([
  ['audio', ['src']],
  ['img', ['srcSet']],
  ['source', ['src', 'srcSet']],
  ['track', ['src']],
  ['video', ['src', 'poster']],
]);

/** Reports relative URLs of media. Only those of links and of the source of images are resolved. */
function reportRelativeMedia(node: Element, context: PageContext): void {
  for (const name of unresolvedAttributes.get(node.tagName) ?? []) {
    const url = node.properties[name];
    if (typeof url === 'string' && isRelativePath(url)) {
      context.report('relative-media', locateInNode(node, url, context), {
        message: `<${node.tagName}> cannot have the relative path "${url}".`,
        hint: `Put the file into static/ in the content folder, and write its path there, such as /tour.mp4. Or link to the file: [text](${url})`,
      });
    }
  }
}

function updateComponent(
  node: HastJsxElement,
  resolve: (href: string) => ResolvedLink,
): void {
  if (node.name !== 'Link' && node.name !== 'Card') {
    return;
  }
  const category = getJsxAttribute(node, 'category');
  if (category) {
    category.value = resolve(category.value).href;
  }
  const attribute =
    getJsxAttribute(node, 'href') ?? getJsxAttribute(node, 'to');
  if (!attribute) {
    return;
  }
  const { href, hrefLang } = resolve(attribute.value);
  attribute.value = href;
  attribute.name = 'href';
  if (hrefLang) {
    node.attributes.push({
      type: 'mdxJsxAttribute',
      name: 'hrefLang',
      value: hrefLang,
    });
  }
}

/**
 * Returns the attributes of a link, with its canonical URL. A broken link is reported and returned
 * unchanged.
 */
export function resolveLink(
  href: string,
  position: Position,
  context: PageContext,
): ResolvedLink {
  // Docusaurus has this scheme, browsers do not.
  if (isAbsoluteUrl(href) && !href.startsWith('pathname:')) {
    return { href };
  }
  if (href === '') {
    context.report('empty-link', position, {
      message: 'The link has no target.',
      hint: 'Write the path of a page, or a URL, between the parentheses.',
    });
  }
  const { path, suffix } = splitHref(href);
  const target =
    path === '' ? context.urlPath : resolvePage(path, position, context);
  if (target !== undefined) {
    const hash = suffix.includes('#')
      ? suffix.slice(suffix.indexOf('#') + 1)
      : '';
    context.metadata.links.push({ href, ...position, target, hash });
    return { href: path === '' ? href : toHref(target) + suffix };
  }
  const asset = resolveAsset(path, position, context);
  if (asset) {
    return { href: toHref(asset.url) + suffix };
  }
  const variant = path.startsWith('/')
    ? context.resolveVariant(path)
    : undefined;
  if (variant?.href) {
    return { href: variant.href + suffix, hrefLang: variant.hreflang };
  }
  reportBroken({ href, position, language: variant?.label }, context);
  return { href };
}

type BrokenLink = {
  href: string;
  position: Position;
  language: string | undefined;
};

function reportBroken(
  { href, position, language }: BrokenLink,
  context: PageContext,
): void {
  const { path } = splitHref(href);
  const url = completeUrl(href);
  if (url !== undefined) {
    context.report('broken-link', position, {
      message: `The link "${href}" leads to a page of this site, because its start is missing.`,
      hint: `Write: ${url}`,
    });
    return;
  }
  const isFile = /\.mdx?$/i.test(path);
  const file = getSourceFile(position, context);
  const closest = context.findSimilarPage(path);
  const suggestion =
    closest && (isFile ? relativeFrom(closest.file, file) : closest.urlPath);
  const target = path.startsWith('/')
    ? path.slice(1)
    : resolveRelativePath(file, path);
  const fallback = `Correct the path, or create ${isFile && target ? `${formatFile(target)} in the content folder` : 'the page: npm run new'}`;
  context.report(isFile ? 'broken-markdown-link' : 'broken-link', position, {
    message: isFile
      ? `The linked file "${href}" does not exist.`
      : `No page has the path "${href}"${language ? ` in ${language}` : ''}.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : fallback,
  });
}

/**
 * Returns the URL for a link that is a host or an email address without a scheme; undefined for
 * other links.
 */
function completeUrl(href: string): string | undefined {
  if (/^[^\s/@]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(href)) {
    return `mailto:${href}`;
  }
  const isHost =
    /^(?:www\.[^/]|(?:[a-z\d-]+\.)+(?:com|net|org|io|dev)(?:[/:?#]|$))/i.test(
      href,
    );
  return isHost ? `https://${href}` : undefined;
}

function resolvePage(
  path: string,
  position: Position,
  context: PageContext,
): string | undefined {
  const file = getSourceFile(position, context);
  if (/\.mdx?$/i.test(path)) {
    for (const linkedFile of listLinkedFiles(path, file)) {
      const urlPath = context.getUrlPathOfFile(linkedFile);
      if (urlPath !== undefined) {
        return urlPath;
      }
    }
  }
  const base =
    file === context.file ? context.urlPath : getUrlPath(parsePagePath(file));
  return context.resolveRoute(resolveHref(path, base ?? context.urlPath));
}

/**
 * Returns the files that a link in a file can refer to: relative to it, to `docs/` or, as `docs/…`,
 * to the content folder.
 */
function listLinkedFiles(path: string, file: string): string[] {
  const fromRoot = decodePath(path).replace(/^\.?\//, '');
  const files = [fromRoot, fromRoot.replace(/^docs\//, '')];
  const relative = path.startsWith('/')
    ? undefined
    : resolveRelativePath(file, path);
  if (relative !== undefined) {
    files.unshift(relative);
  }
  return files;
}
