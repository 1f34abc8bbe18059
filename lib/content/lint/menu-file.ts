import { isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Position } from '@/lib/content/markdown/context';
import { parseYaml } from '@/lib/content/parse/yaml';
import type { StyleGuideFile } from './style-guide';

/** A menu path of the product, with its position in `menu.yml`. */
export type MenuPath = Position & { path: string };

/** Separates the levels of a menu path. */
export const menuSeparator = ' > ';

/** Parses `menu.yml`. Duplicate paths and paths without their parent are reported as diagnostics. */
export function parseMenuFile({ file, text }: StyleGuideFile): {
  paths: MenuPath[];
  diagnostics: Diagnostic[];
} {
  const { value, diagnostics } = parseYaml(z.array(z.string()), {
    file,
    text,
    firstLine: 1,
    rule: 'bad-menu-file',
  });
  if (!value) return { paths: [], diagnostics };
  const paths = locatePaths(value, text);
  const known = new Set(value);
  const invalid = paths.flatMap(({ path, line, column }, index) => {
    const location = { rule: 'bad-menu-file' as const, file, line, column };
    if (value.indexOf(path) < index)
      return {
        ...location,
        message: `Duplicate menu path "${path}".`,
        hint: 'Remove one of them.',
      };
    const parent = path.split(menuSeparator).slice(0, -1).join(menuSeparator);
    if (parent === '' || known.has(parent)) return [];
    return {
      ...location,
      message: `The parent of the menu path "${path}" is missing.`,
      hint: `Add "${parent}".`,
    };
  });
  return { paths, diagnostics: [...diagnostics, ...invalid] };
}

function locatePaths(paths: readonly string[], text: string): MenuPath[] {
  const lines = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: lines });
  const items = isSeq(contents) ? contents.items : [];
  return paths.map((path, index) => {
    const item = items[index];
    const range = typeof item === 'object' && item !== null && 'range' in item ? item.range : null;
    const { line, col } = lines.linePos(Array.isArray(range) ? Number(range[0]) : 0);
    return { path, line, column: col };
  });
}
