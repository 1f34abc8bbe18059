import type { Nodes } from 'mdast';
import { z } from 'zod';
import type { Diagnostic, Position } from '@/lib/content/diagnostics/diagnostic';
import { findClosest } from '@/lib/content/diagnostics/did-you-mean';
import { getNodePosition } from '@/lib/content/markdown/context';
import { parseYaml } from '@/lib/content/parse/yaml';
import { createPageDiagnostic, type LintPage } from './lint-page';
import { findNodes, getNodeText } from './nodes';
import type { StyleGuideFile } from './read-style-guide';

/** A menu path of the product, with its position in `menu.yml`. */
export type MenuPath = Position & { path: string };

/** Separates the levels of a menu path. */
const menuSeparator = ' > ';

/** The schema of `menu.yml`. */
export const menuSchema = z.array(z.string());

/** Parses `menu.yml`. Duplicate paths and paths without their parent are reported as diagnostics. */
export function parseMenuFile({ file, text }: StyleGuideFile): {
  paths: MenuPath[];
  diagnostics: Diagnostic[];
} {
  const rule = 'bad-menu-file';
  const { value = [], diagnostics, getPosition } = parseYaml(menuSchema, { file, text, rule });
  const paths = value.map((path, index) => ({ path, ...getPosition([index]) }));
  const invalidPaths = paths.flatMap(({ path, line, column }, index) => {
    const location = { rule, file, line, column } as const;
    if (value.indexOf(path) < index)
      return {
        ...location,
        message: `The menu path "${path}" is listed twice.`,
        hint: 'Remove this line.',
      };
    const parent = path.split(menuSeparator).slice(0, -1).join(menuSeparator);
    if (parent === '' || value.includes(parent)) return [];
    return {
      ...location,
      message: `The menu path "${path}" is listed, but its parent "${parent}" is not.`,
      hint: `Add this line above it: - ${parent}`,
    };
  });
  return { paths, diagnostics: [...diagnostics, ...invalidPaths] };
}

/** Reports menu paths on a page (bold text with ` > `) that are not in `menu.yml`. */
export function checkMenuPaths(page: LintPage, known: readonly MenuPath[]): Diagnostic[] {
  const names = known.map(({ path }) => path);
  return findBoldTexts(page.prose.tree)
    .filter(({ text }) => text.includes(menuSeparator) && !names.includes(text))
    .map(({ text, position }) =>
      createPageDiagnostic(page, {
        rule: 'unknown-menu-path',
        ...position,
        message: `The menu path "${text}" is not in menu.yml.`,
        hint: suggestMenuPath(text, names),
      }),
    );
}

/** Reports menu paths that no bold text mentions, neither directly nor as the parent of another path. */
export function checkUnusedMenuPaths(
  boldTexts: ReadonlySet<string>,
  known: readonly MenuPath[],
  file: string,
): Diagnostic[] {
  const texts = [...boldTexts];
  const isUsed = (path: string) =>
    boldTexts.has(path) || texts.some((text) => text.startsWith(path + menuSeparator));
  return known
    .filter(({ path }) => !isUsed(path))
    .map(({ path, line, column }) => ({
      rule: 'unused-menu-path',
      file,
      line,
      column,
      message: `No page mentions the menu path "${path}".`,
      hint: `Mention it on a page in bold: **${path}**. If the product no longer has it, remove this line.`,
    }));
}

/** Without a close match, lists only the paths under the same top-level menu: the whole list is too long for a hint. */
function suggestMenuPath(path: string, names: readonly string[]): string {
  const closest = findClosest(path, names);
  if (closest !== undefined) return `Did you mean "${closest}"?`;
  const [topLevel = ''] = path.split(menuSeparator);
  const siblings = names.filter(
    (name) => name === topLevel || name.startsWith(topLevel + menuSeparator),
  );
  return siblings.length > 0
    ? `Use one of those in menu.yml, such as "${siblings.at(-1)}".`
    : 'If the product has it, add it to menu.yml.';
}

/** Returns the bold texts in a tree. */
export function findBoldTexts(tree: Nodes): { text: string; position: Position }[] {
  return findNodes(tree, (node) => node.type === 'strong').map((node) => ({
    text: getNodeText(node).replace(/\s+/g, ' '),
    position: getNodePosition(node),
  }));
}
