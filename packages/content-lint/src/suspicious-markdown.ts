import type { Nodes } from 'mdast';
import type { Diagnostic, Position } from './diagnostic';
import { createPageDiagnostics, type LintPage } from './lint-page';
import { findNodes, getNodePosition, getNodeText } from './nodes';
import type { ProseBlock } from './prose';
import { toFilePosition } from './text-fragment';

type Problem = Pick<Diagnostic, 'message' | 'hint'> & Partial<Position>;

/** Reports Markdown that is valid but probably not what the writer meant. */
export function checkSuspiciousMarkdown(page: LintPage): Diagnostic[] {
  const problems = [
    ...checkTitle(page),
    ...page.prose.blocks.flatMap(checkMarkers),
    ...page.prose.blocks.flatMap(checkLiteralText),
    ...checkNesting(page.prose.tree),
    ...findNodes(
      page.prose.tree,
      (node) => node.type === 'paragraph' || node.type === 'code',
    ).flatMap((node) =>
      checkBlock(node, page.text).map((problem) => ({
        ...getNodePosition(node),
        ...problem,
      })),
    ),
  ];
  return problems.flatMap((problem) =>
    createPageDiagnostics(page, { rule: 'suspicious-markdown', ...problem }),
  );
}

function checkTitle({ frontMatter, headingTitle }: LintPage): Problem[] {
  const { title } = frontMatter;
  if (title === undefined && headingTitle === undefined) {
    const message =
      'The page has no title, so the name of its file is shown instead.';
    return [
      {
        message,
        hint: 'Add a line to the front matter: title: Import addresses',
      },
    ];
  }
  if (
    title === undefined ||
    headingTitle === undefined ||
    title === headingTitle
  ) {
    return [];
  }
  const message = `The heading "# ${headingTitle}" replaces the title "${title}" of the front matter.`;
  return [
    { message, hint: 'Remove one of the two, or write the heading with ##.' },
  ];
}

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

const undrawnFormula = {
  message: 'Formulas are not drawn: readers see this source.',
  hint: 'Add the formula as an image, or write it with letters and symbols.',
};

const templateLeftover = {
  message: 'This "…" is left from the template of the page.',
  hint: 'Replace it with your text.',
};

/** Patterns of text that was meant as Markdown, or that a template left. */
const literalPatterns: readonly ({ kind: RegExp; pattern: RegExp } & Pick<
  Problem,
  'message' | 'hint'
>)[] = [
  {
    kind: /^text$/,
    pattern:
      /(?<=^[>\t ]*)(?:#{2,6}(?=[\p{L}\p{N}])|(?<![\s\S])#(?=\p{Lu}[^\n]*$(?![\s\S])))/gmu,
    message:
      'The space after the # is missing, so this is text instead of a heading.',
    hint: 'Write a space between the # and the heading.',
  },
  {
    kind: /^(?:text|cell|heading)$/,
    pattern: /(?<!\\)\$\$[^$]*[^$\\]\$\$/g,
    ...undrawnFormula,
  },
  {
    // Bold, or all of a block, maybe behind a bold label.
    kind: /^(?:text|cell)$/,
    pattern: /(?<=\uE000{2})…(?=\.?\uE000{2})|(?<=^(?:[^\n]*:\uE000{2} )?)…$/g,
    ...templateLeftover,
  },
  {
    kind: /^heading$/,
    pattern: /(?<=[ \uE000])…(?=[ \uE000]*$)/g,
    ...templateLeftover,
  },
];

function checkLiteralText(block: ProseBlock): Problem[] {
  return literalPatterns
    .filter(({ kind }) => kind.test(block.kind))
    .flatMap(({ pattern, message, hint }) =>
      [...block.text.matchAll(pattern)].map(({ index }) => ({
        ...toFilePosition(block, index),
        message,
        hint,
      })),
    );
}

/** Checks the source of a paragraph or a code block. */
function checkBlock(node: Nodes, text: string): Problem[] {
  if (node.type === 'code') {
    return checkCode(node.lang);
  }
  // Another rule reports an opening line with a space after the colons.
  const hasOpening = /^[\s>]*:{3,}[ \t]+[a-z]/m.test(text);
  if (!/^:{3,}$/.test(getNodeText(node).trim()) || hasOpening) {
    return [];
  }
  return [
    {
      message: 'This line closes an admonition, but none is open.',
      hint: 'Remove it.',
    },
  ];
}

/** Reports list items that are indented, but not far enough to be nested in the item above. */
function checkNesting(node: Nodes): Problem[] {
  if (!('children' in node)) {
    return [];
  }
  const problems: Problem[] = [];
  for (const [index, child] of node.children.entries()) {
    const previous = node.children[index - 1];
    const item = node.type === 'list' ? previous : getLastItem(previous);
    const below =
      node.type === 'list' || child.type === 'list' ? child : undefined;
    if (
      item &&
      below &&
      getNodePosition(below).column > getNodePosition(item).column
    ) {
      problems.push({ ...getNodePosition(below), ...describeNesting(item) });
    }
    problems.push(...checkNesting(child));
  }
  return problems;
}

/** Returns the last item of a list. */
function getLastItem(node: Nodes | undefined): Nodes | undefined {
  if (node?.type === 'list') {
    return node.children.at(-1);
  }
  return undefined;
}

function describeNesting(item: Nodes): Problem {
  const [content] = 'children' in item ? item.children : [];
  const width = content
    ? getNodePosition(content).column - getNodePosition(item).column
    : 2;
  return {
    message: 'This item is indented, but not nested in the item above it.',
    hint: `Indent it by ${width} spaces to nest it, or as far as that item.`,
  };
}

function checkCode(lang: string | null | undefined): Problem[] {
  if (lang === 'math') {
    return [undrawnFormula];
  }
  if (lang !== 'mermaid') {
    return [];
  }
  return [
    {
      message: 'Mermaid diagrams are not drawn: readers see this source.',
      hint: 'Add the diagram as an image or a .picture.yml file.',
    },
  ];
}
