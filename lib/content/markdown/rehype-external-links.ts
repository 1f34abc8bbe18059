import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { ContentConfig } from '@/lib/content/content-config';
import { getExternalLinkAttributes } from '@/lib/urls/external-link';
import * as messages from '@/messages';
import { createElement } from './create-element';
import { getJsxAttribute, isJsxElement, type JsxElement } from './jsx';

type ExternalLinks = ContentConfig['externalLinks'];

/**
 * Adds the attributes of the link component to external links, because static HTML is rendered without components. Runs
 * only for rendering, so that search and the table of contents do not include the screen reader text.
 */
export function rehypeExternalLinks(options: ExternalLinks) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'a') updateElement(node, options);
      else if (isJsxElement(node) && node.name === 'a') updateJsx(node, options);
    });
  };
}

function updateElement({ properties, children }: Element, options: ExternalLinks): void {
  const attributes = getExternalLinkAttributes(String(properties['href'] ?? ''), options);
  Object.assign(properties, attributes);
  if (attributes.target) children.push(createNewTabHint());
}

function updateJsx(node: JsxElement, options: ExternalLinks): void {
  const attributes = getExternalLinkAttributes(getJsxAttribute(node, 'href')?.value ?? '', options);
  for (const [name, value] of Object.entries(attributes))
    if (!getJsxAttribute(node, name))
      node.attributes.push({ type: 'mdxJsxAttribute', name, value });
  if (attributes.target) node.children.push(createNewTabHint());
}

function createNewTabHint(): Element {
  return createElement('span', { className: ['sr-only'] }, [` ${messages.page.newTab}`]);
}
