import type { Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { visit } from 'unist-util-visit';
import type { Position } from '@/lib/content/diagnostics/diagnostic';
import {
  createUnknownVariable,
  replaceSiteVariables,
  siteVariablePattern,
} from '@/lib/content/parse/site-variables';
import { getTextPosition } from '@/lib/text/text-position';
import { getNodePosition, type MarkdownContext } from './context';
import { isJsxElement, type JsxNode } from './jsx';
import { isIncludedLine } from './partial-positions';

/** Replaces variables such as `{site.product.name}` outside code. In MDX, a variable is an expression. */
export function remarkVariables(context: MarkdownContext) {
  return (tree: Root, file: { toString: () => string }) =>
    visit(tree, (node, index, parent) => {
      const replace = (text: string) =>
        replaceSiteVariables(text, context.config.variables, (path) =>
          context.report({
            ...createUnknownVariable(path, context.config.variables),
            ...findTextPosition(path, node, file),
          }),
        );
      replaceInNode(node, replace);
      const path = isExpression(node) ? getVariablePath(node.value) : undefined;
      if (!parent || index === undefined || path === undefined) return;
      const text: Text = { type: 'text', value: replace(`{${path}}`) };
      const isBlock = node.type === 'mdxFlowExpression' && parent.type !== 'mdxJsxFlowElement';
      parent.children[index] = isBlock ? { type: 'paragraph', children: [text] } : text;
    });
}

function isExpression(node: Root | RootContent): node is MdxTextExpression | MdxFlowExpression {
  return node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression';
}

/** Returns the path of an expression that is nothing but a variable. */
function getVariablePath(expression: string): string | undefined {
  const [match] = `{${expression}}`.matchAll(siteVariablePattern);
  return match?.[0] === `{${expression}}` ? match[1] : undefined;
}

function replaceInNode(node: Root | RootContent, replace: (text: string) => string): void {
  if (node.type === 'text' || node.type === 'html') node.value = replace(node.value);
  if (isJsxElement(node)) replaceInAttributes(node, replace);
  if (node.type !== 'image') return;
  if (node.alt) node.alt = replace(node.alt);
  if (node.title) node.title = replace(node.title);
}

/** Replaces attributes such as `title={site.title}`. */
function replaceInAttributes({ attributes }: JsxNode, replace: (text: string) => string): void {
  for (const attribute of attributes) {
    if (typeof attribute.value !== 'object' || !attribute.value) continue;
    const path = getVariablePath(attribute.value.value);
    if (path !== undefined) attribute.value = replace(`{${path}}`);
  }
}

/** Returns the position of a variable within a node, or the start of the node if its source is not in the file. */
function findTextPosition(
  path: string,
  node: Root | RootContent,
  file: { toString: () => string },
): Position {
  const { start, end } = node.position ?? {};
  const source = String(file);
  const index = source.indexOf(path, start?.offset);
  if (index < 0 || isIncludedLine(start?.line ?? 0) || index >= (end?.offset ?? 0))
    return getNodePosition(node);
  return getTextPosition(source, source.lastIndexOf('{', index));
}
