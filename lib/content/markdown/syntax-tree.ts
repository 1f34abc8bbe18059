import type * as Hast from 'hast';
import type { Element, ElementContent, Properties } from 'hast';
import type * as Mdast from 'mdast';
import type {
  MdxJsxAttribute,
  MdxJsxFlowElement,
  MdxJsxFlowElementHast,
  MdxJsxTextElement,
  MdxJsxTextElementHast,
} from 'mdast-util-mdx-jsx';

/** A JSX element in a syntax tree of Markdown. */
export type MdastJsxElement = MdxJsxFlowElement | MdxJsxTextElement;

/** A JSX element in a syntax tree of HTML. */
export type HastJsxElement = MdxJsxFlowElementHast | MdxJsxTextElementHast;

export function isJsxElement<Node extends { type: string }>(
  node: Node,
): node is Extract<Node, { type: HastJsxElement['type'] }> {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Whether a node is text that consists of white space. */
export function isBlank({
  type,
  value,
}: {
  type: string;
  value?: unknown;
}): boolean {
  return type === 'text' && String(value).trim() === '';
}

/** Returns an attribute of a JSX element, unless its value is an expression. */
export function getJsxAttribute(
  { attributes }: HastJsxElement | MdastJsxElement,
  name: string,
) {
  return attributes.find(
    (attribute): attribute is MdxJsxAttribute & { value: string } =>
      attribute.type === 'mdxJsxAttribute' &&
      attribute.name === name &&
      typeof attribute.value === 'string',
  );
}

/**
 * Converts JSX elements such as `<img />` to HTML elements, so that later transforms get the same
 * tree for Markdown and MDX. Code in attributes has already been removed.
 */
export function rehypeJsxElements(tree: Hast.Root): void {
  visit(tree, (node) => {
    if (!isJsxElement(node)) {
      return undefined;
    }
    const { name, attributes, children, position } = node;
    if (!name || !/^[a-z][^.]*$/.test(name)) {
      return undefined;
    }
    const properties = attributes.flatMap((attribute) => {
      if (attribute.type === 'mdxJsxAttribute') {
        return [[attribute.name, getAttributeValue(attribute)]];
      }
      return [];
    });
    const element = {
      ...createElement(name, Object.fromEntries(properties)),
      children,
    };
    return { revisit: [position ? { ...element, position } : element] };
  });
}

/** Numbers, `true`, `false` and `null` are still in braces. */
function getAttributeValue({ value }: MdxJsxAttribute): Properties[string] {
  if (!value) {
    return value ?? true;
  }
  const text = typeof value === 'string' ? value : value.value.trim();
  if (typeof value === 'object' && /^(?:false|null)$/.test(text)) {
    return null;
  }
  return text;
}

/** Creates an HTML element; strings become text nodes. */
export function createElement(
  tagName: string,
  properties: Properties,
  children: (ElementContent | string)[] = [],
): Element {
  const nodes = children.map((child) => {
    if (typeof child === 'string') {
      return { type: 'text' as const, value: child };
    }
    return child;
  });
  return { type: 'element', tagName, properties, children: nodes };
}

/** Whether a node is an HTML element with a tag name. */
export function isElement(
  node: Hast.Nodes | undefined,
  tagName: string,
): node is Element {
  return node?.type === 'element' && node.tagName === tagName;
}

/** Whether a node is an HTML element with a class. */
export function hasClass(
  node: Hast.Nodes | undefined,
  className: string,
): boolean {
  return (
    node?.type === 'element' &&
    [node.properties['className']].flat().includes(className)
  );
}

/** Returns the text of a node without the numbers of its footnotes, which are not words. */
export function getPlainText(node: Hast.Nodes): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node) || isFootnoteLink(node)) {
    return '';
  }
  return node.children.map(getPlainText).join('');
}

/** Returns the text of a heading; the alternative texts of its images if it has no other. */
export function getHeadingText(node: Element): string {
  const text = getPlainText(node).trim();
  if (text !== '') {
    return text;
  }
  const images: string[] = [];
  visitType(node, 'element', ({ tagName, properties }) => {
    if (tagName === 'img') {
      images.push(String(properties['alt'] ?? ''));
    }
  });
  return images.join(' ').trim();
}

/** Whether a node is a footnote number or a link back from a footnote. */
export function isFootnoteLink(node: Hast.Nodes): boolean {
  if (node.type !== 'element') {
    return false;
  }
  return (
    'dataFootnoteRef' in node.properties ||
    'dataFootnoteBackref' in node.properties
  );
}

type Tree = Hast.Root | Element | Mdast.Root;
type NodeOf<Root extends Tree> = Root extends Mdast.Root
  ? Mdast.RootContent
  : Hast.RootContent;
type ParentOf<Root extends Tree> = Root extends Mdast.Root
  ? Mdast.Parents
  : Hast.Parents;

/**
 * May return nodes that replace the visited node, which are visited only if they are in `revisit`.
 */
type Visitor<Root extends Tree, Node> = (
  node: Node,
  parent: ParentOf<Root>,
  index: number,
) => NodeOf<Root>[] | { revisit: NodeOf<Root>[] } | undefined;

/**
 * Calls a visitor for the descendants of a node, parents first. Unlike `unist-util-visit`, it does
 * not name functions for stack traces, which took a fifth of the time to compile a page.
 */
export function visit<Root extends Tree>(
  tree: Root,
  visitor: Visitor<Root, NodeOf<Root>>,
): void;
export function visit(tree: Tree, visitor: Visitor<Tree, NodeOf<Tree>>): void {
  const walk = (parent: ParentOf<Tree>) => {
    const children: NodeOf<Tree>[] = parent.children;
    let index = 0;
    for (let node = children[0]; node; node = children[index]) {
      const result = visitor(node, parent, index);
      if (!result) {
        if ('children' in node) {
          walk(node);
        }
        index += 1;
      } else if ('revisit' in result) {
        children.splice(index, 1, ...result.revisit);
      } else {
        children.splice(index, 1, ...result);
        index += result.length;
      }
    }
  };
  walk(tree);
}

/** Calls a visitor for the descendants of a node that have a type. */
export function visitType<Root extends Tree, Type extends NodeOf<Root>['type']>(
  tree: Root,
  type: Type,
  visitor: Visitor<Root, Extract<NodeOf<Root>, { type: Type }>>,
): void {
  const hasType = (
    node: NodeOf<Root>,
  ): node is Extract<NodeOf<Root>, { type: Type }> => node.type === type;
  visit(tree, (node, parent, index) =>
    hasType(node) ? visitor(node, parent, index) : undefined,
  );
}
