import type { MenuPath, StyleGuide, Terms } from '@help-center/content-lint';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { ContentFiles, TextFile } from '@/lib/content/site-content';
import { parseYaml } from './yaml';

/** Parses the files of the style guide; `styleGuide` is undefined if there are none. */
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

/** The schema of `menu.yml`. */
export const menuSchema = z.array(z.string());

/** Parses `menu.yml`. */
export function parseMenuFile(source: TextFile): { paths: MenuPath[]; diagnostics: Diagnostic[] } {
  const {
    value = [],
    diagnostics,
    getPosition,
  } = parseYaml(menuSchema, {
    ...source,
    rule: 'bad-menu-file',
  });
  return { paths: value.map((path, index) => ({ path, ...getPosition([index]) })), diagnostics };
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

function parseTermsFile(source: TextFile): { terms: Terms; diagnostics: Diagnostic[] } {
  const rule = 'bad-terms-file';
  const { value, diagnostics } = parseYaml(termsSchema.partial(), { ...source, rule });
  return { terms: { terms: value?.terms ?? [], names: value?.names ?? [] }, diagnostics };
}
