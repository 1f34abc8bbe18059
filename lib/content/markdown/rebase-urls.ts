import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isRelativePath } from './context';
import { getJsxAttribute, isJsxElement } from './jsx';

/** Rewrites the relative links and images of a partial so that they resolve from the page that includes it. */
export function rebaseUrls(tree: Root, from: string, to: string): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = rebaseUrl(node.url, from, to);
    }
    if (!isJsxElement(node)) return;
    for (const name of ['href', 'to', 'src']) {
      const attribute = getJsxAttribute(node, name);
      if (attribute) attribute.value = rebaseUrl(attribute.value, from, to);
    }
  });
}

function rebaseUrl(url: string, from: string, to: string): string {
  if (!isRelativePath(url)) return url;
  const target = posix.join(posix.dirname(from), url);
  const relative = posix.relative(posix.dirname(to), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}
