import type { Root } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { convertCodeBlock } from './code-blocks';
import { convertElement, needsMdx } from './convert-element';
import { convertExpression } from './convert-expression';
import { convertLinks } from './convert-links';
import { convertPlainMarkdown } from './convert-plain';
import { convertFormulas } from './formulas';
import { isJsx } from './jsx';
import { readModules } from './modules';
import { createPageContext, type PageContext, type PageLookups } from './page-context';
import { type Format, parseMarkdown } from './parse-markdown';
import { prepareMdx } from './prepare-mdx';
import { repairMdx } from './repair-mdx';
import { findViolation } from './verify-page';

/** The body of a page in the dialect of the site. */
export type ConvertedPage = { text: string; format: Format };

/** How a page is read, and how many lines its front matter has. */
export type PageSource = { body: string; format: Format; firstLine: number; isMdxFile: boolean };

/**
 * Converts the body of a page. One that is not valid MDX after repairs, or that cannot be compiled after the conversion, is converted as
 * plain Markdown, so that no page is lost.
 */
export async function convertPage(
  source: PageSource,
  lookups: PageLookups,
): Promise<ConvertedPage> {
  const body = convertFormulas(source.body, source.firstLine, lookups);
  const plain = () => ({
    format: 'md' as const,
    text: convertPlainMarkdown({ ...source, body }, lookups),
  });
  if (source.format === 'md') return plain();
  const reports: Parameters<PageLookups['report']>[] = [];
  const collected = {
    ...lookups,
    report: (...report: Parameters<PageLookups['report']>) => reports.push(report),
  };
  const converted = await convertMdx({ ...source, body }, collected);
  if (typeof converted === 'string') {
    lookups.report('not-mdx', source.firstLine, converted);
    return plain();
  }
  for (const report of reports) lookups.report(...report);
  return converted;
}

/** Returns the page, or why it cannot be converted. */
async function convertMdx(
  { body, firstLine, isMdxFile }: PageSource,
  lookups: PageLookups,
): Promise<ConvertedPage | string> {
  const repaired = repairMdx(prepareMdx(body));
  if (!repaired) return 'its syntax is invalid in too many places';
  if (repaired.repairs > 0) lookups.report('escaped', firstLine, `${repaired.repairs} places`);
  const context = createPageContext(repaired.text, lookups, firstLine);
  convertTree(repaired.tree, context);
  const text = context
    .apply()
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+/, '');
  const again = repairMdx(text);
  if (!again) return 'its converted syntax is invalid';
  const markdown = isMdxFile ? undefined : toMarkdown(again.text, again.tree);
  if (markdown !== undefined) return { text: markdown, format: 'md' };
  const violation = await findViolation(again.text, lookups);
  return violation ?? { text: again.text, format: 'mdx' };
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

/** Returns the text as plain Markdown if that says the same: with comments, but without components, expressions and indented code. */
function toMarkdown(text: string, tree: Root): string | undefined {
  const context = createPageContext(text, emptyLookups);
  let isMdx = false;
  visit(tree, (node) => {
    if (isJsx(node)) isMdx ||= needsMdx(node);
    if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return;
    const comment = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(node.value)?.[1];
    if (comment === undefined || comment.includes('--')) isMdx = true;
    else context.edit(context.toRange(node).start, context.toRange(node).end, `<!--${comment}-->`);
  });
  if (isMdx) return undefined;
  const markdown = context.apply();
  return hasIndentedCode(markdown) ? undefined : markdown;
}

const emptyLookups: PageLookups = {
  isPartial: false,
  frontMatter: {},
  rewriteUrl: (url) => url,
  resolvePartial: () => undefined,
  readText: () => undefined,
  components: {},
  hasMath: false,
  setField: () => undefined,
  report: () => undefined,
};

function hasIndentedCode(text: string): boolean {
  let found = false;
  visit(parseMarkdown(text, 'md'), 'code', (node) => {
    const offset = node.position?.start.offset ?? 0;
    found ||= !/^(?:`{3}|~{3})/.test(text.slice(offset));
  });
  return found;
}
