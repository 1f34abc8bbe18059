import type { Element, ElementContent, Properties, Root } from 'hast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';
import type { Node } from 'unist';
import { SKIP, type visit as unistVisit } from 'unist-util-visit';

/** A JSX element in a syntax tree of Markdown. */
export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

/** A JSX element in a syntax tree of HTML. */
export type JsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

/** Whether a node is a JSX element. */
export function isJsxElement<Node extends { type: string }>(
  node: Node,
): node is Extract<Node, { type: JsxElement['type'] }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is text that consists of white space. */
export function isBlank({ type, value }: { type: string; value?: unknown }): boolean {
  return type === 'text' && String(value).trim() === '';
}

/** Returns an attribute of a JSX element, unless its value is an expression. */
export function getJsxAttribute({ attributes }: JsxElement | JsxNode, name: string) {
  return attributes.find(
    (attribute): attribute is MdxJsxAttribute & { value: string } =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      typeof attribute.value === 'string',
  );
}

/**
 * Rehype plugin: converts JSX elements such as `<img />` to HTML elements, so that later plugins get the same tree for Markdown and MDX.
 * Code in attributes has already been removed.
 */
export function rehypeJsxElements() {
  return (tree: Root) =>
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isJsxElement(node)) return;
      const { name, attributes, children, position } = node;
      if (!name || !/^[a-z][^.]*$/.test(name)) return;
      const properties = attributes.flatMap((attribute) =>
        attribute.type === 'mdxJsxAttribute' ? [[attribute.name, getValue(attribute)]] : [],
      );
      const element = { ...createElement(name, Object.fromEntries(properties)), children };
      parent.children[index] = position ? { ...element, position } : element;
    });
}

/** Numbers, `true`, `false` and `null` are still in braces. */
function getValue({ value }: MdxJsxAttribute): Properties[string] {
  if (!value) return value ?? true;
  const text = typeof value === 'string' ? value : value.value.trim();
  return typeof value === 'object' && /^(?:false|null)$/.test(text) ? null : text;
}

/** Creates an HTML element; strings become text nodes. */
export function createElement(
  tagName: string,
  properties: Properties,
  children: (ElementContent | string)[] = [],
): Element {
  const nodes = children.map((child) =>
    typeof child === 'string' ? { type: 'text' as const, value: child } : child,
  );
  return { type: 'element', tagName, properties, children: nodes };
}

/**
 * Calls a visitor for a node and its descendants, or only for nodes of one type, parents first. The visitor may return `SKIP`, or
 * `[SKIP, index]` with the index of the sibling to visit next. Unlike `unist-util-visit`, it does not name functions for stack traces,
 * which took a fifth of the time to compile a page.
 */
export const visit: typeof unistVisit = (
  tree: Node,
  test: unknown,
  visitor?: unknown,
): undefined => {
  const run = visitor ?? test;
  if (typeof run !== 'function') throw new TypeError('The visitor is not a function.');
  /** Returns the index of the sibling to visit next. */
  const walk = (node: Node, index?: number, parent?: Node): number => {
    const isVisited = run === test || node.type === test;
    const result = isVisited ? run(node, index, parent) : undefined;
    const [action, next = (index ?? 0) + 1] = Array.isArray(result) ? result : [result];
    const children: unknown = action !== SKIP && 'children' in node && node.children;
    if (Array.isArray(children))
      for (let child = 0; child < children.length; ) child = walk(children[child], child, node);
    return next;
  };
  walk(tree);
};
