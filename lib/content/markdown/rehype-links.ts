import type { Element, Root } from 'hast';
import { formatFile, type Position } from '@/lib/content/diagnostics/diagnostic';
import { joinBasePath } from '@/lib/urls/base-path';
import { decodePath, splitHref, toHref } from '@/lib/urls/url-path';
import {
  isAbsoluteUrl,
  locateInNode,
  type MarkdownContext,
  resolveAsset,
  resolveRelativePath,
  suggestLocation,
  toRelativePath,
} from './context';
import { getJsxAttribute, isJsxElement, type JsxElement, visit } from './syntax-tree';

type SourceLink = Position & { href: string };

/** An internal link. `href` is unresolved, `target` is a canonical path. */
export type PageLink = SourceLink & { target: string; hash: string };

/** The attributes of a link. Browsers load links with `hrefLang` as documents. */
type ResolvedLink = { href: string; hrefLang?: string };

/**
 * Resolves the target of every link: file paths and URL path variants become canonical paths, and links to assets point to
 * the published files. Links that cannot be resolved are reported and left unchanged.
 */
export function rehypeLinks(context: MarkdownContext, links: PageLink[]) {
  return (tree: Root, file: { toString: () => string }) => {
    const source = String(file);
    visit(tree, (node) => {
      const resolve = (href: string) =>
        resolveLink({ href, ...locateInNode(node, href, source) }, context, links);
      if (isJsxElement(node)) updateComponent(node, resolve);
      if (node.type !== 'element') return;
      updateMedia(node, context, source);
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string')
        Object.assign(node.properties, resolve(href));
    });
  };
}

/** Resolves the files of video and audio elements. Missing files are reported. */
function updateMedia(node: Element, context: MarkdownContext, source: string): void {
  if (!/^(?:video|audio|source|track)$/.test(node.tagName)) return;
  for (const name of ['src', 'poster']) {
    const url = node.properties[name];
    if (typeof url !== 'string' || isAbsoluteUrl(url)) continue;
    const asset = resolveAsset(url, context);
    if (asset) node.properties[name] = joinBasePath(context.config.basePath, toHref(asset.url));
    else
      context.report({
        rule: 'missing-image',
        ...locateInNode(node, url, source),
        message: `The file "${url}" does not exist.`,
        hint: suggestLocation(url, context),
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
export function resolveLink(
  link: SourceLink,
  context: MarkdownContext,
  links: PageLink[],
): ResolvedLink {
  const { href, line, column } = link;
  // Docusaurus has this scheme, browsers do not.
  if (isAbsoluteUrl(href) && !href.startsWith('pathname:')) return { href };
  if (href === '')
    context.report({
      rule: 'empty-link',
      line,
      column,
      message: 'The link has no target.',
      hint: 'Write the path of a page, or a URL, between the parentheses.',
    });
  const { path, suffix } = splitHref(href);
  const hash = suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '';
  if (path === '') {
    links.push({ ...link, target: context.urlPath, hash });
    return { href };
  }
  const target = resolvePage(path, context);
  if (target !== undefined) {
    links.push({ ...link, target, hash });
    return { href: toHref(target) + suffix };
  }
  const asset = resolveAsset(path, context);
  if (asset) return { href: toHref(asset.url) + suffix };
  const variant = path.startsWith('/') ? context.resolveVariant(path) : undefined;
  if (variant?.href) return { href: variant.href + suffix, hrefLang: variant.hreflang };
  reportBroken(link, path, context, variant?.label);
  return { href };
}

function reportBroken(
  { href, line, column }: SourceLink,
  path: string,
  context: MarkdownContext,
  variant: string | undefined,
) {
  const isFile = /\.mdx?$/i.test(path);
  const page = context.suggestPage(path);
  const suggestion = page && (isFile ? toRelativePath(page.file, context.file) : page.urlPath);
  const target = path.startsWith('/') ? path.slice(1) : resolveRelativePath(context.file, path);
  const fallback = `Correct the path, or create ${isFile && target ? `${formatFile(target)} in the content folder` : 'the page: npm run new'}`;
  context.report({
    rule: isFile ? 'broken-markdown-link' : 'broken-link',
    line,
    column,
    message: isFile
      ? `The linked file "${href}" does not exist.`
      : `No page has the path "${href}"${variant ? ` in ${variant}` : ''}.`,
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
