import type { Nodes } from 'mdast';
import type { Diagnostic } from './diagnostic';
import {
  createPageDiagnostics,
  getFieldPosition,
  isHome,
  type LintPage,
} from './lint-page';

/** The limits of the checks. */
export type LintLimits = {
  /** The length of descriptions, in characters. */
  descriptionLength: { min: number; max: number };
  pageWords: { min: number; max: number };
  /** Flesch–Kincaid grade level. */
  maxGrade: number;
  /** How long a checked fact stays up to date, in days. */
  maxDaysSinceCheck: number;
};

/**
 * Reports descriptions and pages that are too short or too long, except the home page, which has a
 * special layout.
 */
export function checkLengths(page: LintPage, limits: LintLimits): Diagnostic[] {
  if (isHome(page)) {
    return [];
  }
  return [
    ...checkDescription(page, limits.descriptionLength),
    ...checkWordCount(page, limits.pageWords),
  ];
}

function checkDescription(
  page: LintPage,
  { min, max }: LintLimits['descriptionLength'],
): Diagnostic[] {
  const { description = '' } = page.frontMatter;
  const characters = [...description].length;
  if (characters === 0 || (characters >= min && characters <= max)) {
    return [];
  }
  return createPageDiagnostics(page, {
    rule: 'invalid-length',
    ...getFieldPosition(page, 'description'),
    message: `The description has ${characters} characters, but should have ${min} to ${max}.`,
    hint:
      characters < min
        ? 'Say what readers can do on the page: search engines show the description.'
        : 'Shorten it: search engines truncate longer descriptions.',
  });
}

function checkWordCount(
  page: LintPage,
  { min, max }: LintLimits['pageWords'],
): Diagnostic[] {
  const words = countWords(page.prose.tree);
  if (words >= min && words <= max) {
    return [];
  }
  return createPageDiagnostics(page, {
    rule: 'invalid-length',
    message: `The page has ${words} word${words === 1 ? '' : 's'}, but should have ${min} to ${max}.`,
    hint:
      words < min
        ? 'Expand it, or merge it into another page.'
        : 'Shorten it, or split it.',
  });
}

/** Counts the visible words in a node, including tables and inline code but not code blocks. */
function countWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode') {
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
      .length;
  }
  if (!('children' in node)) {
    return 0;
  }
  return node.children.reduce(
    (sum: number, child) => sum + countWords(child),
    0,
  );
}
