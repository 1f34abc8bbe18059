import GithubSlugger, { slug } from 'github-slugger';
import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { toCodePoints } from '@/lib/text/text';
import * as messages from '@/messages';
import { getNodePosition, locateInNode, type PageContext } from './context';
import type { Heading } from './metadata';
import { createAnchorLink } from './standalone-headings.mjs';
import {
  createElement,
  getHeadingText,
  isElement,
  isFootnoteLink,
  visitType,
} from './syntax-tree';

/**
 * Removes a leading h1, which the layout renders, and makes its text the title. The layout cannot
 * show the number of a footnote in it, which is reported.
 */
export function rehypeTitle(tree: Root, context: PageContext): void {
  // Imports and comments leave empty elements behind, which may precede the title.
  const first = tree.children.find(
    (node) =>
      node.type === 'element' &&
      (node.children.length > 0 || node.tagName === 'hr'),
  );
  if (!isElement(first, 'h1')) {
    return;
  }
  context.metadata.title = getHeadingText(first) || undefined;
  tree.children = tree.children.filter((node) => node !== first);
  const lostLinks = new Set<string>();
  visitType(first, 'element', (node) => {
    if (isFootnoteLink(node)) {
      lostLinks.add(`#${node.properties['id']}`);
      context.report('unknown-reference', node, {
        message: 'The title cannot show the number of a footnote.',
        hint: 'Write the footnote after a sentence of the text.',
      });
    }
  });
  visitType(tree, 'element', (node) => {
    const isLost =
      isFootnoteLink(node) && lostLinks.has(String(node.properties['href']));
    return isLost ? [] : undefined;
  });
}

/**
 * Processes the headings of a page: demotes h1 headings to h2; adds each heading to the metadata,
 * and an anchor link to it, except in a summary.
 */
export function rehypeHeadings(tree: Root, context: PageContext): void {
  const lines = new Map<string, number>();
  visitType(tree, 'element', (node, parent) => {
    if (node.tagName === 'h1') {
      node.tagName = 'h2';
    }
    const level = /^h([2-6])$/.exec(node.tagName)?.[1];
    const { id, className } = node.properties;
    if (
      !level ||
      typeof id !== 'string' ||
      id === '' ||
      String(className).includes('sr-only')
    ) {
      return;
    }
    const line = lines.get(id);
    if (line === undefined) {
      lines.set(id, getNodePosition(node).line);
    } else {
      context.report(
        'duplicate-heading-id',
        locateInNode(node, `#${id}`, context),
        {
          message: `The heading id "${id}" is already used on line ${line}, so links go to that heading.`,
          hint: `Write a different id at the end of one of the two headings, for example: {#${id}-2}`,
        },
      );
    }
    const text = getHeadingText(node);
    const heading: Heading = { level: Number(level), id, text };
    context.metadata.headings.push(heading);
    // A summary is a control, which must not contain another one.
    if (isElement(parent, 'summary')) {
      heading.isSummary = true;
      return;
    }
    // Otherwise, the accessible name of the heading would include the name of its link.
    node.properties['ariaLabel'] = text;
    node.children.push(
      createAnchorLink(id, messages.content.headingLink(text)),
    );
  });
}

/** Gives each heading with a text an id, unless it has one. */
export function rehypeHeadingIds(tree: Root): void {
  const slugger = new GithubSlugger();
  visitType(tree, 'element', (node) => {
    if (!/^h[1-6]$/.test(node.tagName) || node.properties['id']) {
      return;
    }
    const text = getHeadingText(node);
    if (text !== '') {
      node.properties['id'] = createHeadingId(text, slugger);
    }
  });
}

/**
 * Returns the id of a heading, which is unique on its page: that of GitHub, or the code points of a
 * heading without letters and digits.
 * @example createHeadingId('🚀', new GithubSlugger()) // => '1f680'
 */
function createHeadingId(text: string, slugger: GithubSlugger): string {
  const isSymbol = !/[\p{L}\p{N}]/u.test(slug(text));
  return slugger.slug(isSymbol ? toCodePoints(text) : text);
}

/**
 * Adds the legacy ids of each heading next to its current id, so that `#old` works without
 * JavaScript.
 */
export function rehypeLegacyIds(
  tree: Root,
  { getLegacyIds }: Pick<PageContext, 'getLegacyIds'>,
): void {
  visitType(tree, 'element', ({ properties: { id }, children }) => {
    if (typeof id !== 'string') {
      return;
    }
    children.unshift(
      ...getLegacyIds(id).map((legacyId) =>
        createElement('span', { id: legacyId }),
      ),
    );
  });
}

/**
 * Moves a trailing `{#my-id}` from the text of a heading to its id, preserving case. Spaces become
 * hyphens, because an id with spaces is invalid in HTML.
 */
export function remarkHeadingIds(tree: MdastRoot): void {
  visitType(tree, 'heading', (node) => {
    const last = node.children.at(-1);
    if (last?.type !== 'text') {
      return;
    }
    const match = /\s*\{#([^{}]+)\}\s*$/.exec(last.value);
    const id = match?.[1]?.trim().replace(/\s+/g, '-');
    if (!match || !id) {
      return;
    }
    last.value = last.value.slice(0, match.index);
    if (last.value === '') {
      node.children.pop();
    }
    node.data = {
      ...node.data,
      hProperties: { ...node.data?.hProperties, id },
    };
  });
}
