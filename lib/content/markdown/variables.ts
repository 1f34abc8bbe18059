import type { Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import { getSiteValue, replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext } from './context';

type Report = (path: string) => void;

/** Replaces variables such as `{site.product.name}` outside code. */
export function variables(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const report = createReporter(node, context);
      fillText(node, report);
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const replacement = resolveExpression(node, report);
      if (!replacement || !parent || index === undefined) return;
      const needsParagraph =
        node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
      parent.children[index] = needsParagraph
        ? { type: 'paragraph', children: [replacement] }
        : replacement;
    });
  };
}

function fillText(node: Root | RootContent, report: Report): void {
  if (node.type === 'text' || node.type === 'html')
    node.value = replaceSiteVariables(node.value, report);
  if (node.type !== 'image') return;
  if (node.alt) node.alt = replaceSiteVariables(node.alt, report);
  if (node.title) node.title = replaceSiteVariables(node.title, report);
}

/** In MDX, a variable is an expression. Returns undefined for expressions that are not variables. */
function resolveExpression(
  node: MdxTextExpression | MdxFlowExpression,
  report: Report,
): Text | undefined {
  const path = node.value.trim();
  if (!/^site(\.\w+)+$/.test(path)) return undefined;
  const value = getSiteValue(path);
  if (value === undefined) report(path);
  return { type: 'text', value: value ?? `{${path}}` };
}

function createReporter(node: Root | RootContent, context: MarkdownContext): Report {
  return (path) =>
    context.report({
      rule: 'unknown-variable',
      ...getNodePosition(node),
      message: `Unknown variable "{${path}}".`,
      hint: 'Use a value that lib/site.ts defines.',
    });
}
