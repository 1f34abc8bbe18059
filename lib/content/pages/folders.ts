import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { z } from 'zod';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import {
  type Appearance,
  appearanceFields,
} from '@/lib/content/parse/appearance';
import {
  type OpenState,
  openStateFields,
  toOpenState,
} from '@/lib/content/parse/open-state';
import {
  type SidebarCategoryEntry,
  type SidebarEntry,
  sidebarFile,
} from '@/lib/content/parse/sidebar-file';
import { replaceSiteVariables } from '@/lib/content/parse/site-variables';
import { parseYaml } from '@/lib/content/parse/yaml';
import { getParentPath } from '@/lib/urls/url-path';
import { splitNumberPrefix, stripNumberPrefixes } from './page-path';

const generatedIndexSchema = z.strictObject({
  type: z.literal('generated-index'),
  title: z.string().optional(),
  description: z.string().optional(),
  slug: z.string().optional(),
  keywords: z
    .union([z.string(), z.array(z.string())])
    .transform((value) => [value].flat())
    .optional(),
  image: z.string().optional(),
});

const linkSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('doc'), id: z.string() }),
  generatedIndexSchema,
]);

/** The fields of a `_category_.yml` file. */
export const categorySchema = z
  .strictObject({
    label: z.string(),
    description: z.string(),
    position: z.number(),
    ...appearanceFields,
    ...openStateFields,
    link: linkSchema.nullable(),
  })
  .partial();

type CategoryFile = z.output<typeof categorySchema>;

/** Parses a category file and replaces its variables. An invalid file is treated as empty. */
export function parseCategory(
  text: string,
  file: string,
  variables: object,
): { category: CategoryFile; diagnostics: Diagnostic[] } {
  const { value, diagnostics } = parseYaml(categorySchema, {
    file,
    text,
    rule: 'invalid-category',
  });
  const category: CategoryFile = { ...value };
  for (const name of ['label', 'description'] as const) {
    const text = category[name];
    if (text) {
      category[name] = replaceSiteVariables(text, variables);
    }
  }
  return { category, diagnostics };
}

/** A page generated from a category: a title and a card for each item of the category. */
export type GeneratedIndex = {
  urlPath: string;
  title: string;
  description: string;
  keywords: string[];
  /** The social sharing image. */
  image?: string | undefined;
};

/** The page of a category: detected by file name, none, a doc, or a generated index. */
type FolderLink =
  | { type: 'auto' }
  | { type: 'none' }
  | { type: 'doc'; id: string }
  | { type: 'generated-index'; generatedIndex: GeneratedIndex };

/** A folder in `docs/`, described by its category file and its name. */
export type Folder = Appearance &
  OpenState & {
    /** The path relative to `docs/`, including number prefixes. */
    path: string;
    label: string;
    /** Whether the category file sets the label; otherwise it is derived from the folder name. */
    hasCustomLabel: boolean;
    /**
     * From the category file; the sidebar falls back to the index page's position, then to the
     * number prefix.
     */
    position: number | undefined;
    /** The category file, or the folder if there is none; used in diagnostics. */
    file: string;
    link: FolderLink;
  };

/**
 * Returns every folder that contains a page, at any depth, merged with its category file, sorted by
 * path.
 */
export function createFolders(
  pages: readonly string[],
  dataFiles: ReadonlyMap<string, string>,
  variables: object,
): { folders: Folder[]; diagnostics: Diagnostic[] } {
  const paths = new Set(
    pages.flatMap((file) => listFolders(getParentPath(file))),
  );
  const diagnostics: Diagnostic[] = [];
  // Makes the URL paths of generated indexes unique.
  const slugger = new GithubSlugger();
  const folders = [...paths].sort().map((path) => {
    const file = `${path}/_category_.yml`;
    const text = dataFiles.get(file);
    if (text === undefined) {
      return createFolder(path, {}, path, slugger);
    }
    const parsed = parseCategory(text, file, variables);
    diagnostics.push(...parsed.diagnostics);
    return createFolder(path, parsed.category, file, slugger);
  });
  return { folders, diagnostics };
}

/** Lists the folders above a folder, and itself. */
function listFolders(path: string): string[] {
  if (path === '') {
    return [];
  }
  return [...listFolders(getParentPath(path)), path];
}

function createFolder(
  path: string,
  category: CategoryFile,
  file: string,
  slugger: GithubSlugger,
): Folder {
  const customLabel = category.label?.trim();
  const label = customLabel || splitNumberPrefix(posix.basename(path)).name;
  return {
    path,
    label,
    hasCustomLabel: Boolean(customLabel),
    icon: category.icon,
    hue: category.hue,
    position: category.position,
    ...toOpenState(category),
    file,
    link: resolveFolderLink(category, { label, path }, slugger),
  };
}

function resolveFolderLink(
  { link, description = '' }: CategoryFile,
  { label, path }: Pick<Folder, 'label' | 'path'>,
  slugger: GithubSlugger,
): FolderLink {
  if (link === undefined) {
    return { type: 'auto' };
  }
  if (link === null) {
    return { type: 'none' };
  }
  if (link.type === 'doc') {
    return link;
  }
  // A label can have no letters or digits.
  const name = slugger.slug(label) || stripNumberPrefixes(path);
  const slug = link.slug?.trim() || `category/${name}`;
  return {
    type: 'generated-index',
    generatedIndex: createGeneratedIndex({ description, ...link, slug }, label),
  };
}

type GeneratedIndexSource = Omit<
  z.output<typeof generatedIndexSchema>,
  'type'
> & { slug: string };

function createGeneratedIndex(
  { slug, title, description = '', keywords = [], image }: GeneratedIndexSource,
  label: string,
): GeneratedIndex {
  const urlPath = posix.normalize(`/${slug}`).normalize('NFC');
  return {
    urlPath,
    title: title?.trim() || label,
    description,
    keywords,
    image,
  };
}

/** Returns the generated index of a category in `sidebar.yml`, if it has one. */
export function getGeneratedIndex(
  entry: SidebarCategoryEntry,
): GeneratedIndex | undefined {
  return entry.index && createGeneratedIndex(entry.index, entry.category);
}

type CategorySource = {
  folders: readonly Folder[];
  sidebar?: readonly SidebarEntry[] | undefined;
};

/** Returns the generated indexes of all categories, with the file that defines each. */
export function listGeneratedIndexes({
  folders,
  sidebar = [],
}: CategorySource) {
  const collect = (entries: readonly SidebarEntry[]): GeneratedIndex[] =>
    entries.flatMap((entry) => {
      if (typeof entry === 'string' || !('category' in entry)) {
        return [];
      }
      return [getGeneratedIndex(entry) ?? [], collect(entry.items)].flat();
    });
  return [
    ...folders.flatMap(({ link, file }) => {
      if (link.type === 'generated-index') {
        return [{ generatedIndex: link.generatedIndex, file }];
      }
      return [];
    }),
    ...collect(sidebar).map((generatedIndex) => ({
      generatedIndex,
      file: sidebarFile,
    })),
  ];
}
