import type { Link, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { createAttributes } from './docusaurus-components';
import { getJsxProps, isJsxElement, type JsxNode } from './jsx';
import { createPlaceholder } from './placeholder';

type Props = Record<string, string>;

const imageFile = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/**
 * Returns what a page shows instead of an unknown component: its image, its code, or its caption, as a link if it has a target, its
 * description and its children. A placeholder is shown if it has none of these.
 */
export function createSubstitute(node: JsxNode): RootContent[] {
  const props = getJsxProps(node);
  const isInline = node.type === 'mdxJsxTextElement';
  const caption = props['title'] ?? props['header'] ?? props['label'] ?? props['text'];
  if (node.children.length === 0 && imageFile.test(props['src'] ?? ''))
    return [createImage(node, caption)];
  if (node.children.length === 0 && props['code']) return [createCode(props, isInline)];
  if (isInline && node.children.length > 0) return node.children;
  if (caption === undefined)
    return [createPlaceholder(`<${node.name}>`, isInline), ...node.children];
  const name = createCaption(caption, props, node.position);
  if (isInline) return [name];
  const description = props['description'];
  return [
    createParagraph(name),
    ...(description ? [createParagraph({ type: 'text', value: description })] : []),
    ...node.children,
  ];
}

function createCode(
  { code = '', language, lang = language }: Props,
  isInline: boolean,
): RootContent {
  return isInline
    ? { type: 'inlineCode', value: code }
    : { type: 'code', value: code, ...(lang && { lang }) };
}

function createImage(node: JsxNode, caption = ''): RootContent {
  const kept = node.attributes.filter(
    (attribute) => 'name' in attribute && /^(?:src|alt|width|height)$/.test(attribute.name),
  );
  const alt = getJsxProps(node)['alt'] === undefined ? createAttributes({ alt: caption }) : [];
  return { ...node, name: 'img', attributes: [...kept, ...alt] };
}

function createCaption(
  caption: string,
  props: Props,
  position: JsxNode['position'],
): PhrasingContent {
  const children = [{ type: 'text' as const, value: caption }];
  const strong: PhrasingContent = { type: 'strong', children };
  const url = props['href'] ?? props['to'] ?? props['link'] ?? props['url'];
  if (!url) return strong;
  const link: Link = { type: 'link', url, children: [strong] };
  return { ...link, ...(position && { position }) };
}

function createParagraph(child: PhrasingContent): Paragraph {
  return { type: 'paragraph', children: [child] };
}

/** Whether a component contains tabs, directly or in a paragraph, as those of plugins do. */
export function hasTabs({ children }: JsxNode): boolean {
  const nodes: readonly RootContent[] = children;
  return nodes
    .flatMap((child): readonly RootContent[] =>
      child.type === 'paragraph' ? child.children : [child],
    )
    .some((child) => isJsxElement(child) && child.name === 'TabItem');
}
