import type { Node } from 'estree';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { escapeText } from './jsx';
import type { Modules } from './modules';
import type { PageContext } from './page-context';
import { text } from './plain-data';
import { getExpression, getStaticValue } from './static-value';

type ExpressionNode = MdxFlowExpression | MdxTextExpression;

/** Replaces an expression by its value. Code is reported, and becomes a comment; comments and properties of a partial are kept. */
export function convertExpression(
  node: ExpressionNode,
  modules: Modules,
  context: PageContext,
): void {
  const expression = getExpression(node.data?.estree);
  const code = node.value.trim();
  if (context.isPartial && /^props\.\w+$/.test(code)) return;
  const text = expression ? formatValue(expression, modules) : formatComment(code);
  if (text !== undefined) context.replace(node, text);
  else {
    context.report('expression', node, `{${code}}`);
    context.replace(node, context.comment(`{${code}} is computed, and left out`));
  }
}

/** Returns the text of a value; undefined if it is computed, or that of a file. */
function formatValue(expression: Node, modules: Modules): string | undefined {
  const value = getStaticValue(expression, modules);
  if (value === null || typeof value === 'boolean') return '';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || [...modules.texts.values()].includes(value)) return undefined;
  return value.trim() === '' ? ' ' : escapeText(value);
}

/** Comments on lines become a block. */
function formatComment(code: string): string {
  if (code === '' || code.startsWith('/*')) return code && `{${code}}`;
  return `{/* ${code.replace(/^\s*\/\/ ?/gm, '').replaceAll('*/', '* /')} */}`;
}

/** Returns the text that an expression is; undefined if it is computed. */
export function getExpressionText(node: ExpressionNode, modules: Modules): string | undefined {
  const expression = getExpression(node.data?.estree);
  return expression && text(getStaticValue(expression, modules));
}
