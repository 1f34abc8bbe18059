import type { Nodes } from 'mdast';
import type { Position } from './diagnostic';
import { createPageDiagnostics, type LintPage } from './lint-page';
import { findNodes, getNodePosition, getNodeText } from './nodes';
import { collapseWhitespace } from './text-fragment';

/** The file that lists the menu paths of the product. */
export type Menu = { file: string; paths: readonly string[] };

/** Returns the closest known name for a misspelled name, if any. */
export type FindClosest = (
  text: string,
  known: readonly string[],
) => string | undefined;

/** Separates the levels of a menu path. */
const menuSeparator = ' > ';

/** Reports menu paths on a page (bold text with ` > `) that are not in `menu.yml`. */
export function checkMenuPaths(
  page: LintPage,
  { file, paths }: Menu,
  findClosest: FindClosest,
) {
  const menuFile = file.slice(file.lastIndexOf('/') + 1);
  return findBoldTexts(page.prose.tree)
    .filter(({ text }) => text.includes(menuSeparator) && !paths.includes(text))
    .flatMap(({ text, position }) => {
      const closest = findClosest(text, paths);
      return createPageDiagnostics(page, {
        rule: 'unknown-menu-path',
        ...position,
        message: `The menu path "${text}" is not in ${menuFile}.`,
        hint: closest
          ? `Did you mean "${closest}"?`
          : `Use one of the paths in ${menuFile}. If the product has this path, add it to ${menuFile}.`,
      });
    });
}

/** Returns the bold texts in a tree. */
function findBoldTexts(tree: Nodes): { text: string; position: Position }[] {
  return findNodes(tree, (node) => node.type === 'strong').map((node) => ({
    text: collapseWhitespace(getNodeText(node)),
    position: getNodePosition(node),
  }));
}
