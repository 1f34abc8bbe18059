import type { Nodes } from 'mdast';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createPageDiagnostic, getFieldPosition, isHome, type LintPage } from './lint-page';

type Style = ContentConfig['style'];

/** Reports descriptions and pages that are too short or too long, except for the home page, which has its own layout. */
export function checkLengths(page: LintPage, style: Style): Diagnostic[] {
  if (isHome(page)) return [];
  return [...checkDescription(page, style.descriptionLength), ...checkPage(page, style.pageWords)];
}

function checkDescription(page: LintPage, { min, max }: Style['descriptionLength']): Diagnostic[] {
  const { description = '' } = page.source.frontMatter;
  const characters = [...description].length;
  if (characters === 0 || (characters >= min && characters <= max)) return [];
  return [
    createPageDiagnostic(page, {
      rule: 'bad-length',
      ...getFieldPosition(page, 'description'),
      message: `The description has ${characters} characters, but should have ${min} to ${max}.`,
      hint:
        characters < min
          ? 'Add what readers can do with the page: search engines show the description.'
          : 'Shorten it: search engines cut longer descriptions.',
    }),
  ];
}

function checkPage(page: LintPage, { min, max }: Style['pageWords']): Diagnostic[] {
  const words = countWords(page.prose.tree);
  if (words >= min && words <= max) return [];
  return [
    createPageDiagnostic(page, {
      rule: 'bad-length',
      message: `The page has ${words} word${words === 1 ? '' : 's'}, but should have ${min} to ${max}.`,
      hint: words < min ? 'Expand it, or merge it into another page.' : 'Shorten it, or split it.',
    }),
  ];
}

/** Counts the visible words in a node, including tables and inline code but not code blocks. */
export function countWords(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode')
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (!('children' in node)) return 0;
  return node.children.reduce((sum: number, child) => sum + countWords(child), 0);
}
