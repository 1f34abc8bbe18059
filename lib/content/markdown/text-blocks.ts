import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** A piece of a page's text for search: a heading with its level and id, or a text (`level` 0) under the last heading. */
export type TextBlock = { level: number; id: string; text: string };

/** Elements whose whole text is one piece. */
const pieces = new Set(['p', 'dt', 'dd', 'summary', 'figcaption', 'caption', 'admonition-title']);
/** Elements that are not read for search: code, pictures, and what only controls. */
const skipped = new Set(['pre', 'code-block', 'svg', 'thead', 'input', 'button', 'script']);

/** The headings and texts of a page in the order of reading: a paragraph, a list item and a table row are a piece each. */
export function textBlocks(tree: Root): TextBlock[] {
  const blocks: TextBlock[] = [];
  let id = '';
  const add = (level: number, text: string) => {
    const clean = cleaned(text);
    if (clean !== '') blocks.push({ level, id, text: clean });
  };
  const addNode = (node: Node, kind: Kind) => {
    if (kind === 'group' && 'children' in node) return walk(node.children);
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
  if (node.type === 'text' || node.type === 'mdxJsxTextElement') return 'loose';
  if (node.type !== 'element') return 'children' in node ? 'group' : 'nothing';
  const { tagName } = node;
  if (inline.has(tagName)) return 'loose';
  if (headingLevel(node) > 0) return headingId(node) === '' ? 'piece' : 'heading';
  if (tagName === 'tr' || pieces.has(tagName)) return 'piece';
  return skipped.has(tagName) ? 'nothing' : 'group';
}

function textIn(node: Node): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element') return node.tagName === 'tr' ? rowText(node) : textOf(node);
  return node.type === 'mdxJsxTextElement' ? textOf(node) : '';
}

function headingLevel(node: Node): number {
  if (node.type !== 'element' || String(node.properties['className']).includes('sr-only')) return 0;
  return Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0);
}

function headingId(node: Node): string {
  return node.type === 'element' ? String(node.properties['id'] ?? '') : '';
}

const inline = new Set(
  'a abbr b br cite code del em i ins kbd mark q s small span strong sub sup time u var wbr'.split(
    ' ',
  ),
);

/** The cells of a row, with a sign between them. */
function rowText(row: Element): string {
  const cells = row.children.filter((cell) => cell.type === 'element').map((cell) => textOf(cell));
  return cells
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .join(' · ');
}

function cleaned(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
