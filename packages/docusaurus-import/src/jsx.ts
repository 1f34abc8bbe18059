import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import type { PageContext } from './page-context';
import { getExpression, getStaticValue, type Names } from './static-value';

export type JsxNode = MdxJsxFlowElement | MdxJsxTextElement;

export function isJsx(node: { type: string }): node is JsxNode {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** The tags of an element in the source. */
export type Tags = {
  start: number;
  nameEnd: number;
  openEnd: number;
  closeStart: number;
  end: number;
};

/** Returns the offsets of the tags of an element; without a closing tag, `closeStart` is the end. */
export function getTags(node: JsxNode, { source, toRange }: PageContext): Tags {
  const { start, end } = toRange(node);
  const nameEnd = start + 1 + (source.slice(start + 1).match(/^\s*[\w$.:-]*/)?.[0].length ?? 0);
  const last = node.attributes.at(-1);
  const openEnd = source.indexOf('>', last ? toRange(last).end : nameEnd) + 1;
  const closeStart = openEnd >= end ? end : source.lastIndexOf('</', end);
  return { start, nameEnd, openEnd, closeStart: Math.max(closeStart, openEnd), end };
}

/** Removes the tags of an element, but not its content. `before` and `after` take their place. */
export function unwrap(node: JsxNode, context: PageContext, before = '', after = ''): void {
  const { start, openEnd, closeStart, end } = getTags(node, context);
  const isEmpty = closeStart === end;
  context.edit(start, openEnd, isEmpty ? before + after : before);
  if (!isEmpty) context.edit(closeStart, end, after);
}

/** Returns the value of an attribute: text, plain data, true without a value; undefined if it is code. */
export function getAttributeValue({ value }: MdxJsxAttribute, names: Names): unknown {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value;
  const expression = getExpression(value.data?.estree);
  return expression && getStaticValue(expression, names);
}

/** Returns the attributes of an element that are plain data. */
export function getProps({ attributes }: JsxNode, names: Names): Record<string, unknown> {
  return Object.fromEntries(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute') return [];
      const value = getAttributeValue(attribute, names);
      return value === undefined ? [] : [[attribute.name, value]];
    }),
  );
}

/** Returns a property that is a text. */
export function getText(props: Record<string, unknown>, ...names: string[]): string | undefined {
  for (const name of names) {
    const value = props[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return String(value);
  }
  return undefined;
}

/** @example formatAttributes({ label: 'A "b"', open: true }) // => ' label="A &quot;b&quot;" open' */
export function formatAttributes(props: Record<string, unknown>): string {
  return Object.entries(props)
    .flatMap(([name, value]) => {
      if (value === undefined || value === false || value === null) return [];
      return value === true ? [` ${name}`] : [` ${name}="${escapeAttribute(String(value))}"`];
    })
    .join('');
}

function escapeAttribute(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replace(/\s*\n\s*/g, ' ');
}

/** Escapes what Markdown and MDX would not take for text. */
export function escapeText(text: string): string {
  return text
    .replace(/[\\`*_{}[\]<>|]/g, '\\$&')
    .replace(/^(\s*)([#+-]|\d+\.|import\b|export\b)(?=\s)/gm, (_, space: string, mark: string) =>
      /\w$/.test(mark) ? `${space}&#${mark.charCodeAt(0)};${mark.slice(1)}` : `${space}\\${mark}`,
    )
    .replace(/\s*\n\s*/g, ' ');
}
