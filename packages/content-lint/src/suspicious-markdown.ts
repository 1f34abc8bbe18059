import type { Nodes } from 'mdast';
import type { Diagnostic, Position } from './diagnostic';
import { type LintPage, reportPage } from './lint-page';
import { findNodes, getNodePosition, getNodeText } from './nodes';
import type { ProseBlock } from './prose';
import { toFilePosition } from './text-range';

type Problem = Pick<Diagnostic, 'message' | 'hint'> & Partial<Position>;

/** Reports Markdown that is valid but probably not what the writer meant. */
export function checkSuspiciousMarkdown(page: LintPage): Diagnostic[] {
  const problems = [
    ...checkTitle(page),
    ...patterns.flatMap(({ pattern, ...problem }) =>
      [...page.text.matchAll(pattern)].map(({ index, 0: match }) => ({
        ...toFilePosition({ text: page.text, line: 1, column: 1 }, index + match.length),
        ...problem,
      })),
    ),
    ...page.prose.blocks.flatMap(checkMarkers),
    ...findNodes(
      page.prose.tree,
      (node) => node.type === 'paragraph' || node.type === 'code',
    ).flatMap((node) =>
      checkBlock(node, page.text).map((problem) => ({ ...getNodePosition(node), ...problem })),
    ),
  ];
  return problems.flatMap((problem) =>
    reportPage(page, { rule: 'suspicious-markdown', ...problem }),
  );
}

function checkTitle({ frontMatter, headingTitle }: LintPage): Problem[] {
  const { title } = frontMatter;
  if (title === undefined && headingTitle === undefined) {
    const message = 'The page has no title, so the name of its file is shown instead.';
    return [{ message, hint: 'Add a line to the front matter: title: Import contacts' }];
  }
  if (title === undefined || headingTitle === undefined || title === headingTitle) return [];
  const message = `The heading "# ${headingTitle}" replaces the title "${title}" of the front matter.`;
  return [{ message, hint: 'Remove one of the two, or write the heading with ##.' }];
}

/** Each problem is reported at the end of its match. */
const patterns = [
  {
    // Matches only the first affected field of the front matter.
    pattern: /^---\n(?:[^\n]*\n)*?[\w-]+:[ \t]+(?=[“„‘«][^\n]*[”“’»][ \t]*\n(?:[^\n]*\n)*?---)/g,
    message: 'Curly quotation marks become part of the value.',
    hint: 'Write straight quotation marks (") around the value, or none.',
  },
  {
    pattern: /^([ \t]*)[-*+][ \t][^\n]*\n(?=\1 [-*+][ \t])/gm,
    message: 'One space does not nest this item in the item above it.',
    hint: 'Indent it by two spaces to nest it, or by none.',
  },
];

/**
 * Markers of emphasis that are still in the text. Asterisks beside a slash are part of a glob, and
 * single ones are often not markers.
 */
const literalMarkers =
  /(?<![\\*~/])(\*\*|~~|(?<!\S)\*(?=\S[^*\n]*\p{P}\*\p{L}))(?![*~/])([^*~]*[^*~\\/])\1(?![*~])/gu;

/**
 * Reports markers of emphasis that are shown as text: around text that begins or ends with a space,
 * and between punctuation and a letter, where Markdown neither starts nor ends emphasis.
 */
function checkMarkers(block: ProseBlock): Problem[] {
  return [...block.text.matchAll(literalMarkers)].flatMap((match) => {
    const [markup, marker = '', inner = ''] = match;
    const position = toFilePosition(block, match.index);
    const text = inner.trim();
    const message = `Readers see the ${marker} around this text`;
    if (text !== inner) {
      return {
        ...position,
        message: `${message}, because a space is inside.`,
        hint: `Write: ${marker}${text}${marker}`,
      };
    }
    const before = block.text.charAt(match.index - 1);
    const after = block.text.charAt(match.index + markup.length);
    if (!/[\p{L}\p{N}]/u.test(before + after)) {
      return [];
    }
    return {
      ...position,
      message: `${message}, because a letter is next to the ${marker} and punctuation on the other side.`,
      hint: `Add a space between the letter and the ${marker}, or move the punctuation out of the ${marker}.`,
    };
  });
}

/** Checks the source of a paragraph or a code block. */
function checkBlock(node: Nodes, text: string): Problem[] {
  const { line } = getNodePosition(node);
  const [first = '', ...others] = text.split('\n').slice(line - 1, node.position?.end.line);
  if (node.type === 'code') return checkCode(node.lang, first);
  // Another rule reports an opening line with a space after the colons.
  const hasOpening = /^[\s>]*:{3,}[ \t]+[a-z]/m.test(text);
  if (/^:{3,}$/.test(getNodeText(node).trim()) && !hasOpening)
    return [{ message: 'This line closes a box, but none is open.', hint: 'Remove it.' }];
  const isRow = (row: string) => /^\s*\|.*\|\s*$/.test(row);
  if (others.length === 0 || ![first, ...others].every(isRow)) return [];
  const columns = first.split('|').length - 2;
  const message = 'This table lacks the row below its header, so it is shown as text.';
  return [{ message, hint: `Add below the first row: ${'| --- '.repeat(columns)}|` }];
}

function checkCode(lang: string | null | undefined, line: string) {
  if (lang === 'mermaid') {
    const message = 'Mermaid diagrams are not drawn: readers see this source.';
    return [{ message, hint: 'Add the diagram as an image or a .picture.yml file.' }];
  }
  if (lang || !line.startsWith('\t')) return [];
  const message = 'The tab at the start of this line makes the text a code block.';
  return [{ message, hint: 'Remove the tab; for code, write ``` above and below.' }];
}
