import type { Element, Root } from 'hast';
import { formatFile, type Position } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/suggest';
import { joinBasePath } from '@/lib/urls/base-path';
import { decodePath, splitHref, toHref } from '@/lib/urls/url-path';
import {
  isAbsoluteUrl,
  locateInNode,
  type MarkdownContext,
  type PageContext,
  resolveAsset,
  resolveRelativePath,
  suggestLocation,
  toRelativePath,
} from './context';
import { getJsxAttribute, isJsxElement, type JsxElement, visit } from './syntax-tree';

/** The attributes of a link. Browsers load links with `hrefLang` as documents. */
type ResolvedLink = { href: string; hrefLang?: string };

/**
 * Resolves the target of every link: file paths and URL path variants become canonical paths, and links to assets point to
 * the published files. Links that cannot be resolved are reported and left unchanged.
 */
export function rehypeLinks(tree: Root, page: PageContext): void {
  visit(tree, (node) => {
    const resolve = (href: string) => resolveLink(href, locateInNode(node, href, page), page);
    if (isJsxElement(node)) updateComponent(node, resolve);
    if (node.type !== 'element') return;
    updateMedia(node, page);
    const { href } = node.properties;
    if (node.tagName === 'a' && typeof href === 'string')
      Object.assign(node.properties, resolve(href));
  });
}

function updateMedia(node: Element, page: PageContext): void {
  if (!/^(?:video|audio|source|track)$/.test(node.tagName)) return;
  for (const name of ['src', 'poster']) {
    const url = node.properties[name];
    if (typeof url !== 'string' || isAbsoluteUrl(url)) continue;
    const asset = resolveAsset(url, page);
    if (asset) node.properties[name] = joinBasePath(page.config.basePath, toHref(asset.url));
    else
      page.report('missing-image', locateInNode(node, url, page), {
        message: `The file "${url}" does not exist.`,
        hint: suggestLocation(url, page),
      });
  }
}

function updateComponent(node: JsxElement, resolve: (href: string) => ResolvedLink): void {
  if (node.name !== 'Link' && node.name !== 'Card') return;
  const attribute = getJsxAttribute(node, 'href') ?? getJsxAttribute(node, 'to');
  if (!attribute) return;
  const { href, hrefLang } = resolve(attribute.value);
  attribute.value = href;
  attribute.name = 'href';
  if (hrefLang)
    node.attributes.push({ type: 'mdxJsxAttribute', name: 'hrefLang', value: hrefLang });
}

/** Returns the attributes of a link, with its canonical URL. A broken link is reported and returned unchanged. */
export function resolveLink(href: string, position: Position, page: PageContext): ResolvedLink {
  // Docusaurus has this scheme, browsers do not.
  if (isAbsoluteUrl(href) && !href.startsWith('pathname:')) {
    checkScheme(href, position, page);
    return { href };
  }
  if (href === '')
    page.report('empty-link', position, {
      message: 'The link has no target.',
      hint: 'Write the path of a page, or a URL, between the parentheses.',
    });
  const { path, suffix } = splitHref(href);
  const target = path === '' ? page.urlPath : resolvePage(path, page);
  if (target !== undefined) {
    const hash = suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '';
    page.metadata.links.push({ href, ...position, target, hash });
    return { href: path === '' ? href : toHref(target) + suffix };
  }
  const asset = resolveAsset(path, page);
  if (asset) return { href: toHref(asset.url) + suffix };
  const variant = path.startsWith('/') ? page.resolveVariant(path) : undefined;
  if (variant?.href) return { href: variant.href + suffix, hrefLang: variant.hreflang };
  reportBroken({ href, position, language: variant?.label }, page);
  return { href };
}

const commonSchemes = ['http', 'https', 'mailto', 'tel'];

/** Reports a misspelled scheme, and an HTTP URL without two slashes, which is a path of this site. */
function checkScheme(href: string, position: Position, page: PageContext): void {
  const [, name = '', rest = ''] = /^([a-z][a-z\d+.-]*):\/*(.*)$/i.exec(href) ?? [];
  const scheme = findClosest(name, commonSchemes);
  const isHttp = scheme === 'http' || scheme === 'https';
  const isCorrect = name.toLowerCase() === scheme && (!isHttp || /^https?:\/\/[^/]/i.test(href));
  if (scheme === undefined || isCorrect) {
    return;
  }
  page.report('broken-link', position, {
    message: `The link "${href}" does not begin with a scheme that browsers know, such as https://.`,
    hint: `Write: ${scheme}:${isHttp ? '//' : ''}${rest}`,
  });
}

type BrokenLink = { href: string; position: Position; language: string | undefined };

function reportBroken({ href, position, language }: BrokenLink, page: PageContext): void {
  const { path } = splitHref(href);
  const isFile = /\.mdx?$/i.test(path);
  const closest = page.suggestPage(path);
  const suggestion =
    closest && (isFile ? toRelativePath(closest.file, page.file) : closest.urlPath);
  const target = path.startsWith('/') ? path.slice(1) : resolveRelativePath(page.file, path);
  const fallback = `Correct the path, or create ${isFile && target ? `${formatFile(target)} in the content folder` : 'the page: npm run new'}`;
  page.report(isFile ? 'broken-markdown-link' : 'broken-link', position, {
    message: isFile
      ? `The linked file "${href}" does not exist.`
      : `No page has the path "${href}"${language ? ` in ${language}` : ''}.`,
    hint: suggestion ? `Did you mean "${suggestion}"?` : fallback,
  });
}

function resolvePage(path: string, context: MarkdownContext): string | undefined {
  if (/\.mdx?$/i.test(path)) {
    for (const file of listLinkedFiles(path, context)) {
      const urlPath = context.resolveFile(file);
      if (urlPath !== undefined) return urlPath;
    }
  }
  return context.resolveRoute(
    new URL(path, `https://site.invalid${toHref(context.urlPath)}`).pathname,
  );
}

/** Returns the files that a link to a Markdown file can refer to: relative to the page, to `docs/` or, as `docs/…`, to the content folder. */
function listLinkedFiles(path: string, { file }: MarkdownContext): string[] {
  const fromRoot = decodePath(path).replace(/^\.?\//, '');
  const relative = path.startsWith('/') ? undefined : resolveRelativePath(file, path);
  return [...(relative === undefined ? [] : [relative]), fromRoot, fromRoot.replace(/^docs\//, '')];
}
