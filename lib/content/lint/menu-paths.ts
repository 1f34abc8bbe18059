import type { Nodes } from 'mdast';
import type { Diagnostic } from '@/lib/content/diagnostic';
import { didYouMean } from '@/lib/content/did-you-mean';
import { type Position, positionOf } from '@/lib/content/markdown/context';
import { type LintPage, pageDiagnostic } from './lint-page';
import { type MenuPath, menuSeparator } from './menu-file';
import { textOf } from './text-of';

/** Menu paths on a page (bold text with ` > `) that the product does not have. */
export function unknownMenuPaths(page: LintPage, known: readonly MenuPath[]): Diagnostic[] {
  const names = known.map(({ path }) => path);
  return boldTexts(page.prose.tree)
    .filter(({ text }) => text.includes(menuSeparator) && !names.includes(text))
    .map(({ text, line, column }) =>
      pageDiagnostic(page, {
        rule: 'unknown-menu-path',
        line,
        column,
        message: `The menu path "${text}" is not in menu.yml.`,
        hint: nearMenuPath(text, names),
      }),
    );
}

/** Menu paths of the product that no page names, neither alone nor as the beginning of a longer one. */
export function unusedMenuPaths(
  pages: readonly LintPage[],
  known: readonly MenuPath[],
  file: string,
): Diagnostic[] {
  const used = new Set(pages.flatMap(({ prose }) => boldTexts(prose.tree)).map(({ text }) => text));
  const isUsed = (path: string) =>
    used.has(path) || [...used].some((text) => text.startsWith(path + menuSeparator));
  return known
    .filter(({ path }) => !isUsed(path))
    .map(({ path, line, column }) => ({
      rule: 'unused-menu-path',
      file,
      line,
      column,
      message: `No page names the menu path "${path}".`,
      hint: 'Tell the reader about this screen, or remove the path.',
    }));
}

/** A whole registry is too long for a hint: where nothing is near, the paths below the same first level stand for it. */
function nearMenuPath(path: string, names: readonly string[]): string {
  const [first = ''] = path.split(menuSeparator);
  const beside = names.filter((name) => name === first || name.startsWith(first + menuSeparator));
  const hint = didYouMean(path, names);
  if (hint.startsWith('Did')) return hint;
  return beside.length > 0 ? `Known: ${beside.join(', ')}.` : 'Add it there if the product has it.';
}

function boldTexts(node: Nodes): (Position & { text: string })[] {
  if (node.type === 'strong')
    return [{ ...positionOf(node), text: textOf(node).replace(/\s+/g, ' ') }];
  return 'children' in node ? node.children.flatMap(boldTexts) : [];
}
