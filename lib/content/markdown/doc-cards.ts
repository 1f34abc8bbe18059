import type { Expression } from 'estree';
import type { RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { createAttributes } from './docusaurus-components';
import { findFreeNames } from './free-names';
import type { JsxNode } from './jsx';
import { getExpression } from './mdx-expressions';
import type { MdxModules } from './mdx-modules';
import { getStaticObject } from './static-value';

/**
 * Returns the cards of a `<DocCard item={…} />` or `<DocCardList items={[…]} />` whose items are literals; undefined for other components.
 * The items of the current category are those that `<DocCardList />` shows anyway.
 */
export function createDocCards(node: JsxNode, modules: MdxModules): RootContent[] | undefined {
  const name = modules.components.get(String(node.name)) ?? node.name;
  if (name !== 'DocCard' && name !== 'DocCardList') return undefined;
  const expression = getItems(node);
  if (!expression) return undefined;
  if (findFreeNames(expression).join() === 'useCurrentSidebarCategory') {
    node.attributes = [];
    return undefined;
  }
  const elements = expression.type === 'ArrayExpression' ? expression.elements : [expression];
  const cards = elements.map((element) =>
    element && element.type !== 'SpreadElement'
      ? createCard(element, node.position, modules)
      : undefined,
  );
  const known = cards.filter((card) => card !== undefined);
  if (known.length < cards.length) return undefined;
  return [{ type: 'mdxJsxFlowElement', name: 'Cards', attributes: [], children: known }];
}

function getItems({ attributes }: JsxNode): Expression | undefined {
  const attribute = attributes.find(
    (candidate) => 'name' in candidate && /^items?$/.test(String(candidate.name)),
  );
  const value = typeof attribute?.value === 'object' ? attribute.value : undefined;
  return value?.data?.estree ? getExpression(value.data.estree) : undefined;
}

function createCard(
  item: Expression,
  position: JsxNode['position'],
  modules: MdxModules,
): MdxJsxFlowElement | undefined {
  const values = getStaticObject(item, modules);
  const [title, href, description] = ['label', 'href', 'description'].map((key) => values.get(key));
  if (typeof title !== 'string') return undefined;
  const attributes = createAttributes({ title, ...(typeof href === 'string' && { href }) });
  const text = typeof description === 'string' ? description : '';
  return {
    type: 'mdxJsxFlowElement',
    name: 'Card',
    attributes,
    ...(position && { position }),
    children: text ? [{ type: 'paragraph', children: [{ type: 'text', value: text }] }] : [],
  };
}
