import type { Element, ElementContent, Root } from 'hast';
import { normalizeWhitespace } from '@/lib/text/text';
import type { PageContext } from './context';
import type { LinkKind, TextBlock } from './metadata';
import {
  getJsxAttribute,
  getPlainText,
  isBlank,
  isElement,
  isFootnoteLink,
  isJsxElement,
  visitType,
} from './syntax-tree';

const blockElements = new Set(
  'p dt dd tr summary figcaption caption h1 h2 h3 h4 h5 h6'.split(' '),
);
/** Elements that are not indexed: code, images and controls. */
const skippedElements = new Set(
  'pre code-block CodeBlock svg img thead input button script style template'.split(
    ' ',
  ),
);

/**
 * Returns the headings and text blocks of a page in document order. Paragraphs, list items and
 * table rows are one block each.
 */
export function extractTextBlocks(tree: Root): TextBlock[] {
  const collector: Collector = {
    blocks: [],
    id: '',
    stepNumber: undefined,
  };
  walk(tree.children, collector);
  return collector.blocks;
}

/**
 * The blocks so far, the id of the last heading, and the number of a step whose text has not begun.
 */
type Collector = {
  blocks: TextBlock[];
  id: string;
  stepNumber: number | undefined;
};

function walk(
  nodes: readonly HastNode[],
  collector: Collector,
  link?: LinkKind,
): void {
  let inline: HastNode[] = [];
  for (const node of nodes) {
    const kind = getKind(node);
    if (kind === 'inline') {
      inline.push(node);
    } else {
      addText(inline, collector, link);
      inline = [];
      addNode(node, kind, collector, link ?? getLinkKind(node));
    }
  }
  addText(inline, collector, link);
}

function addNode(
  node: HastNode,
  kind: Kind,
  collector: Collector,
  link: LinkKind | undefined,
): void {
  if (kind === 'container' && 'children' in node) {
    const { id } = collector;
    addBlock(0, getLabel(node), collector, link);
    if (isElement(node, 'ol')) {
      walkSteps(node, collector, link);
    } else {
      walk(node.children, collector, link);
    }
    // The section of a heading in the summary ends with the details.
    if (isElement(node, 'details')) {
      collector.id = id;
    }
  }
  if (kind !== 'block') {
    return;
  }
  const level = getHeadingLevel(node);
  if (level > 0) {
    collector.id = getId(node);
    addBlock(level, getText(node), collector, link);
  } else {
    addText([node], collector, link);
  }
}

/** Adds the items of a numbered list. */
function walkSteps(
  list: Element,
  collector: Collector,
  link: LinkKind | undefined,
): void {
  let stepNumber = Number(list.properties['start'] ?? 1);
  for (const item of list.children) {
    if (isElement(item, 'li')) {
      collector.stepNumber = stepNumber;
      stepNumber += 1;
    }
    walk([item], collector, link);
    collector.stepNumber = undefined;
  }
}

function addText(
  nodes: readonly HastNode[],
  collector: Collector,
  link: LinkKind | undefined,
): void {
  const text = nodes.map(getText).join('');
  const block = addBlock(0, text, collector, link);
  if (!block) {
    return;
  }
  const bold = nodes.flatMap(listBold);
  if (bold.length > 0) {
    block.bold = bold;
  }
  if (collector.stepNumber !== undefined) {
    block.stepNumber = collector.stepNumber;
    collector.stepNumber = undefined;
  }
}

/** Adds a block, unless its text is blank. */
function addBlock(
  level: number,
  text: string,
  { blocks, id }: Collector,
  link: LinkKind | undefined,
): TextBlock | undefined {
  const normalized = normalizeWhitespace(text);
  if (normalized === '') {
    return undefined;
  }
  const block: TextBlock = { level, id, text: normalized, link };
  blocks.push(block);
  return block;
}

/** Lists the bold texts in a node. */
function listBold(node: HastNode): string[] {
  if (!('children' in node)) {
    return [];
  }
  if (isElement(node, 'strong') || isElement(node, 'b')) {
    return [normalizeWhitespace(getText(node))];
  }
  return node.children.flatMap(listBold);
}

type HastNode = Root['children'][number] | ElementContent;

function getLinkKind(node: HastNode): LinkKind | undefined {
  const isOnlyLink = ([only, ...others]: readonly HastNode[]) =>
    isLink(only) && others.length === 0;
  if (
    isElement(node, 'tr') &&
    node.children.some((cell) => isOnlyLink(getContent(cell)))
  ) {
    return 'row';
  }
  const content = getContent(node);
  const isItem = isElement(node, 'li');
  const isEntry =
    (isItem && isLinkEntry(content)) ||
    ((isItem || isElement(node, 'p')) && isLinkSentence(content));
  return isEntry ? 'entry' : undefined;
}

/** Whether the only link of a list item begins it, or the last one ends it after a colon. */
function isLinkEntry(content: readonly HastNode[]): boolean {
  const last = content.findLastIndex(isLink);
  const [before, after] = [content[last - 1], content[last + 1]].map(
    (node) => node && getText(node),
  );
  return (
    last === 0 || (/[:：]\s*$/.test(before ?? '') && hasNoWords(after ?? ''))
  );
}

/** Whether a paragraph contains only links and words such as "See" and "or". */
function isLinkSentence(nodes: readonly HastNode[]): boolean {
  const texts = nodes.filter((node) => !isLink(node)).map(getText);
  return (
    nodes.some(isLink) &&
    texts.every((text) => hasNoWords(text.replace(linkWords, '')))
  );
}

const linkWords = /\b(?:see|and|or)\b/i;

/** Whether a text has no letters or digits, of any script. */
function hasNoWords(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text);
}

/** Returns the children of a node, or of the paragraph at its start, without whitespace. */
function getContent(node: HastNode | undefined): readonly HastNode[] {
  if (node?.type !== 'element') {
    return [];
  }
  const nodes = node.children.filter((child) => !isBlank(child));
  const [first] = nodes;
  if (isElement(first, 'p')) {
    return getContent(first);
  }
  return nodes;
}

function isLink(node: HastNode | undefined): boolean {
  return isElement(node, 'a');
}

/**
 * Inline content, a text block such as a heading, a container of blocks, or content that is not
 * indexed.
 */
type Kind = 'inline' | 'block' | 'container' | 'skipped';

function getKind(node: HastNode): Kind {
  if (!('children' in node) || node.type === 'mdxJsxTextElement') {
    return 'inline';
  }
  const [name, properties] =
    node.type === 'element'
      ? [node.tagName, node.properties]
      : [node.name ?? '', {}];
  if (inlineElements.has(name)) {
    return 'inline';
  }
  // The footnotes heading is visually hidden.
  const isHidden = String(properties['className']).includes('sr-only');
  if (skippedElements.has(name) || isHidden) {
    return 'skipped';
  }
  // A problem is a heading that opens its answer.
  if (
    name === 'summary' &&
    node.children.some((child) => getHeadingLevel(child) > 0)
  ) {
    return 'container';
  }
  return blockElements.has(name) ? 'block' : 'container';
}

/** Returns the text of a node, with spaces around block elements. */
function getText(node: HastNode): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (!('children' in node)) {
    return '';
  }
  const name = node.type === 'element' ? node.tagName : (node.name ?? '');
  if (name === 'br') {
    return ' ';
  }
  if (skippedElements.has(name) || isFootnoteLink(node)) {
    return '';
  }
  const texts = node.children.map(getText);
  if (name === 'tr') {
    return texts.map(normalizeWhitespace).filter(Boolean).join(' · ');
  }
  const text = texts.join('');
  if (node.type === 'mdxJsxTextElement') {
    return getLabel(node) + text;
  }
  return inlineElements.has(name) ? text : ` ${text} `;
}

/** Returns the label that a component renders before its children, followed by a space. */
function getLabel(node: HastNode): string {
  if (!isJsxElement(node)) {
    return '';
  }
  const labels = ['title', 'label', 'summary'].map(
    (name) => getJsxAttribute(node, name)?.value,
  );
  const label = labels.find((value) => value !== undefined);
  return label ? `${label} ` : '';
}

/** Returns the level of a heading; 0 for other nodes and for headings without an id. */
function getHeadingLevel(node: HastNode): number {
  if (node.type !== 'element' || getId(node) === '') {
    return 0;
  }
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
}

function getId(node: HastNode): string {
  if (node.type === 'element') {
    return String(node.properties['id'] ?? '');
  }
  return '';
}

const inlineElements = new Set(
  (
    'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg ' +
    'time u var wbr'
  ).split(' '),
);

/**
 * Adds the excerpt, ids and text blocks to the metadata. Must run after the transforms that add the
 * other fields.
 */
export function rehypeMetadata(tree: Root, { metadata }: PageContext): void {
  const paragraphs = tree.children
    .filter((node) => isElement(node, 'p'))
    .map((node) => normalizeWhitespace(getPlainText(node)));
  metadata.excerpt = paragraphs.find((text) => text !== '') ?? '';
  metadata.blocks = extractTextBlocks(tree);
  visitType(tree, 'element', ({ tagName, properties: { id, name } }) => {
    const anchor = id ?? (tagName === 'a' ? name : undefined);
    if (anchor) {
      metadata.ids.push(String(anchor));
    }
  });
}
