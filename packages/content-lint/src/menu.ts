import type { Nodes } from 'mdast';
import type { Position } from './diagnostic';
import { type LintPage, reportPage } from './lint-page';
import { findNodes, getNodePosition, getNodeText } from './nodes';

/** A menu path of the product, with its position in the menu file. */
export type MenuPath = Position & { path: string };

/** The file that lists the menu paths. */
export type Menu = { file: string; paths: readonly MenuPath[] };

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
  const names = paths.map(({ path }) => path);
  const menuFile = file.slice(file.lastIndexOf('/') + 1);
  return findBoldTexts(page.prose.tree)
    .filter(({ text }) => text.includes(menuSeparator) && !names.includes(text))
    .flatMap(({ text, position }) => {
      const closest = findClosest(text, names);
      return reportPage(page, {
        rule: 'unknown-menu-path',
        ...position,
        message: `The menu path "${text}" is not in ${menuFile}.`,
        hint: closest
          ? `Did you mean "${closest}"?`
          : `Use one of the paths in ${menuFile}. If the product has this path, add it to ${menuFile}.`,
      });
    });
}

/**
 * Reports menu paths that no bold text mentions, neither directly nor as the parent of another
 * path.
 */
export function checkUnusedMenuPaths(
  boldTexts: ReadonlySet<string>,
  { file, paths }: Menu,
) {
  const mentions = [...boldTexts];
  const isUsed = (path: string) =>
    boldTexts.has(path) ||
    mentions.some((text) => text.startsWith(path + menuSeparator));
  return paths
    .filter(({ path }) => !isUsed(path))
    .map(({ path, ...position }) => ({
      rule: 'unused-menu-path' as const,
      file,
      ...position,
      message: `No page mentions the menu path "${path}".`,
      hint: `Mention it on a page in bold: **${path}**. If the product no longer has it, remove this line.`,
    }));
}

/** Returns the bold texts in a tree. */
export function findBoldTexts(
  tree: Nodes,
): { text: string; position: Position }[] {
  return findNodes(tree, (node) => node.type === 'strong').map((node) => ({
    text: getNodeText(node).replace(/\s+/g, ' '),
    position: getNodePosition(node),
  }));
}
