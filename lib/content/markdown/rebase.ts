import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** Makes the relative links and images of a partial right for the page that holds it. */
export function rebase(tree: Root, from: string, to: string): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    if (!isRelative(node.url)) return;
    const target = posix.join(posix.dirname(from), node.url);
    const relative = posix.relative(posix.dirname(to), target);
    node.url = relative.startsWith('.') ? relative : `./${relative}`;
  });
}

/** Whether a link target is a path that starts from the file it stands in. */
export function isRelative(url: string): boolean {
  return url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/|#|\?)/i.test(url);
}
