import type { Root, RootContent } from 'mdast';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import type { PageContext } from './context';
import {
  getJsxAttribute,
  isBlank,
  isJsxElement,
  type MdastJsxElement,
  visit,
} from './syntax-tree';

/**
 * The components available in MDX, which `components/mdx` implements, with their properties; null
 * for those that accept any property.
 */
export const componentProps = {
  Admonition: ['type', 'title'],
  Card: ['title', 'href', 'hrefLang', 'icon', 'category'],
  Cards: [],
  CodeBlock: ['language', 'title'],
  Details: ['summary', 'open'],
  DocCardList: [],
  Include: null,
  Link: null,
  SearchHero: ['title', 'label', 'hint', 'examples'],
  SupportLink: null,
  TabItem: ['value', 'label', 'default'],
  Tabs: ['groupId', 'defaultValue'],
} as const;

const propsByName = new Map<string, readonly string[] | null>(
  Object.entries(componentProps),
);

/** The names of the components available in MDX. */
export const componentNames: readonly string[] = [...propsByName.keys()];

/** Attributes for styles and scripts, which are allowed on any element. */
const globalProps = /^(?:className|id|key|data-.*|aria-.*)$/;

/** Reports unknown properties of components. */
export function remarkPropChecks(tree: Root, { report }: PageContext): void {
  visit(tree, (node) => {
    const props = isJsxElement(node) && propsByName.get(node.name ?? '');
    if (!props) {
      return;
    }
    const unknown = node.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .filter(({ name }) => !globalProps.test(name) && !props.includes(name));
    for (const attribute of unknown) {
      report('unknown-prop', attribute.position ? attribute : node, {
        message: `<${node.name}> has no property "${attribute.name}".`,
        hint: didYouMean(attribute.name, props, `Remove ${attribute.name}.`),
      });
    }
  });
}

/** Reports tabs that the component rejects, and replaces them with their content. */
export function remarkTabChecks(tree: Root, { report }: PageContext): void {
  visit(tree, (node) => {
    if (!isNamed(node, 'Tabs')) {
      return undefined;
    }
    const children = listChildren(node);
    const invalid = findInvalidTab(children);
    if (!invalid) {
      return undefined;
    }
    report('invalid-tabs', invalid, {
      message:
        'Between <Tabs> and </Tabs>, only <TabItem> with a unique value is allowed.',
      hint: 'Write, for example: <TabItem value="phone" label="Phone">',
    });
    const content = children.flatMap((child): RootContent[] =>
      isNamed(child, 'TabItem') ? child.children : [child],
    );
    return { revisit: content };
  });
}

function isNamed(node: RootContent, name: string): node is MdastJsxElement {
  return isJsxElement(node) && node.name === name;
}

/**
 * Returns the children of an element. The parser wraps tabs on a single line in a paragraph, which
 * is unwrapped.
 */
function listChildren({ children }: MdastJsxElement): RootContent[] {
  return (children as RootContent[])
    .flatMap((child): RootContent[] => {
      const isTabList =
        child.type === 'paragraph' &&
        child.children.some((inner) => isNamed(inner, 'TabItem'));
      return isTabList ? child.children : [child];
    })
    .filter((child) => !isBlank(child));
}

/**
 * Returns the first child that is not a tab, or a tab without a value or with the value of an
 * earlier tab.
 */
function findInvalidTab(
  children: readonly RootContent[],
): RootContent | undefined {
  const values = new Set<string>();
  return children.find((child) => {
    const value =
      isNamed(child, 'TabItem') && getJsxAttribute(child, 'value')?.value;
    if (!value || values.has(value)) {
      return true;
    }
    values.add(value);
    return false;
  });
}
