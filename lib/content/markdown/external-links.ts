import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import type { ContentConfig } from '@/lib/content/content-config';
import { getExternalLinkAttributes } from '@/lib/routes/external-link';
import * as messages from '@/messages';
import { isJsx, jsxAttribute } from './jsx-attribute';

type ExternalLinks = ContentConfig['externalLinks'];

/**
 * Adds the attributes of the link component to external links, because static HTML is rendered without components. Runs
 * only for rendering, so that search and the table of contents do not include the screen reader text.
 */
export function externalLinks(options: ExternalLinks) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'a') updateElement(node, options);
      else if (isJsx(node, ['a'])) updateJsx(node, options);
    });
  };
}

function updateElement({ properties, children }: Element, options: ExternalLinks): void {
  const attributes = getExternalLinkAttributes(String(properties['href'] ?? ''), options);
  Object.assign(properties, attributes);
  if (attributes.target) children.push(createNote());
}

function updateJsx(node: MdxJsxFlowElementHast, options: ExternalLinks): void {
  const attributes = getExternalLinkAttributes(jsxAttribute(node, 'href')?.value ?? '', options);
  for (const [name, value] of Object.entries(attributes))
    if (!jsxAttribute(node, name)) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
  if (attributes.target) node.children.push(createNote());
}

function createNote(): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['sr-only'] },
    children: [{ type: 'text', value: ` ${messages.page.newTab}` }],
  };
}
