import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context';

/** The target of a link, image or definition after its text. */
const target = /\](?:\(|:)\s*(<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/;

/** Rewrites the URLs of links, images and definitions of Markdown. */
export function convertLinks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const rewritten = context.rewriteUrl(node.url);
    if (rewritten === node.url) return;
    const { start, end } = context.toRange(node);
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    const from = last ? context.toRange(last).end : start;
    const match = target.exec(context.source.slice(from, end));
    if (!match) return;
    const targetEnd = from + match.index + match[0].length;
    context.edit(targetEnd - String(match[1]).length, targetEnd, formatTarget(rewritten));
  });
}

/** Encodes what ends a URL in Markdown. */
function formatTarget(url: string): string {
  return url.replace(/[ ()<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}
