import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import { withBase } from '@/lib/routes/base-path';
import { decodePath, hrefOf, splitHref } from '@/lib/routes/url-path';
import { type MarkdownContext, type Position, positionOf, relativeTo } from './context';
import { isJsx, jsxAttribute } from './jsx-attribute';
import { isRelative } from './rebase';

/** A link of a page to another page or place of the site. `target` is a canonical path. */
export type PageLink = Position & { written: string; target: string; hash: string };

/**
 * Settles the target of every link: files become URL paths, other forms of a URL path become the canonical one,
 * linked files are published. What cannot be settled stays as written and is a diagnostic.
 */
export function linkTargets(context: MarkdownContext, onLink: (link: PageLink) => void) {
  return (tree: Root) => {
    visit(tree, 'element', (node: Element) => {
      if (node.tagName !== 'a' || typeof node.properties['href'] !== 'string') return;
      const settle = { written: node.properties['href'], ...positionOf(node) };
      node.properties['href'] = settled(settle, context, onLink);
    });
    visit(tree, (node) => {
      if (!isJsx(node, ['a', 'Link', 'Card'])) return;
      const href = jsxAttribute(node, 'href') ?? jsxAttribute(node, 'to');
      if (href) {
        const target = settled({ written: href.value, ...positionOf(node) }, context, onLink);
        // Written as JSX it is the browser's own link, which no component completes.
        href.value = node.name === 'a' ? withBase(target) : target;
      }
    });
  };
}

type WrittenLink = Position & { written: string };

function settled(
  link: WrittenLink,
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
  const target = targetOf(path, context);
  if (target !== undefined) {
    onLink({ ...link, target, hash });
    return hrefOf(target) + suffix;
  }
  const asset = assetOf(path, context);
  if (asset !== undefined) return asset + suffix;
  const isFile = /\.mdx?$/i.test(path);
  context.report({
    rule: isFile ? 'broken-markdown-link' : 'broken-link',
    line: link.line,
    column: link.column,
    message: `The link "${written}" leads to no ${isFile ? 'file' : 'page'}.`,
    hint: isFile
      ? 'Write the path from this file to the other, with its ending.'
      : 'Check the URL path.',
  });
  return written;
}

function targetOf(path: string, context: MarkdownContext): string | undefined {
  if (/\.mdx?$/i.test(path)) {
    const file = path.startsWith('/') ? decodePath(path.slice(1)) : relativeTo(context.file, path);
    const urlPath = file === undefined ? undefined : context.pathOfFile(file);
    if (urlPath !== undefined) return urlPath;
  }
  return context.pathOfRoute(
    new URL(path, `https://site.invalid${hrefOf(context.urlPath)}`).pathname,
  );
}

/** A relative file is beside the page; one that begins with a slash is in `public/`. */
function assetOf(path: string, context: MarkdownContext): string | undefined {
  const file = isRelative(path) ? relativeTo(context.file, path) : decodePath(path);
  const asset = file === undefined ? undefined : context.assetOf(file);
  return asset && hrefOf(asset.url);
}
