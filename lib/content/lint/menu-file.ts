import { z } from 'zod';
import type { Diagnostic, Position } from '@/lib/content/diagnostics/diagnostic';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { StyleGuideFile } from './read-style-guide';

/** A menu path of the product, with its position in `menu.yml`. */
export type MenuPath = Position & { path: string };

/** Separates the levels of a menu path. */
export const menuSeparator = ' > ';

/** Parses `menu.yml`. Duplicate paths and paths without their parent are reported as diagnostics. */
export function parseMenuFile({ file, text }: StyleGuideFile): {
  paths: MenuPath[];
  diagnostics: Diagnostic[];
} {
  const rule = 'bad-menu-file';
  const {
    value = [],
    diagnostics,
    getPosition,
  } = parseYaml(z.array(z.string()), { file, text, rule });
  const paths = value.map((path, index) => ({ path, ...getPosition([index]) }));
  const invalidPaths = paths.flatMap(({ path, line, column }, index) => {
    const location = { rule, file, line, column } as const;
    if (value.indexOf(path) < index)
      return {
        ...location,
        message: `Duplicate menu path "${path}".`,
        hint: 'Remove one of them.',
      };
    const parent = path.split(menuSeparator).slice(0, -1).join(menuSeparator);
    if (parent === '' || value.includes(parent)) return [];
    return {
      ...location,
      message: `The parent of the menu path "${path}" is missing.`,
      hint: `Add "${parent}".`,
    };
  });
  return { paths, diagnostics: [...diagnostics, ...invalidPaths] };
}
