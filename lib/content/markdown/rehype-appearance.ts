import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as hastToString } from 'hast-util-to-string';
import { normalizeWhitespace } from '@/lib/text/text';
import { joinBasePath } from '@/lib/urls/base-path';
import { getExternalLinkAttributes } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import type { PageContext } from './context';
import type { Heading } from './metadata';
import {
  createElement,
  getHeadingText,
  hasClass,
  isBlank,
  isElement,
  visitType,
} from './syntax-tree';

/**
 * Wraps each table in a horizontally scrollable group, labeled with the preceding heading, and
 * makes the first cell of each row its header. `lib/client/reading/scrollable-boxes.ts` makes the
 * wrapper focusable while it overflows.
 */
export function rehypeTables(tree: Root): void {
  let ariaLabel = messages.content.table;
  visitType(tree, 'element', (node) => {
    if (/^h[1-6]$/.test(node.tagName)) {
      ariaLabel = normalizeWhitespace(getHeadingText(node)) || ariaLabel;
    }
    if (node.tagName !== 'table') {
      return undefined;
    }
    visitType({ type: 'root', children: [node] }, 'element', markRowHeader);
    const properties = { className: ['tableBox'], role: 'group', ariaLabel };
    return [createElement('div', properties, [node])];
  });
}

/**
 * Makes the first cell of a row its header, unless it is empty. Does nothing for other elements.
 */
function markRowHeader({ tagName, children }: Element): undefined {
  const first = children.find((child) => child.type === 'element');
  if (
    tagName === 'tr' &&
    first?.tagName === 'td' &&
    hastToString(first).trim() !== ''
  ) {
    first.tagName = 'th';
    first.properties['scope'] = 'row';
  }
}

/**
 * Adds accessible names to checkboxes, which Markdown renders without a label: in a task list, the
 * text of the task. `lib/client/reading/task-lists.ts` reads it, because a page translator changes
 * the text on the page.
 */
export function rehypeTaskLists(tree: Root): void {
  visitType(tree, 'element', (node) => {
    if (isCheckbox(node)) {
      const { properties } = node;
      const { taskDone, taskToDo } = messages.content;
      properties['ariaLabel'] ??= properties['checked'] ? taskDone : taskToDo;
    }
    const checkbox = node.tagName === 'li' ? findCheckbox(node) : undefined;
    const text = checkbox ? getTaskText(node) : '';
    if (checkbox && text !== '') {
      checkbox.properties['ariaLabel'] = text;
    }
  });
}

function isCheckbox(node: ElementContent | undefined): node is Element {
  return isElement(node, 'input') && node.properties['type'] === 'checkbox';
}

/** Returns the checkbox at the start of a list item, or of its first paragraph. */
function findCheckbox({ children }: Element): Element | undefined {
  const first = children.find((child) => !isBlank(child));
  if (isElement(first, 'p')) {
    return findCheckbox(first);
  }
  return isCheckbox(first) ? first : undefined;
}

/** Returns the text of a list item without the lists in it. */
function getTaskText(item: Element): string {
  const isList = (child: ElementContent) =>
    isElement(child, 'ol') || isElement(child, 'ul');
  const children = item.children.filter((child) => !isList(child));
  return hastToString({ ...item, children }).trim();
}

/**
 * Marks bold menu paths such as **Settings > SMS**, which the stylesheet shows as breadcrumbs. Runs
 * only for rendering.
 */
export function rehypeMenuPaths(tree: Root): void {
  visitType(tree, 'element', (node) => {
    const [text, ...others] = node.children;
    if (
      node.tagName !== 'strong' ||
      text?.type !== 'text' ||
      others.length > 0
    ) {
      return;
    }
    const levels = text.value.split(' > ');
    if (levels.length < 2) {
      return;
    }
    node.properties['className'] = ['menuPath'];
    node.children = levels.flatMap((value, index) => {
      const level = { type: 'text', value } as const;
      if (index === 0) {
        return level;
      }
      return [createElement('i', {}, ['\u00a0> ']), level];
    });
  });
}

/** Keeps punctuation on the line of the inline code before or after it. Runs only for rendering. */
export function rehypePunctuation(tree: Root): void {
  visitType(tree, 'element', (node, { children }, index) => {
    if (node.tagName !== 'code') {
      return undefined;
    }
    const before = takePunctuation(children[index - 1], /[^\s\p{L}\p{N}]+$/u);
    const after = takePunctuation(children[index + 1], /^[^\s\p{L}\p{N}]+/u);
    if (before + after === '') {
      return undefined;
    }
    return [
      createElement('span', { className: ['unbroken'] }, [before, node, after]),
    ];
  });
}

function takePunctuation(
  node: RootContent | undefined,
  pattern: RegExp,
): string {
  if (node?.type !== 'text') {
    return '';
  }
  const [marks = ''] = pattern.exec(node.value) ?? [];
  node.value = node.value.replace(pattern, '');
  return marks;
}

/**
 * Marks each list of links directly after an h2, such as related pages, which the stylesheet shows
 * as rows. Runs only for rendering.
 */
export function rehypeLinkRows(tree: Root): void {
  let previous: Element | undefined;
  for (const node of tree.children) {
    if (node.type !== 'element') {
      continue;
    }
    const items = node.children.filter((item) => item.type === 'element');
    if (
      previous?.tagName === 'h2' &&
      node.tagName === 'ul' &&
      items.every(startsWithLink)
    ) {
      node.properties['className'] = ['linkRows'];
      items.forEach(breakAfterLink);
    }
    previous = node;
  }
}

function startsWithLink({ children }: Element): boolean {
  const first = children.find((node) => !isBlank(node));
  return isElement(first, 'a');
}

function breakAfterLink({ children }: Element): void {
  const index = children.findIndex((node) => !isBlank(node)) + 1;
  const [, text] =
    (children[index]?.type === 'text' &&
      /^: +(.+)/s.exec(children[index].value)) ||
    [];
  if (!text) {
    return;
  }
  const value = text.charAt(0).toUpperCase() + text.slice(1);
  children.splice(index, 1, createElement('br', {}), { type: 'text', value });
}

/**
 * Marks each list that has only links to sections of the page, which the stylesheet shows in
 * columns, and the headings that it has. Runs only for rendering.
 */
export function rehypeSectionLists(
  tree: Root,
  { metadata }: Pick<PageContext, 'metadata'>,
): void {
  visitType(tree, 'element', (node) => {
    const items = node.children.filter((item) => item.type === 'element');
    if (
      node.tagName === 'ul' &&
      items.length > 0 &&
      items.every(isSectionLink)
    ) {
      node.properties['className'] = ['sectionList'];
      markListedHeadings(node, metadata.headings);
    }
  });
}

function markListedHeadings(list: Element, headings: readonly Heading[]): void {
  visitType(list, 'element', ({ properties }) => {
    const heading = headings.find(
      ({ id }) => properties['href'] === `#${encodeURIComponent(id)}`,
    );
    if (heading) {
      heading.isListed = true;
    }
  });
}

/**
 * Moves the text up to a list of the sections at the start of the page to its metadata. Must run
 * after all transforms that change the tree, except for `rehypeStaticHtml`.
 */
export function rehypeIntro(
  tree: Root,
  { config, metadata }: Pick<PageContext, 'config' | 'metadata'>,
): void {
  const end = 1 + tree.children.findIndex(isSectionListOrHeading);
  const intro = tree.children.slice(0, end);
  if (hasClass(intro.at(-1), 'sectionList') && isStaticRun(intro)) {
    metadata.intro = toStaticHtml(intro, config.basePath);
    tree.children.splice(0, end);
  }
}

const isSectionListOrHeading = (node: RootContent) =>
  hasClass(node, 'sectionList') ||
  (node.type === 'element' && /^h[1-6]$/.test(node.tagName));

function isSectionLink({ children }: Element): boolean {
  const [link, ...others] = children.filter((child) => !isBlank(child));
  if (!isElement(link, 'a') || others.length > 0) {
    return false;
  }
  return String(link.properties['href']).startsWith('#');
}

/**
 * Replaces each run of top-level nodes without components with one `<static-html html="…">`. The
 * RSC payload then repeats the HTML verbatim, which compresses well, and React has no elements to
 * hydrate. Must run after all transforms that change the tree.
 */
export function rehypeStaticHtml(
  tree: Root,
  { config }: Pick<PageContext, 'config'>,
): void {
  const runs: RootContent[][] = [];
  for (const node of tree.children) {
    const last = runs.at(-1);
    if (last?.[0] && isStatic(last[0]) === isStatic(node)) {
      last.push(node);
    } else {
      runs.push([node]);
    }
  }
  tree.children = runs.flatMap((run) => {
    if (!isStaticRun(run)) {
      return run;
    }
    const html = toStaticHtml(run, config.basePath);
    return createElement('static-html', { html });
  });
}

/**
 * Whether a run contains static elements; whitespace between two components does not need an
 * element.
 */
function isStaticRun(run: RootContent[]): run is ElementContent[] {
  return run.every(isStatic) && run.some(({ type }) => type === 'element');
}

/** Whether a node and all its descendants are plain HTML. */
function isStatic(node: RootContent): node is ElementContent {
  if (node.type === 'text' || node.type === 'comment') {
    return true;
  }
  return (
    node.type === 'element' &&
    node.tagName !== 'code-block' &&
    node.children.every(isStatic)
  );
}

function toStaticHtml(run: ElementContent[], basePath: string): string {
  const root: Root = { type: 'root', children: run };
  visitType(root, 'element', ({ tagName, properties }) => {
    // Static HTML bypasses the link component, which adds the base path and the attributes of
    // external links.
    const { href } = properties;
    if (tagName !== 'a' || typeof href !== 'string') {
      return;
    }
    const attributes = { ...getExternalLinkAttributes(href), ...properties };
    Object.assign(properties, attributes, {
      href: joinBasePath(basePath, href),
    });
  });
  return toHtml(root).trim();
}
