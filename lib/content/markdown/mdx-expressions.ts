import type { Expression, Program } from 'estree';
import type { Paragraph, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import { propPattern, siteVariablePattern } from '@/lib/content/parse/site-variables';
import { getNodePosition, type MarkdownContext } from './context';
import { findFreeNames } from './free-names';
import type { JsxNode } from './jsx';
import { type MdxModules, removeUnsafeAttributes } from './mdx-modules';
import { createPlaceholder } from './placeholder';
import { getStaticValue } from './static-value';

type ExpressionNode = MdxFlowExpression | MdxTextExpression;

/**
 * Returns what replaces an expression in the text: its value if it is static, nothing for a comment, and a placeholder, with a diagnostic,
 * if it uses something that is not defined. Returns undefined to keep an expression that can be evaluated.
 */
export function replaceExpression(
  node: ExpressionNode,
  modules: MdxModules,
  context: MarkdownContext,
): RootContent[] | undefined {
  const source = `{${node.value}}`;
  if (isVariable(source)) return undefined;
  const program = node.data?.estree;
  const expression = program && getExpression(program);
  if (!program || !expression) return [];
  const value = getStaticValue(expression, modules);
  const isInline = node.type === 'mdxTextExpression';
  if (typeof value === 'string') return [createText(value, isInline)];
  if (value === null || typeof value === 'boolean') return [];
  const known = [...modules.exports, ...context.config.components];
  const problem = isFunction(expression)
    ? 'it is a function'
    : describeFreeNames(findFreeNames(program), known);
  if (problem === undefined) {
    removeUnsafeAttributes(program, node, context);
    return undefined;
  }
  context.report({
    rule: 'unknown-expression',
    ...getNodePosition(node),
    message: `${shorten(source)} is read as code, but ${problem}, so a placeholder is shown.`,
    hint: source.includes('\n')
      ? 'Write \\{ for a brace in the text, or the text itself.'
      : `To show the braces, write \\${source}. Otherwise, write the text itself.`,
  });
  return [createPlaceholder(shorten(source), isInline)];
}

/** Replaces attributes that are static by their values, and reports and removes those that use something that is not defined. */
export function resolveAttributes(
  node: JsxNode,
  modules: MdxModules,
  context: MarkdownContext,
): void {
  node.attributes = node.attributes.filter((attribute) => {
    const code = getCode(attribute);
    if (!code || isVariable(`{${code.source}}`)) return true;
    if (attribute.type === 'mdxJsxAttribute' && setStaticValue(attribute, node, modules))
      return true;
    return keepsAttribute(attribute, node, modules, context);
  });
}

/** Replaces the value of an attribute if it is static. */
function setStaticValue(attribute: MdxJsxAttribute, node: JsxNode, modules: MdxModules): boolean {
  const program = getCode(attribute)?.program;
  const expression = program && getExpression(program);
  const value = expression && getStaticValue(expression, modules);
  if (!isText(value, node)) return false;
  attribute.value = String(value);
  return true;
}

/** Whether the code of an attribute can be evaluated. Spread attributes of HTML elements are removed later. */
function keepsAttribute(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  node: JsxNode,
  { exports }: MdxModules,
  context: MarkdownContext,
): boolean {
  const program = getCode(attribute)?.program;
  const isSpread = attribute.type === 'mdxJsxExpressionAttribute';
  // The sources of a `ThemedImage`, an object of static values, are read later; `TOCInline` needs no headings.
  if (!isSpread && /^(?:sources|toc)$/.test(attribute.name)) return true;
  if (!program || (isSpread && /^[a-z]/.test(node.name ?? ''))) return true;
  const known = [...exports, ...context.config.components];
  const problem = describeFreeNames(findFreeNames(program), known);
  if (problem === undefined) {
    removeUnsafeAttributes(program, node, context);
    return true;
  }
  const name = isSpread ? '{…}' : `${attribute.name}=…`;
  const place = attribute.position ? attribute : node;
  const isNamed = nameTab(attribute, node);
  const result = isNamed ? `unknown, so "${attribute.value}" is shown` : 'left out';
  reportExpression(`${name} of <${node.name}> is ${result}: ${problem}.`, place, context);
  return isNamed;
}

/**
 * Names a tab after the code that would name it, so that readers can tell the tabs of a group apart.
 * @example `value={Languages.GO_SDK}` becomes `value="GO SDK"`
 */
function nameTab(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
  { name }: JsxNode,
): boolean {
  if (name !== 'TabItem' || attribute.type !== 'mdxJsxAttribute') return false;
  const [word] = getCode(attribute)?.source.match(/\w+(?=\W*$)/) ?? [];
  if (word === undefined || !/^(?:value|label)$/.test(attribute.name)) return false;
  attribute.value = word.replace(/_+/g, ' ').trim();
  return true;
}

/** Numbers of HTML elements, such as widths, become text; components can need numbers. */
function isText(value: unknown, { name }: JsxNode): boolean {
  return typeof value === 'string' || (typeof value === 'number' && /^[a-z]/.test(name ?? ''));
}

function getCode(
  attribute: MdxJsxAttribute | MdxJsxExpressionAttribute,
): { source: string; program: Program | null | undefined } | undefined {
  if (attribute.type === 'mdxJsxExpressionAttribute')
    return { source: attribute.value, program: attribute.data?.estree };
  const { value } = attribute;
  if (typeof value !== 'object' || !value) return undefined;
  return { source: value.value, program: value.data?.estree };
}

/** Returns the expression of a program; undefined for one that contains comments only. */
export function getExpression({ body: [statement] }: Program): Expression | undefined {
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

function isVariable(source: string): boolean {
  return [siteVariablePattern, propPattern].some((pattern) => {
    const [match] = source.matchAll(pattern);
    return match?.[0] === source;
  });
}

function isFunction({ type }: Expression): boolean {
  return type === 'ArrowFunctionExpression' || type === 'FunctionExpression';
}

function describeFreeNames(names: readonly string[], known: readonly string[]): string | undefined {
  const unknown = names.filter((name) => !known.includes(name)).map((name) => `"${name}"`);
  return unknown.length === 0
    ? undefined
    : `${unknown.join(', ')} ${unknown.length === 1 ? 'is' : 'are'} not defined on this page`;
}

function createText(value: string, isInline: boolean): Text | Paragraph {
  const text: Text = { type: 'text', value };
  return isInline ? text : { type: 'paragraph', children: [text] };
}

function shorten(source: string): string {
  const line = source.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}…}` : line;
}

/** Reports an attribute that uses unknown names. */
export function reportExpression(
  message: string,
  node: Parameters<typeof getNodePosition>[0],
  context: MarkdownContext,
): void {
  context.report({
    rule: 'unknown-expression',
    ...getNodePosition(node),
    message,
    hint: 'Write the value itself, in quotes.',
  });
}
