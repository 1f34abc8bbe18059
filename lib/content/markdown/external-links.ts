import type { Element, Root } from 'hast';
import type { MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { externalAttributes } from '@/lib/routes/external-link';
import { site } from '@/lib/site';
import { isJsx, jsxAttribute } from './jsx-attribute';

/**
 * Gives links to other sites what the link component gives them: much of a page's text is written as HTML, which no component
 * completes. Runs for the page alone, so that search and contents do not hold the text for screen readers.
 */
export function externalLinks(options: { newTab: boolean } = site.externalLinks) {
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'a') completeElement(node, options);
      else if (isJsx(node, ['a'])) completeJsx(node, options);
    });
  };
}

function completeElement({ properties, children }: Element, options: { newTab: boolean }): void {
  const attributes = externalAttributes(String(properties['href'] ?? ''), options);
  Object.assign(properties, attributes);
  if (attributes.target) children.push(newTabNote());
}

function completeJsx(node: MdxJsxFlowElementHast, options: { newTab: boolean }): void {
  const attributes = externalAttributes(jsxAttribute(node, 'href')?.value ?? '', options);
  for (const [name, value] of Object.entries(attributes))
    if (!jsxAttribute(node, name)) node.attributes.push({ type: 'mdxJsxAttribute', name, value });
  if (attributes.target) node.children.push(newTabNote());
}

function newTabNote(): Element {
  return {
    type: 'element',
    tagName: 'span',
    properties: { className: ['sr-only'] },
    children: [{ type: 'text', value: ` ${site.externalLinks.note}` }],
  };
}
