import type { Vocabulary } from '@help-center/content-lint';
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
          vocabulary: terms?.vocabulary,
          words,
        },
    diagnostics: [menu, terms].flatMap((file) => file?.diagnostics ?? []),
  };
}

const menuScreenSchema = z.strictObject({
  path: z.string(),
  category: z
    .string()
    .describe(
      'The folder in docs/ of the category whose hue it has in pictures, up to the next.',
    )
    .optional(),
  hasMenu: z
    .boolean()
    .optional()
    .describe('Whether its screens have a menu of their own.'),
});

/** The schema of `menu.yml`: menu paths, and how their first levels look in pictures. */
export const menuSchema = z.array(z.union([z.string(), menuScreenSchema]));

/** Parses `menu.yml`. */
export function parseMenuFile(text: string) {
  const { value = [], diagnostics } = parseYaml(menuSchema, {
    file: styleGuideFiles.menu,
    text,
    rule: 'invalid-menu-file',
  });
  const entries = value.map((entry) =>
    typeof entry === 'string' ? { path: entry } : entry,
  );
  const paths = entries.map(({ path }) => path);
  return { paths, screens: listScreens(entries), diagnostics };
}

/**
 * The first level of menu paths: the folder of its category, and whether its screens have a menu of
 * their own.
 */
type MenuEntry = {
  path: string;
  category?: string | undefined;
  hasMenu?: boolean | undefined;
};

/** Returns the first levels. Those without a category have that of the level before them. */
function listScreens(entries: readonly MenuEntry[]): MenuEntry[] {
  let category: string | undefined;
  return entries
    .filter(({ path }) => !path.includes(' > '))
    .map((entry) => {
      category = entry.category ?? category;
      return { ...entry, category };
    });
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
  const { value, diagnostics } = parseYaml(termsSchema.partial(), {
    file: styleGuideFiles.terms,
    text,
    rule: 'invalid-terms-file',
  });
  const vocabulary: Vocabulary = {
    terms: value?.terms ?? [],
    names: value?.names ?? [],
  };
  return { vocabulary, diagnostics };
}
