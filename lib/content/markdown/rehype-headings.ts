import type { Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import * as messages from '@/messages';
import { getNodePosition, locateInNode, type PageContext } from './context';
import { createAnchorLink } from './standalone-headings.mjs';
import { createElement, visit } from './syntax-tree';

/**
 * Processes the headings of a page: removes a leading h1, which the layout renders, and makes its text the title;
 * demotes other h1 headings to h2; adds each heading to the metadata, and an anchor link to it.
 */
export function rehypeHeadings(tree: Root, page: PageContext): void {
  const lines = new Map<string, number>();
  // Imports and comments leave empty elements behind, which may precede the title.
  const first = tree.children.find(
    (node) => node.type === 'element' && (node.children.length > 0 || node.tagName === 'hr'),
  );
  if (first?.type === 'element' && first.tagName === 'h1') {
    page.metadata.title = hastToString(first);
    tree.children = tree.children.filter((node) => node !== first);
  }
  visit(tree, 'element', (node) => {
    if (node.tagName === 'h1') node.tagName = 'h2';
    const level = /^h([2-6])$/.exec(node.tagName)?.[1];
    const { id, className } = node.properties;
    if (!level || typeof id !== 'string' || id === '' || String(className).includes('sr-only'))
      return;
    const line = lines.get(id);
    if (line === undefined) lines.set(id, getNodePosition(node).line);
    else
      page.report('duplicate-heading-id', locateInNode(node, `#${id}`, page), {
        message: `The heading id "${id}" is already used on line ${line}, so links go to that heading.`,
        hint: `Write a different id at the end of one of the two headings, for example: {#${id}-2}`,
      });
    const text = hastToString(node).trim();
    page.metadata.headings.push({ level: Number(level), id, text });
    // Otherwise, the accessible name of the heading would include the name of its link.
    node.properties['ariaLabel'] = text;
    node.children.push(createAnchorLink(id, messages.page.headingLink(text)));
  });
}

/** Adds the legacy ids of each anchor next to its current id, so that `#old` works without JavaScript. */
export function rehypeAnchorAliases(
  tree: Root,
  { getAnchorAliases }: Pick<PageContext, 'getAnchorAliases'>,
): void {
  visit(tree, 'element', ({ properties: { id }, children }) => {
    if (typeof id !== 'string') return;
    const aliases = getAnchorAliases(id);
    children.unshift(...aliases.map((alias) => createElement('span', { id: alias })));
  });
}

/**
 * Moves a trailing `{#my-id}` from the text of a heading to its id, preserving case. Spaces become
 * hyphens, because an id with spaces is invalid in HTML.
 */
export function remarkHeadingIds(tree: MdastRoot): void {
  visit(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    if (last?.type !== 'text') return;
    const match = /\s*\{#([^{}]+)\}\s*$/.exec(last.value);
    const id = match?.[1]?.trim().replace(/\s+/g, '-');
    if (!match || !id) {
      return;
    }
    last.value = last.value.slice(0, match.index);
    if (last.value === '') node.children.pop();
    node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
  });
}
