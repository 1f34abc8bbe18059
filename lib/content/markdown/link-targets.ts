import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { withBasePath } from '@/lib/routes/base-path';
import { decodePath, splitHref, toHref } from '@/lib/routes/url-path';
import {
  getNodePosition,
  type MarkdownContext,
  type Position,
  resolveRelativePath,
} from './context';
import { isJsx, jsxAttribute } from './jsx-attribute';
import { isRelativePath } from './rebase-urls';

/** An internal link. `written` is the original href, `target` a canonical path. */
export type PageLink = Position & { written: string; target: string; hash: string };

/**
 * Resolves the target of every link: file paths and URL path variants become canonical paths, and links to assets point to
 * the published files. Links that cannot be resolved are reported and left unchanged.
 */
export function linkTargets(context: MarkdownContext, onLink: (link: PageLink) => void) {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'a' || typeof node.properties['href'] !== 'string') return;
      const link = { written: node.properties['href'], ...getNodePosition(node) };
      node.properties['href'] = resolveLink(link, context, onLink);
    });
    visit(tree, (node) => {
      if (!isJsx(node, ['a', 'Link', 'Card'])) return;
      const href = jsxAttribute(node, 'href') ?? jsxAttribute(node, 'to');
      if (href) {
        const target = resolveLink(
          { written: href.value, ...getNodePosition(node) },
          context,
          onLink,
        );
        // A JSX <a> is rendered as is, without the link component that adds the base path.
        href.value = node.name === 'a' ? withBasePath(target) : target;
      }
    });
  };
}

type SourceLink = Position & { written: string };

function resolveLink(
  link: SourceLink,
  context: MarkdownContext,
  onLink: (link: PageLink) => void,
): string {
  const { written } = link;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written)) return written;
  const { path, suffix } = splitHref(written);
  const hash = suffix.includes('#') ? suffix.slice(suffix.indexOf('#') + 1) : '';
  if (path === '') {
    onLink({ ...link, target: context.urlPath, hash });
    return written;
  }
  const target = resolvePage(path, context);
  if (target !== undefined) {
    onLink({ ...link, target, hash });
    return toHref(target) + suffix;
  }
  const asset = resolveAsset(path, context);
  if (asset !== undefined) return asset + suffix;
  const isFile = /\.mdx?$/i.test(path);
  context.report({
    rule: isFile ? 'broken-markdown-link' : 'broken-link',
    line: link.line,
    column: link.column,
    message: `The link "${written}" does not match any ${isFile ? 'file' : 'page'}.`,
    hint: isFile
      ? 'Use the path relative to this file, including the extension.'
      : 'Check the URL path.',
  });
  return written;
}

function resolvePage(path: string, context: MarkdownContext): string | undefined {
  if (/\.mdx?$/i.test(path)) {
    const file = path.startsWith('/')
      ? decodePath(path.slice(1))
      : resolveRelativePath(context.file, path);
    const urlPath = file === undefined ? undefined : context.resolveFile(file);
    if (urlPath !== undefined) return urlPath;
  }
  return context.resolveRoute(
    new URL(path, `https://site.invalid${toHref(context.urlPath)}`).pathname,
  );
}

/** Relative paths are resolved against the page; paths that start with a slash refer to `public/`. */
function resolveAsset(path: string, context: MarkdownContext): string | undefined {
  const file = isRelativePath(path) ? resolveRelativePath(context.file, path) : decodePath(path);
  const asset = file === undefined ? undefined : context.assetOf(file);
  return asset && toHref(asset.url);
}
