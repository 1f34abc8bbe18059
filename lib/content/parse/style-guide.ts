import type { MenuPath, StyleGuide, Terms } from '@help-center/content-lint';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { ContentFiles, TextFile } from '@/lib/content/site-content';
import { getTextPosition } from '@/lib/text/text-position';
import { parseYaml } from './yaml';

/** Parses the files of the style guide; undefined if there is none of them. */
export function parseStyleGuide({
  menuFile,
  termsFile,
  wordsFile,
}: Pick<ContentFiles, 'menuFile' | 'termsFile' | 'wordsFile'>): {
  styleGuide: StyleGuide | undefined;
  diagnostics: Diagnostic[];
} {
  if (!menuFile && !termsFile && !wordsFile) return { styleGuide: undefined, diagnostics: [] };
  const menu = menuFile && parseMenuFile(menuFile);
  const terms = termsFile && parseTermsFile(termsFile);
  return {
    styleGuide: {
      menu: menu && { file: menuFile.file, paths: menu.paths },
      terms: terms?.terms,
      words: wordsFile?.text,
    },
    diagnostics: [...(menu?.diagnostics ?? []), ...(terms?.diagnostics ?? [])],
  };
}

/** Separates the levels of a menu path. */
const menuSeparator = ' > ';

/** The schema of `menu.yml`. */
export const menuSchema = z.array(z.string());

/** Parses `menu.yml`. Duplicate paths and paths without their parent are reported as diagnostics. */
export function parseMenuFile({ file, text }: TextFile): {
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

/** The schema of `terms.yml`. */
export const termsSchema = z.strictObject({
  terms: z.array(
    z.strictObject({
      avoid: z.array(z.string().min(1)).min(1),
      write: z.string().optional(),
      except: z.array(z.string().min(1)).optional(),
    }),
  ),
  names: z.array(z.string().min(1)),
});

/** Parses `terms.yml`. Duplicate entries are reported as diagnostics. */
export function parseTermsFile({ file, text }: TextFile): {
  terms: Terms;
  diagnostics: Diagnostic[];
} {
  const rule = 'bad-terms-file' as const;
  const { value, diagnostics } = parseYaml(termsSchema.partial(), { file, text, rule });
  const { terms = [], names = [] } = value ?? {};
  const words = [...terms.flatMap(({ avoid }) => avoid), ...names];
  const duplicates = words.filter((word, index) => words.indexOf(word) < index);
  const conflicts = duplicates.map((word) => ({
    rule,
    file,
    ...getTextPosition(text, text.lastIndexOf(word)),
    message: `"${word}" is listed twice.`,
    hint: 'Remove one of the two.',
  }));
  return { terms: { terms, names }, diagnostics: [...diagnostics, ...conflicts] };
}
