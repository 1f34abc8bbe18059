import type { Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import { getSiteValue, replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext } from './context';

/** Replaces variables such as `{site.product.name}` outside code. In MDX, a variable is an expression. */
export function remarkVariables(context: MarkdownContext) {
  const { variables } = context.config;
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      const onUnknown = (path: string) => reportUnknown(path, node, context);
      replaceInNode(node, (text) => replaceSiteVariables(text, variables, onUnknown));
      if (!parent || index === undefined || !isVariable(node)) return;
      const path = node.value.trim();
      const value = getSiteValue(path, variables);
      if (value === undefined) onUnknown(path);
      const text: Text = { type: 'text', value: value ?? `{${path}}` };
      const needsParagraph =
        node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
      parent.children[index] = needsParagraph ? { type: 'paragraph', children: [text] } : text;
    });
  };
}

function isVariable(node: Root | RootContent): node is MdxTextExpression | MdxFlowExpression {
  if (node.type !== 'mdxTextExpression' && node.type !== 'mdxFlowExpression') return false;
  return /^site(\.\w+)+$/.test(node.value.trim());
}

function replaceInNode(node: Root | RootContent, replace: (text: string) => string): void {
  if (node.type === 'text' || node.type === 'html') node.value = replace(node.value);
  if (node.type !== 'image') return;
  if (node.alt) node.alt = replace(node.alt);
  if (node.title) node.title = replace(node.title);
}

function reportUnknown(path: string, node: Root | RootContent, context: MarkdownContext): void {
  context.report({
    rule: 'unknown-variable',
    ...getNodePosition(node),
    message: `Unknown variable "{${path}}".`,
    hint: 'Use a value that lib/site.ts defines.',
  });
}
