import { isSeq, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostic';
import type { Position } from '@/lib/content/markdown/context';
import { parseYaml } from '@/lib/content/yaml';
import type { HouseFile } from './house-files';

/** A menu path of the product, with its place in `menu.yml`. */
export type MenuPath = Position & { path: string };

/** Stands between the levels of a menu path. */
export const menuSeparator = ' > ';

/** The menu paths of `menu.yml`. A path that stands there twice, or whose upper level is missing, is a diagnostic. */
export function parseMenuFile({ file, text }: HouseFile): {
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
  const paths = placed(value, text);
  const known = new Set(value);
  const wrong = paths.flatMap(({ path, line, column }, index) => {
    const at = { rule: 'bad-menu-file' as const, file, line, column };
    if (value.indexOf(path) < index)
      return { ...at, message: `The menu path "${path}" stands here twice.`, hint: 'Remove one.' };
    const upper = path.split(menuSeparator).slice(0, -1).join(menuSeparator);
    if (upper === '' || known.has(upper)) return [];
    return {
      ...at,
      message: `The menu path "${path}" has no upper level.`,
      hint: `Add "${upper}".`,
    };
  });
  return { paths, diagnostics: [...diagnostics, ...wrong] };
}

function placed(paths: readonly string[], text: string): MenuPath[] {
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
