import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

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

/** Returns an attribute of a JSX element, unless its value is an expression. */
export function getJsxAttribute(
  { attributes }: JsxElement | JsxNode,
  name: string,
): (MdxJsxAttribute & { value: string }) | undefined {
  return attributes.find(
    (attribute): attribute is MdxJsxAttribute & { value: string } =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      typeof attribute.value === 'string',
  );
}

/** Returns the attributes of a JSX element that are text. */
export function getJsxProps({ attributes }: JsxElement | JsxNode): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'string'
        ? [[attribute.name, attribute.value]]
        : [],
    ),
  );
}
