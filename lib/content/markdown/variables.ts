import type { Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import { fillSiteVariables, siteValue } from '@/lib/content/site-variables';
import { type MarkdownContext, positionOf } from './context';

type Report = (path: string) => void;

/** Replaces `{site.product.name}` in text by its value; in code it stays as written. */
export function variables(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const report = reporter(node, context);
      fillText(node, report);
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const filled = filledExpression(node, report);
      if (!filled || !parent || index === undefined) return;
      const isAlone = node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
      parent.children[index] = isAlone ? { type: 'paragraph', children: [filled] } : filled;
    });
  };
}

function fillText(node: Root | RootContent, report: Report): void {
  if (node.type === 'text' || node.type === 'html')
    node.value = fillSiteVariables(node.value, report);
  if (node.type !== 'image') return;
  if (node.alt) node.alt = fillSiteVariables(node.alt, report);
  if (node.title) node.title = fillSiteVariables(node.title, report);
}

/** In MDX a variable is an expression: in a line or an element it becomes text, on a line of its own a paragraph. */
function filledExpression(
  node: MdxTextExpression | MdxFlowExpression,
  report: Report,
): Text | undefined {
  const path = node.value.trim();
  if (!/^site(\.\w+)+$/.test(path)) return undefined;
  const value = siteValue(path);
  if (value === undefined) report(path);
  return { type: 'text', value: value ?? `{${path}}` };
}

function reporter(node: Root | RootContent, context: MarkdownContext): Report {
  return (path) =>
    context.report({
      rule: 'unknown-variable',
      ...positionOf(node),
      message: `"{${path}}" names nothing in lib/site.ts.`,
      hint: '',
    });
}
