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

/** Returns a string attribute of a JSX element; assigning its value updates the element. */
export function getJsxAttribute(node: JsxElement, name: string): { value: string } | undefined {
  const attribute = node.attributes.find(
    (candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name,
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

/** Whether a node is a JSX element with one of the given names. */
export function isJsxElement(
  node: { type: string; name?: string | null },
  names: readonly string[],
): node is MdxJsxFlowElementHast {
  return /^mdxJsx(?:Flow|Text)Element$/.test(node.type) && names.includes(node.name ?? '');
}
