import type {
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

type JsxElement =
  | MdxJsxFlowElementHast
  | MdxJsxTextElementHast
  | MdxJsxFlowElement
  | MdxJsxTextElement;

/** An attribute of a JSX element whose value is a plain text; setting its value changes the element. */
export function jsxAttribute(node: JsxElement, name: string): { value: string } | undefined {
  const attribute = node.attributes.find(
    (each) => each.type === 'mdxJsxAttribute' && each.name === name,
  );
  if (!attribute || typeof attribute.value !== 'string') return undefined;
  return {
    get value() {
      return String(attribute.value);
    },
    set value(value: string) {
      attribute.value = value;
    },
  };
}

/** Whether a node is a JSX element of one of the names. */
export function isJsx(
  node: { type: string; name?: string | null },
  names: readonly string[],
): node is MdxJsxFlowElementHast {
  return /^mdxJsx(?:Flow|Text)Element$/.test(node.type) && names.includes(node.name ?? '');
}
