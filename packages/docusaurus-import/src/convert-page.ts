import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { convertCodeBlock } from './code-blocks';
import { convertElement, convertExpression, needsMdx } from './convert-element';
import { convertHtml, convertLinks } from './convert-links';
import { isJsx } from './jsx';
import { readModules } from './modules';
import { createPageContext, type PageContext, type PageLookups } from './page-context';
import { type Format, mapOutsideCode, parseMarkdown } from './parse-markdown';
import { convertFormulas, prepareMarkdown, prepareMdx } from './prepare-mdx';
import { repairMdx } from './repair-mdx';

/** The body of a page in the dialect of the site. */
export type ConvertedPage = { text: string; format: Format };

export type PageSource = {
  body: string;
  /** Whether the project reads the page as MDX, and whether it stays that. */
  format: Format;
  keepsFormat: boolean;
  firstLine: number;
};

/** Converts the body of a page. Throws an Error if it is not valid MDX after repairs. */
export function convertPage(source: PageSource, lookups: PageLookups): ConvertedPage {
  const { firstLine, format } = source;
  const unix = source.body.replace(/\r\n?/g, '\n');
  const { text, count } = lookups.hasMath ? convertFormulas(unix) : { text: unix, count: 0 };
  if (count > 0) lookups.report('code', firstLine, `${count} formulas`);
  const page = { ...source, body: text };
  return format === 'md' ? convertMarkdown(page, lookups) : convertMdx(page, lookups);
}

function convertMdx({ body, firstLine, keepsFormat }: PageSource, lookups: PageLookups) {
  const repaired = repairMdx(prepareMdx(body));
  if (repaired.repairs > 0) lookups.report('escaped', firstLine, `${repaired.repairs} places`);
  const context = createPageContext(repaired.text, lookups, firstLine);
  convertTree(repaired.tree, context);
  const { text, tree } = repairMdx(
    context
      .apply()
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n+/, ''),
  );
  const markdown = keepsFormat ? undefined : toMarkdown(text, tree, lookups);
  return {
    text: markdown ?? text,
    format: markdown === undefined ? ('mdx' as const) : ('md' as const),
  };
}

function convertTree(tree: Root, context: PageContext): void {
  const modules = readModules(tree, context);
  convertLinks(tree, context);
  visit(tree, (node) => {
    if (node.type === 'code') convertCodeBlock(node, context);
    else if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
      convertExpression(node, modules, context);
    else if (isJsx(node) && !convertElement(node, modules, context)) return SKIP;
    return undefined;
  });
}

const commentCode = /^\s*\/\*([\s\S]*)\*\/\s*$/;

/** Returns the text as plain Markdown if that says the same: with comments, but without components, expressions and indented code. */
function toMarkdown(text: string, tree: Root, lookups: PageLookups): string | undefined {
  const context = createPageContext(text, lookups);
  let isMdx = false;
  visit(tree, (node) => {
    if (isJsx(node)) isMdx ||= needsMdx(node);
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    const comment = commentCode.exec(node.value)?.[1];
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

/** Converts a page without MDX: links, images and what is left of components. */
function convertMarkdown({ body, firstLine }: PageSource, lookups: PageLookups): ConvertedPage {
  const names = new Set<string>();
  const source = mapOutsideCode(prepareMarkdown(body), (part) =>
    part.replace(componentTag, (tag, name: string) => {
      if (/^<[A-Z]>$/.test(tag)) return `\\${tag}`;
      names.add(`<${name}>`);
      return '';
    }),
  );
  if (names.size > 0) lookups.report('component', firstLine, [...names].join(', '));
  const context = createPageContext(source, lookups, firstLine);
  const tree = parseMarkdown(source, 'md');
  convertLinks(tree, context);
  visit(tree, 'html', (node) => convertHtml(node, context));
  return { text: context.apply().replace(/^\n+/, ''), format: 'md' };
}

const componentTag = /<\/?([A-Z][\w.]*)(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^'"<>{}])*>/g;
