import type { ElementContent, Root } from 'hast';
import { toString as hastToString } from 'hast-util-to-string';
import type { Heading } from './rehype-headings';
import type { PageLink } from './rehype-links';
import { getJsxAttribute, isBlank, isJsxElement, visit } from './syntax-tree';

/**
 * A text block for the search index: a heading with its level and id, or text (`level` 0) with the id of its heading. `link`
 * marks text that only links to another page: an entry of a link list, or a table row with a link.
 */
export type TextBlock = { level: number; id: string; text: string; link?: LinkKind };

type LinkKind = 'entry' | 'row';

const blockElements = new Set('p dt dd tr summary figcaption caption h1 h2 h3 h4 h5 h6'.split(' '));
/** Elements that are not indexed: code, images and controls. */
const skippedElements = new Set(
  'pre code-block CodeBlock svg img thead input button script style template'.split(' '),
);

/** Returns the headings and text blocks of a page in document order. Paragraphs, list items and table rows are one block each. */
export function extractTextBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let id = '';
  const add = (level: number, text: string, link: LinkKind | undefined) => {
    const normalized = normalizeWhitespace(text);
    if (normalized !== '') blocks.push({ level, id, text: normalized, ...(link && { link }) });
  };
  const addNode = (node: Node, kind: Kind, link: LinkKind | undefined) => {
    if (kind === 'group' && 'children' in node) {
      add(0, getLabel(node), link);
      walk(node.children, link);
    }
    if (kind !== 'block') return;
    const level = getHeadingLevel(node);
    if (level > 0) id = getId(node);
    add(level, getText(node), link);
  };
  const walk = (nodes: readonly Node[], link?: LinkKind) => {
    let inlineText = '';
    for (const node of nodes) {
      const kind = getKind(node);
      if (kind === 'inline') {
        inlineText += getText(node);
      } else {
        add(0, inlineText, link);
        inlineText = '';
        addNode(node, kind, link ?? getLinkKind(node));
      }
    }
    add(0, inlineText, link);
  };
  walk(tree.children);
  return blocks;
}

type Node = Root['children'][number] | ElementContent;

function getLinkKind(node: Node): LinkKind | undefined {
  if (node.type !== 'element') return undefined;
  const { tagName, children } = node;
  const isOnlyLink = ([only, ...others]: readonly Node[]) => isLink(only) && others.length === 0;
  if (tagName === 'tr' && children.some((cell) => isOnlyLink(getContent(cell)))) return 'row';
  const isEntry = tagName === 'li' && isLinkEntry(getContent(node));
  const isSentence = (tagName === 'li' || tagName === 'p') && isLinkSentence(getContent(node));
  return isEntry || isSentence ? 'entry' : undefined;
}

/** Whether a list item begins with a link, or ends with a link after a colon. */
function isLinkEntry(content: readonly Node[]): boolean {
  const last = content.findLastIndex(isLink);
  const [before, after] = [content[last - 1], content[last + 1]].map(
    (node) => node && getText(node),
  );
  return last === 0 || (/:\s*$/.test(before ?? '') && /^\W*$/.test(after ?? ''));
}

/** Whether a paragraph contains only links and words such as "See" and "or". */
function isLinkSentence(nodes: readonly Node[]): boolean {
  const texts = nodes.filter((node) => !isLink(node)).map(getText);
  return nodes.some(isLink) && texts.every((text) => /^\W*(?:see|and|or)?\W*$/i.test(text));
}

/** Returns the children of a node, or of the paragraph at its start, without whitespace. */
function getContent(node: Node | undefined): readonly Node[] {
  if (node?.type !== 'element') return [];
  const nodes = node.children.filter((child) => !isBlank(child));
  const [first] = nodes;
  return first?.type === 'element' && first.tagName === 'p' ? getContent(first) : nodes;
}

function isLink(node: Node | undefined): boolean {
  return node?.type === 'element' && node.tagName === 'a';
}

/** Inline content, a text block such as a heading, a container of blocks, or content that is not indexed. */
type Kind = 'inline' | 'block' | 'group' | 'skipped';

function getKind(node: Node): Kind {
  if (!('children' in node) || node.type === 'mdxJsxTextElement') return 'inline';
  const [name, properties] =
    node.type === 'element' ? [node.tagName, node.properties] : [node.name ?? '', {}];
  if (inlineElements.has(name)) return 'inline';
  // The footnotes heading is visually hidden.
  const isHidden = String(properties['className']).includes('sr-only');
  if (skippedElements.has(name) || isHidden) return 'skipped';
  return blockElements.has(name) ? 'block' : 'group';
}

/** Returns the text of a node, with spaces around block elements. */
function getText(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const name = node.type === 'element' ? node.tagName : (node.name ?? '');
  if (name === 'br') return ' ';
  if (skippedElements.has(name) || isFootnoteLink(node)) return '';
  const texts = node.children.map(getText);
  if (name === 'tr') return texts.map(normalizeWhitespace).filter(Boolean).join(' · ');
  const text = texts.join('');
  if (node.type === 'mdxJsxTextElement') return getLabel(node) + text;
  return inlineElements.has(name) ? text : ` ${text} `;
}

/** Returns the label that a component renders before its children, followed by a space. */
function getLabel(node: Node): string {
  if (!isJsxElement(node)) return '';
  const labels = ['title', 'label', 'summary'].map((name) => getJsxAttribute(node, name)?.value);
  const label = labels.find((value) => value !== undefined);
  return label ? `${label} ` : '';
}

/** Returns the level of a heading; 0 for other nodes and for headings without an id. */
function getHeadingLevel(node: Node): number {
  if (node.type !== 'element' || getId(node) === '') return 0;
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
}

function getId(node: Node): string {
  return node.type === 'element' ? String(node.properties['id'] ?? '') : '';
}

/** Footnote numbers and back-references are not words. */
function isFootnoteLink(node: Node): boolean {
  if (node.type !== 'element') return false;
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties;
}

const inlineElements = new Set(
  (
    'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg ' +
    'time u var wbr'
  ).split(' '),
);

/** Collapses each run of whitespace into a single space, and trims the text. */
export function normalizeWhitespace(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The metadata extracted from the body of a page. `ids` are all valid URL fragments. */
export type MarkdownMetadata = {
  title: string | undefined;
  /** The text of the first top-level paragraph. */
  excerpt: string;
  headings: Heading[];
  ids: string[];
  links: PageLink[];
  /** The text blocks for the search index. */
  blocks: TextBlock[];
};

/** Creates empty metadata, which is also used for pages that do not compile. */
export function createEmptyMetadata(): MarkdownMetadata {
  return { title: undefined, excerpt: '', headings: [], ids: [], links: [], blocks: [] };
}

/** Adds the excerpt, ids and text blocks to the metadata. Must run after the plugins that add the other fields. */
export function rehypeMetadata(metadata: MarkdownMetadata) {
  return (tree: Root) => {
    const paragraphs = tree.children
      .filter((node) => node.type === 'element' && node.tagName === 'p')
      .map((node) => normalizeWhitespace(hastToString(node)));
    metadata.excerpt = paragraphs.find((text) => text !== '') ?? '';
    metadata.blocks = extractTextBlocks(tree);
    visit(tree, 'element', ({ tagName, properties: { id, name } }) => {
      const anchor = id ?? (tagName === 'a' ? name : undefined);
      if (anchor) metadata.ids.push(String(anchor));
    });
  };
}
