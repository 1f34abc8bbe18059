import type { Root, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { SKIP } from 'unist-util-visit';
import { type Diagnostic, findDuplicates } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { getNodePosition, type MarkdownContext, maxLines } from './context';
import { getJsxAttribute, isJsxElement, type JsxNode, visit } from './syntax-tree';

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
      for (const attribute of listUnknown(node))
        report({
          rule: 'unknown-prop',
          ...getNodePosition(attribute.position ? attribute : node),
          message: `<${node.name}> has no property "${attribute.name}".`,
          hint: didYouMean(attribute.name, getProps(node), `Remove ${attribute.name}.`),
        });
    });
  };
}

function getProps({ name }: JsxNode): readonly string[] {
  return propsByName.get(name ?? '') ?? [];
}

function listUnknown(node: JsxNode): MdxJsxAttribute[] {
  if (!propsByName.has(node.name ?? '')) return [];
  return node.attributes
    .filter((attribute) => attribute.type === 'mdxJsxAttribute')
    .filter(({ name }) => !isKnown(name, getProps(node)));
}

/** Any element can have attributes for styles and scripts. */
function isKnown(name: string, props: readonly string[]): boolean {
  return /^(?:className|id|key|data-.*|aria-.*)$/.test(name) || props.includes(name);
}

/** Reports tabs that the component rejects, and replaces them with their content. */
export function remarkTabs({ config, report }: MarkdownContext) {
  return (tree: Root) => {
    if (!config.components.includes('TabItem')) return;
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || !isNamed(node, 'Tabs')) return undefined;
      const children = listChildren(node);
      const diagnostics = checkTabs(children);
      if (diagnostics.length === 0) return undefined;
      for (const diagnostic of diagnostics) report(diagnostic);
      const content = children.flatMap((child): RootContent[] =>
        isNamed(child, 'TabItem') ? child.children : [child],
      );
      parent.children.splice(index, 1, ...content);
      return [SKIP, index];
    });
  };
}

function isNamed(node: Root | RootContent, name: string): node is JsxNode {
  return isJsxElement(node) && node.name === name;
}

/** Returns the children, including those of a paragraph: the parser creates one around tabs on a single line. */
function listChildren({ children }: JsxNode): RootContent[] {
  return (children as RootContent[])
    .flatMap((child): RootContent[] => {
      const isTabList =
        child.type === 'paragraph' && child.children.some((inner) => isNamed(inner, 'TabItem'));
      return isTabList ? child.children : [child];
    })
    .filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

function checkTabs(children: readonly RootContent[]): Omit<Diagnostic, 'file'>[] {
  const others = children.filter((child) => !isNamed(child, 'TabItem'));
  const items = children.filter((child) => isNamed(child, 'TabItem'));
  const problems = [
    ...others.slice(0, 1).map((node) => ({
      node,
      message: 'Between <Tabs> and </Tabs>, only <TabItem> is allowed.',
      hint: 'Move this into a <TabItem>, or out of <Tabs>.',
    })),
    ...items
      .filter((item) => !getValue(item) || getJsxAttribute(item, 'label')?.value === '')
      .map((node) => ({
        node,
        message: 'The tab has no "value", or its label is empty.',
        hint: 'Write, for example: <TabItem value="phone" label="Phone">',
      })),
    ...findDuplicates(items, getValue).map(({ duplicate, first }) => ({
      node: getJsxAttribute(duplicate, 'value') ?? duplicate,
      message: `The tab on line ${getNodePosition(first).line % maxLines} already has the value "${getValue(duplicate)}".`,
      hint: `Write a different value, for example: value="${getValue(duplicate)}-2"`,
    })),
  ];
  return problems.map(({ node, message, hint }) => ({
    rule: 'bad-tabs',
    ...getNodePosition(node),
    message,
    hint,
  }));
}

function getValue(item: JsxNode): string | undefined {
  return getJsxAttribute(item, 'value')?.value;
}
