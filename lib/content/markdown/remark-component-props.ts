import type { Root } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition, type MarkdownContext } from './context';
import { isJsxElement, type JsxNode } from './jsx';

/**
 * The properties of the components in MDX, including those of Docusaurus that have no effect here. `Include` and `Link` accept any.
 */
export const componentProps = {
  Admonition: ['type', 'title', 'icon'],
  Card: ['title', 'href', 'icon'],
  Cards: ['wide'],
  CodeBlock: ['language', 'title', 'children', 'metastring', 'showLineNumbers', 'live'],
  Details: ['summary', 'open'],
  TabItem: ['value', 'label', 'default'],
  Tabs: ['groupId', 'defaultValue', 'queryString'],
} as const;

const propsByName = new Map<string, readonly string[]>(Object.entries(componentProps));

/** Reports properties that a component of the site does not have. */
export function remarkComponentProps({ report }: MarkdownContext) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      for (const diagnostic of checkProps(node)) report(diagnostic);
    });
  };
}

function checkProps(node: JsxNode): Omit<Diagnostic, 'file'>[] {
  const props = propsByName.get(node.name ?? '');
  if (!props) return [];
  return listAttributes(node)
    .filter(({ name }) => !isKnown(name, props))
    .map((attribute) => createUnknown(attribute, node, props));
}

function listAttributes({ attributes }: JsxNode): MdxJsxAttribute[] {
  return attributes.filter((attribute) => attribute.type === 'mdxJsxAttribute');
}

/** Any element can have attributes for styles and scripts. */
function isKnown(name: string, props: readonly string[]): boolean {
  return /^(?:className|id|key|data-.*|aria-.*)$/.test(name) || props.includes(name);
}

function createUnknown(
  attribute: MdxJsxAttribute,
  node: JsxNode,
  props: readonly string[],
): Omit<Diagnostic, 'file'> {
  return {
    rule: 'unknown-prop',
    ...getNodePosition(attribute.position ? attribute : node),
    message: `<${node.name}> has no property "${attribute.name}".`,
    hint: didYouMean(attribute.name, props, `Remove ${attribute.name}.`),
  };
}
