import type { Element, ElementContent, Root } from 'hast';
import { jsxAttribute } from './jsx-attribute';

/** A piece of a page's text for search: a heading with its level and id, or a text (`level` 0) under the last heading. */
export type TextBlock = { level: number; id: string; text: string };

/** Elements whose whole text is one piece. */
const pieces = new Set('p dt dd tr summary figcaption caption h1 h2 h3 h4 h5 h6'.split(' '));
/** Elements that are not read for search: code, pictures, and what only controls. */
const skipped = new Set(
  'pre code-block CodeBlock svg img thead input button script style template'.split(' '),
);

/** The headings and texts of a page in the order of reading: a paragraph, a list item and a table row are a piece each. */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let id = '';
  const add = (level: number, text: string) => {
    const clean = cleaned(text);
    if (clean !== '') blocks.push({ level, id, text: clean });
  };
  const addNode = (node: Node, kind: Kind) => {
    if (kind === 'group' && 'children' in node) {
      add(0, labelOf(node));
      return walk(node.children);
    }
    if (kind === 'heading') id = headingId(node);
    if (kind !== 'nothing') add(kind === 'heading' ? headingLevel(node) : 0, textIn(node));
  };
  const walk = (nodes: readonly Node[]) => {
    let loose = '';
    for (const node of nodes) {
      const kind = kindOf(node);
      if (kind === 'loose') {
        loose += textIn(node);
      } else {
        add(0, loose);
        loose = '';
        addNode(node, kind);
      }
    }
    add(0, loose);
  };
  walk(tree.children);
  return blocks;
}

type Node = Root['children'][number] | ElementContent;

/** Text that runs on, a heading, a piece of its own, a group of such, or nothing for search. */
type Kind = 'loose' | 'heading' | 'piece' | 'group' | 'nothing';

function kindOf(node: Node): Kind {
  if (!('children' in node) || node.type === 'mdxJsxTextElement') return 'loose';
  if (node.type === 'element') return kindOfElement(node);
  return skipped.has(node.name ?? '') ? 'nothing' : 'group';
}

function kindOfElement(node: Element): Kind {
  const { tagName } = node;
  if (inline.has(tagName)) return 'loose';
  if (skipped.has(tagName) || isHidden(node)) return 'nothing';
  if (headingLevel(node) > 0 && headingId(node) !== '') return 'heading';
  return pieces.has(tagName) ? 'piece' : 'group';
}

/** The text of a node in one line, with spaces where lines and boxes end. */
function textIn(node: Node): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const name = node.type === 'element' ? node.tagName : (node.name ?? '');
  if (name === 'br') return ' ';
  if (skipped.has(name) || isFootnoteLink(node)) return '';
  if (node.type === 'element' && name === 'tr') return rowText(node);
  const text = node.children.map(textIn).join('');
  if (node.type === 'mdxJsxTextElement') return withLabel(node, text);
  return inline.has(name) ? text : ` ${text} `;
}

function withLabel(node: Node, text: string): string {
  const label = labelOf(node);
  return label === '' ? text : `${label} ${text}`;
}

/** What a component shows besides its content. */
function labelOf(node: Node): string {
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return '';
  const labels = ['title', 'label', 'summary'].map((name) => jsxAttribute(node, name)?.value);
  return labels.find((label) => label !== undefined) ?? '';
}

function headingLevel(node: Node): number {
  return node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;
}

function headingId(node: Node): string {
  return node.type === 'element' ? String(node.properties['id'] ?? '') : '';
}

/** The heading of the footnotes is for screen readers. */
function isHidden(node: Element): boolean {
  return String(node.properties['className']).includes('sr-only');
}

/** The number in the text and the arrow back are no words. */
function isFootnoteLink(node: Node): boolean {
  if (node.type !== 'element') return false;
  return 'dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties;
}

const inline = new Set(
  (
    'a abbr b bdi bdo br button cite code data del dfn em i img input ins kbd label mark q s samp small span strong sub sup svg ' +
    'time u var wbr'
  ).split(' '),
);

/** The cells of a row, with a sign between them. */
function rowText(row: Element): string {
  return row.children
    .map((cell) => cleaned(textIn(cell)))
    .filter((cell) => cell !== '')
    .join(' · ');
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
