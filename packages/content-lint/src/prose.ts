import type { Nodes } from 'mdast';
import { getNodePosition } from './nodes';
import { maskCharacter, maskMatches, type TextFragment } from './text-fragment';

/** The kind of a block: body text, a heading, a table cell, or a front matter field. */
type ProseKind = 'text' | 'heading' | 'cell' | 'field';

/** A block of the source of a page, with code, markup and URLs masked. */
export type ProseBlock = TextFragment & {
  kind: ProseKind;
  /** The same text with bold text (buttons, fields and menu paths) also masked. */
  textWithoutBold: string;
};

/** Variables such as `{site.name}`, which the site replaces, and which are not prose. */
export const variablePattern = /\{\s*\w+(?:\.\w+)+\s*\}/g;

const blockKinds: Partial<Record<Nodes['type'], ProseKind>> = {
  paragraph: 'text',
  heading: 'heading',
  tableCell: 'cell',
};

/** Finds the text blocks of a node in source order; `source` is the text that was parsed. */
export function findBlocks(node: Nodes, source: string): ProseBlock[] {
  const kind = blockKinds[node.type];
  if (!kind) {
    if ('children' in node) {
      return node.children.flatMap((child) => findBlocks(child, source));
    }
    return [];
  }
  const text = maskMarkup(node, source, true);
  return [
    {
      kind,
      ...getNodePosition(node),
      text,
      textWithoutBold: maskMarkup(node, source, false),
    },
  ];
}

/** An explicit heading id. */
const headingIdPattern = /\\?\{#[^}]*\}\s*$/;

/** Returns the source of a block with everything except its text masked. */
function maskMarkup(
  block: Nodes,
  source: string,
  includeBold: boolean,
): string {
  const start = block.position?.start.offset ?? 0;
  const end = block.position?.end.offset ?? start;
  let text = source.slice(start, end).replace(/[^\n]/g, maskCharacter);
  for (const [from, to] of findTextRanges(block, source, includeBold)) {
    text =
      text.slice(0, from - start) +
      source.slice(from, to) +
      text.slice(to - start);
  }
  const prose = maskMatches(text, variablePattern);
  return block.type === 'heading'
    ? maskMatches(prose, headingIdPattern)
    : prose;
}

/** Returns the source offsets of the text in a node. */
function findTextRanges(
  node: Nodes,
  source: string,
  includeBold: boolean,
): [number, number][] {
  if (node.type === 'strong' && !includeBold) {
    return [];
  }
  if ('children' in node) {
    return node.children.flatMap((child) =>
      findTextRanges(child, source, includeBold),
    );
  }
  const from = node.position?.start.offset;
  const to = node.position?.end.offset;
  if (from === undefined || to === undefined) {
    return [];
  }
  if (node.type === 'text') {
    if (urlPattern.test(node.value)) {
      return [];
    }
    return [[from, to]];
  }
  if (node.type !== 'image' || !node.alt) {
    return [];
  }
  const alt = source.slice(from, to).indexOf(node.alt);
  if (alt < 0) {
    return [];
  }
  return [[from + alt, from + alt + node.alt.length]];
}

/** The text of a link that is its URL. */
const urlPattern = /^(?:https?:\/\/|www\.|mailto:)\S+$/i;
