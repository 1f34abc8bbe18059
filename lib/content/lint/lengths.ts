import type { Nodes } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { contentStyle } from '@/lib/site';
import { isHome, type LintPage, pageDiagnostic, placeOfField } from './lint-page';

/** A description or a text that is too short or too long. The home page, which has a shape of its own, may be. */
export function badLengths(page: LintPage): Diagnostic[] {
  return isHome(page) ? [] : [...badDescription(page), ...badText(page)];
}

function badDescription(page: LintPage): Diagnostic[] {
  const { min, max } = contentStyle.descriptionLetters;
  const { description = '' } = page.frontMatter;
  const letters = [...description].length;
  if (letters === 0 || (letters >= min && letters <= max)) return [];
  return [
    pageDiagnostic(page, {
      rule: 'bad-length',
      ...placeOfField(page, 'description'),
      message: `The description has ${letters} characters.`,
      hint: `Write ${min} to ${max}: search engines show no more.`,
    }),
  ];
}

function badText(page: LintPage): Diagnostic[] {
  const { min, max } = contentStyle.pageWords;
  const words = wordsIn(page.prose.tree);
  if (words >= min && words <= max) return [];
  return [
    pageDiagnostic(page, {
      rule: 'bad-length',
      line: 1,
      column: 1,
      message: `The page has ${words} words; ${min} to ${max} are right.`,
      hint: words < min ? 'Say more, or join it with another page.' : 'Shorten it, or split it.',
    }),
  ];
}

/** How many words a reader sees in a text, tables and code within lines included; blocks of code are not counted. */
export function wordsIn(node: Nodes): number {
  if (node.type === 'text' || node.type === 'inlineCode')
    return node.value.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (!('children' in node)) return 0;
  return node.children.reduce((sum: number, child) => sum + wordsIn(child), 0);
}
