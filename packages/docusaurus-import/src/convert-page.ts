import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { convertCodeBlock } from './code-blocks';
import { convertElement, convertExpression, needsMdx } from './convert-element';
import { isJsx, type JsxNode, readModules } from './jsx';
import { createPageContext, getIndent, type PageContext, type PageLookups } from './page-context';
import { type Format, parseMarkdown } from './parse-markdown';
import { convertFormulas, escapeBraces, prepareMdx, repairMdx } from './repair-mdx';

export type PageSource = {
  body: string;
  /** The format that the project parses, and whether the page keeps this format. */
  format: Format;
  keepsFormat: boolean;
  firstLine: number;
};

/** Converts the body of a page to the dialect of the site. Throws an Error if it is not valid MDX after repairs. */
export function convertPage(source: PageSource, lookups: PageLookups) {
  const { firstLine, keepsFormat } = source;
  const body = source.body.replace(/\r\n?/g, '\n');
  const { text, count } = lookups.hasMath ? convertFormulas(body) : { text: body, count: 0 };
  if (count > 0) lookups.report('code', firstLine, `${count} formulas`);
  const repaired = repairMdx(prepareMdx(source.format === 'md' ? escapeBraces(text) : text));
  if (repaired.repairs > 0) lookups.report('escaped', firstLine, `${repaired.repairs} places`);
  const context = createPageContext(repaired.text, lookups, firstLine);
  convertTree(repaired.tree, context);
  const converted = context
    .apply()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '');
  const mdx = converted === repaired.text ? repaired : repairMdx(converted);
  const markdown = keepsFormat ? undefined : toMarkdown(mdx.text, mdx.tree, lookups);
  const format: Format = markdown === undefined ? 'mdx' : 'md';
  return { text: markdown ?? mdx.text, format };
}

/** The end of an admonition that has no start. */
const unopenedEnd = /(?:^|\n[ \t>]*):{3,}$/;

function convertTree(tree: Root, context: PageContext): void {
  const modules = readModules(tree, context);
  convertLinks(tree, context);
  visit(tree, (node) => {
    if (node.type === 'code') convertCodeBlock(node, context);
    else if (node.type === 'paragraph' && unopenedEnd.test(context.slice(node))) {
      const { start, end } = context.toRange(node);
      context.edit(start + context.slice(node).search(unopenedEnd), end, '');
    } else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      convertExpression(node, modules, context);
    else if (isJsx(node) && !convertElement(node, modules, context)) return SKIP;
    return undefined;
  });
}

const commentPattern = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/** Returns the text as plain Markdown if it means the same: comments are allowed, but no components, expressions or indented code. */
function toMarkdown(text: string, tree: Root, lookups: PageLookups): string | undefined {
  const context = createPageContext(text, lookups);
  let isMdx = false;
  visit(tree, (node) => {
    // Markdown parses a line that begins with the end of a tag as a quotation.
    if (isJsx(node)) isMdx ||= needsMdx(node) || /^<[^<>]*\n\s*>/.test(context.slice(node));
    if (node.type === 'mdxJsxFlowElement') endHtml(node, context);
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    const comment = commentPattern.exec(node.value)?.[1];
    if (comment === undefined || comment.includes('--')) isMdx = true;
    else context.edit(context.toRange(node).start, context.toRange(node).end, `<!--${comment}-->`);
  });
  if (isMdx) return undefined;
  const markdown = context.apply();
  visit(parseMarkdown(markdown, 'md'), 'code', (node) => {
    isMdx ||= !/^(?:`{3}|~{3})/.test(markdown.slice(node.position?.start.offset));
  });
  return isMdx ? undefined : markdown;
}

/** Inserts a blank line after a tag, because Markdown parses all lines before a blank line as HTML. */
function endHtml(node: JsxNode, { source, toRange, edit }: PageContext): void {
  const { start, end } = toRange(node);
  const hasText = /^[ \t]*\n[ \t>]*[^\s>]/.test(source.slice(end));
  if (hasText) edit(end, end, `\n${getIndent(source, start).trimEnd()}`);
}

/** The target of a link, image or definition after its text. */
const targetPattern =
  /\](?:\(|:)\s*(<(?:[^<>\n\\]|\\.)*>|(?:[^\s()\\]|\\.|\((?:[^\s()\\]|\\.)*\))*)/;

/** Rewrites the URLs of Markdown links, images and definitions. */
function convertLinks(tree: Root, context: PageContext): void {
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    const rewritten = context.rewriteUrl(node.url);
    if (rewritten === node.url) return;
    const { start, end } = context.toRange(node);
    const last = node.type === 'link' ? node.children.at(-1) : undefined;
    const from = last ? context.toRange(last).end : start;
    const match = targetPattern.exec(context.source.slice(from, end));
    if (!match) return;
    const targetEnd = from + match.index + match[0].length;
    context.edit(targetEnd - String(match[1]).length, targetEnd, rewritten);
  });
}
