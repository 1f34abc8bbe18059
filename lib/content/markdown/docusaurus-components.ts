import type { Heading, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxAttribute } from 'mdast-util-mdx-jsx';
import { getNodePosition, type MarkdownContext } from './context';
import { getJsxAttribute, getJsxProps, type JsxNode } from './jsx';
import { getExpression, reportExpression } from './mdx-expressions';
import type { docusaurusComponents, MdxModules } from './mdx-modules';
import { createPlaceholder } from './placeholder';
import { getStaticObject } from './static-value';

/** Returns what replaces a component of Docusaurus: Markdown, HTML, or its children. */
export const replaceDocusaurusComponent: Record<
  (typeof docusaurusComponents)[number],
  (node: JsxNode, modules: MdxModules, context: MarkdownContext) => RootContent[]
> = {
  BrowserOnly: ({ children }) => children,
  Translate: ({ children }) => children,
  Head: (node, _, context) => {
    context.report({
      rule: 'unknown-component',
      ...getNodePosition(node),
      message: 'The content of <Head> is left out.',
      hint: 'Use the front matter fields title, description, keywords and image instead.',
    });
    return [];
  },
  Heading: (node) => [createHeading(node)],
  IdealImage: (node) => {
    const src = getJsxAttribute(node, 'img');
    if (src) src.name = 'src';
    node.name = 'img';
    return [node];
  },
  ThemedImage: createThemedImages,
  TOCInline: (node) => {
    const { minHeadingLevel = '2', maxHeadingLevel = '3' } = getJsxProps(node);
    const hProperties = { minLevel: minHeadingLevel, maxLevel: maxHeadingLevel };
    return [{ type: 'paragraph', children: [], data: { hName: 'toc-inline', hProperties } }];
  },
};

/** Whether a name is that of a component of Docusaurus that is replaced. */
export function isDocusaurusComponent(
  name: string,
): name is keyof typeof replaceDocusaurusComponent {
  return Object.hasOwn(replaceDocusaurusComponent, name);
}

function createHeading(node: JsxNode): Heading {
  const { as = 'h2', id, children: text } = getJsxProps(node);
  const nodes: RootContent[] = text ? [{ type: 'text', value: text }] : node.children;
  const children = nodes.flatMap((child): PhrasingContent[] =>
    child.type === 'paragraph' ? child.children : [child as PhrasingContent],
  );
  const level = Number(/^h([1-6])$/.exec(as)?.[1] ?? 2);
  const depth = ([1, 2, 3, 4, 5, 6] as const).find((value) => value === level) ?? 2;
  return { type: 'heading', depth, children, ...(id && { data: { hProperties: { id } } }) };
}

/** An image for each color mode, of which the stylesheet shows one. */
function createThemedImages(
  node: JsxNode,
  modules: MdxModules,
  context: MarkdownContext,
): RootContent[] {
  const sources = node.attributes.find(
    (attribute): attribute is MdxJsxAttribute =>
      attribute.type === 'mdxJsxAttribute' && attribute.name === 'sources',
  )?.value;
  const program = typeof sources === 'object' ? sources?.data?.estree : undefined;
  const expression = program && getExpression(program);
  const values = expression ? getStaticObject(expression, modules) : new Map<string, unknown>();
  const images = [
    { src: values.get('light'), className: 'lightPicture' },
    { src: values.get('dark'), className: 'darkPicture' },
  ].filter(({ src }) => typeof src === 'string');
  if (images.length === 0) {
    reportExpression(
      'The sources of <ThemedImage> are unknown, so a placeholder is shown.',
      node,
      context,
    );
    return [createPlaceholder('<ThemedImage>', node.type === 'mdxJsxTextElement')];
  }
  return images.map(({ src, className }) => ({
    ...node,
    name: 'img',
    attributes: [
      ...node.attributes.filter(
        (attribute) => !('name' in attribute && attribute.name === 'sources'),
      ),
      ...createAttributes({ src: String(src), ...(images.length === 2 && { className }) }),
    ],
    children: [],
  }));
}

/** Creates the image of an SVG file that is imported as a component. */
export function createSvgImage(node: JsxNode, src: string): RootContent {
  const { title, 'aria-label': label } = getJsxProps(node);
  const alt = title ?? label ?? '';
  const kept = node.attributes.filter(
    (attribute) =>
      attribute.type === 'mdxJsxAttribute' &&
      ['className', 'width', 'height'].includes(attribute.name),
  );
  const attributes = createAttributes({ src, alt, ...(alt === '' && { role: 'presentation' }) });
  return { ...node, name: 'img', attributes: [...kept, ...attributes], children: [] };
}

/** Creates attributes with text values. */
export function createAttributes(values: Record<string, string>): MdxJsxAttribute[] {
  return Object.entries(values).map(([name, value]) => ({ type: 'mdxJsxAttribute', name, value }));
}
