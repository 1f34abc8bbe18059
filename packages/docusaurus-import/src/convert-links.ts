import type { Definition, Html, Image, Link, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { PageContext } from './page-context';

/** The target of a link or image after its text, and that of a definition. */
const inlineTarget = /\]\(\s*(<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/y;
const definitionTarget = /^\[(?:[^[\]\\]|\\.)*\]:\s*(<[^<>\n]*>|\S+)/;

/** Rewrites the URLs of links, images and definitions of Markdown. */
export function convertLinks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const rewritten = context.rewriteUrl(node.url);
    if (rewritten === node.url) return;
    const range = findTarget(node, context);
    if (range) context.edit(range.start, range.end, formatTarget(rewritten));
  });
}

function findTarget(node: Link | Image | Definition, context: PageContext) {
  const { start, end } = context.toRange(node);
  if (node.type === 'definition') {
    const [match = '', target] = definitionTarget.exec(context.source.slice(start, end)) ?? [];
    return target === undefined
      ? undefined
      : { start: start + match.length - target.length, end: start + match.length };
  }
  const last = node.type === 'link' ? node.children.at(-1) : undefined;
  const from = last ? context.toRange(last).end : start;
  for (
    let index = context.source.indexOf('](', from);
    index >= 0 && index < end;
    index = context.source.indexOf('](', index + 1)
  ) {
    inlineTarget.lastIndex = index;
    const [match, target] = inlineTarget.exec(context.source) ?? [];
    if (match === undefined || target === undefined || index + match.length > end) continue;
    return { start: index + match.length - target.length, end: index + match.length };
  }
  return undefined;
}

/** Encodes what ends a URL in Markdown. */
function formatTarget(url: string): string {
  return url.replace(/[ ()<>]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
}

/** Rewrites the URLs of HTML in Markdown, and removes styles. */
export function convertHtml(node: Html, context: PageContext): void {
  const { start } = context.toRange(node);
  const attribute = /\s(src|href|poster|style)=(["'])([^"'\n]*)\2/gi;
  for (const { index, 0: text, 1: name = '', 2: quote, 3: value = '' } of context
    .slice(node)
    .matchAll(attribute)) {
    const isStyle = /^style$/i.test(name);
    if (isStyle) context.report('attribute', node, 'style');
    const replaced = isStyle ? '' : ` ${name}=${quote}${context.rewriteUrl(value)}${quote}`;
    if (replaced !== text) context.edit(start + index, start + index + text.length, replaced);
  }
}
