import type { MenuPath, Terms } from '@help-center/content-lint';
import { z } from 'zod';
import { parseYaml } from './yaml';

/** The paths of the files of the style guide, relative to `docs/`. */
export const styleGuideFiles = {
  menu: '../menu.yml',
  terms: '../terms.yml',
  words: '../words.txt',
} as const;

/**
 * Parses the files of the style guide in the data files; `styleGuide` is undefined if there are
 * none.
 */
export function parseStyleGuide(data: ReadonlyMap<string, string>) {
  const [menuText, termsText, words] = Object.values(styleGuideFiles).map(
    (file) => data.get(file),
  );
  const menu = menuText === undefined ? undefined : parseMenuFile(menuText);
  const terms = termsText === undefined ? undefined : parseTermsFile(termsText);
  const menuPaths = menu && { file: styleGuideFiles.menu, paths: menu.paths };
  const isEmpty = !menu && !terms && words === undefined;
  return {
    styleGuide: isEmpty
      ? undefined
      : {
          menu: menuPaths,
          terms: terms?.terms,
          words,
        },
    diagnostics: [menu, terms].flatMap((file) => file?.diagnostics ?? []),
  };
}

/** The schema of `menu.yml`. */
export const menuSchema = z.array(z.string());

/** Parses `menu.yml`. */
export function parseMenuFile(text: string) {
  const source = {
    file: styleGuideFiles.menu,
    text,
    rule: 'bad-menu-file',
  } as const;
  const {
    value = [],
    diagnostics,
    getPosition,
  } = parseYaml(menuSchema, source);
  const paths = value.map(
    (path, index): MenuPath => ({ path, ...getPosition([index]) }),
  );
  return { paths, diagnostics };
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

function parseTermsFile(text: string) {
  const source = {
    file: styleGuideFiles.terms,
    text,
    rule: 'bad-terms-file',
  } as const;
  const { value, diagnostics } = parseYaml(termsSchema.partial(), source);
  const terms: Terms = {
    terms: value?.terms ?? [],
    names: value?.names ?? [],
  };
  return { terms, diagnostics };
}
