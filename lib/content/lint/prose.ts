import type { Nodes, Root } from 'mdast';
import { positionOf } from '@/lib/content/markdown/context';
import { parseMarkdown } from '@/lib/content/markdown/parse-markdown';
import { formatOf, prepareText } from '@/lib/content/markdown/prepare-text';
import { siteVariable } from '@/lib/content/site-variables';
import { site } from '@/lib/site';
import { type TextPart, unread, withoutMatches } from './text-part';

/** What a block of a page is: running text, a heading, a cell of a table, or a field of the front matter. */
export type ProseKind = 'text' | 'heading' | 'cell' | 'field';

/** A block of a page as written, with code, marks and URL paths made unread. */
export type ProseBlock = TextPart & {
  kind: ProseKind;
  /** The same text with the names of buttons, fields and menu paths (bold text) made unread too. */
  plain: string;
};

/** The text of a page as its checks read it: the tree, and its blocks in the order of the file. */
export type Prose = { tree: Root; blocks: ProseBlock[] };

/** Reads the body of a page; bad MDX, which is a diagnostic of its own, reads as no text. */
export function proseOf(body: string, file: string): Prose {
  try {
    const tree = parseMarkdown(body, file);
    const source = prepareText(body, formatOf(file, body, site.content.mdFormat));
    return { tree, blocks: blocksIn(tree, source) };
  } catch {
    return { tree: { type: 'root', children: [] }, blocks: [] };
  }
}

const kinds: Partial<Record<Nodes['type'], ProseKind>> = {
  paragraph: 'text',
  heading: 'heading',
  tableCell: 'cell',
};

function blocksIn(node: Nodes, source: string): ProseBlock[] {
  const kind = kinds[node.type];
  if (kind) return [blockOf(node, kind, source)];
  return 'children' in node ? node.children.flatMap((child) => blocksIn(child, source)) : [];
}

function blockOf(node: Nodes, kind: ProseKind, source: string): ProseBlock {
  const text = read(node, source, true);
  return { kind, ...positionOf(node), text, plain: read(node, source, false) };
}

/** The id at the end of a heading. */
const writtenId = /\\?\{#[^}]*\}\s*$/;

/** The source of a block in which only the letters of its texts are left. */
function read(block: Nodes, source: string, withBold: boolean): string {
  const start = block.position?.start.offset ?? 0;
  const end = block.position?.end.offset ?? start;
  let text = source.slice(start, end).replace(/[^\n]/g, unread);
  for (const [from, to] of stretchesOf(block, source, withBold))
    text = text.slice(0, from - start) + source.slice(from, to) + text.slice(to - start);
  const withoutNames = withoutMatches(text, siteVariable);
  return block.type === 'heading' ? withoutMatches(withoutNames, writtenId) : withoutNames;
}

/** The places in the source, by offset, where texts of a node stand. */
function stretchesOf(node: Nodes, source: string, withBold: boolean): [number, number][] {
  if (node.type === 'strong' && !withBold) return [];
  if ('children' in node)
    return node.children.flatMap((child) => stretchesOf(child, source, withBold));
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) return [];
  if (node.type === 'text') return isUrlPath(node.value) ? [] : [[from, to]];
  if (node.type !== 'image' || !node.alt) return [];
  const alt = source.slice(from, to).indexOf(node.alt);
  return alt < 0 ? [] : [[from + alt, from + alt + node.alt.length]];
}

/** The text of a link that is written as its URL path. */
function isUrlPath(text: string): boolean {
  return /^(?:https?:\/\/|www\.|mailto:)\S+$/i.test(text);
}
