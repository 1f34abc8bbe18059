import type { Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import { getSiteValue, replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext } from './context';

type Report = (path: string) => void;

/** Replaces variables such as `{site.product.name}` outside code. */
export function remarkVariables(context: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const report = createReporter(node, context);
      const replace = (text: string) =>
        replaceSiteVariables(text, context.config.variables, report);
      fillText(node, replace);
      if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return;
      const replacement = resolveExpression(node, context, report);
      if (!replacement || !parent || index === undefined) return;
      const needsParagraph =
        node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
      parent.children[index] = needsParagraph
        ? { type: 'paragraph', children: [replacement] }
        : replacement;
    });
  };
}

function fillText(node: Root | RootContent, replace: (text: string) => string): void {
  if (node.type === 'text' || node.type === 'html') node.value = replace(node.value);
  if (node.type !== 'image') return;
  if (node.alt) node.alt = replace(node.alt);
  if (node.title) node.title = replace(node.title);
}

/** In MDX, a variable is an expression. Returns undefined for expressions that are not variables. */
function resolveExpression(
  node: MdxTextExpression | MdxFlowExpression,
  { config }: MarkdownContext,
  report: Report,
): Text | undefined {
  const path = node.value.trim();
  if (!/^site(\.\w+)+$/.test(path)) return undefined;
  const value = getSiteValue(path, config.variables);
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
