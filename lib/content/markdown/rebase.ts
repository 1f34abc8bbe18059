import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { jsxAttribute } from './jsx-attribute';

/** Makes the relative links and images of a partial right for the page that holds it. */
export function rebase(tree: Root, from: string, to: string): void {
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      node.url = rebased(node.url, from, to);
    }
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return;
    for (const name of ['href', 'to', 'src']) {
      const attribute = jsxAttribute(node, name);
      if (attribute) attribute.value = rebased(attribute.value, from, to);
    }
  });
}

function rebased(url: string, from: string, to: string): string {
  if (!isRelative(url)) return url;
  const target = posix.join(posix.dirname(from), url);
  const relative = posix.relative(posix.dirname(to), target);
  return relative.startsWith('.') ? relative : `./${relative}`;
}

/** Whether a link target is a path that starts from the file it is in. */
export function isRelative(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(url);
}
