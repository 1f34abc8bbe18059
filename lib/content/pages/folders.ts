import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import { type Diagnostic, fileStart, formatFile } from '@/lib/content/diagnostics/diagnostic';
import { type CategoryFile, type CategoryLink, parseCategory } from '@/lib/content/parse/category';
import { compareCodeUnits } from '@/lib/text/compare-code-units';
import { splitNumberPrefix } from './number-prefix';
import { type PageLocation, stripNumberPrefixes } from './page-path';

/** A page generated from a category: a title and a card for each item in it. */
export type GeneratedIndex = {
  urlPath: string;
  title: string;
  description: string;
  keywords: string[];
  image?: string | undefined;
};

/** The page of a category: found by the names of files, none, a doc, or a generated index. */
export type FolderLink =
  | { type: 'auto' }
  | { type: 'none' }
  | { type: 'doc'; id: string }
  | { type: 'index'; index: GeneratedIndex };

/** A folder in `docs/`, described by its category file and its name. */
export type Folder = {
  /** The path relative to `docs/`, including number prefixes. */
  path: string;
  label: string;
  /** Whether the category file sets the label; otherwise it is derived from the folder name. */
  hasCustomLabel: boolean;
  description: string;
  /** From the category file; the sidebar falls back to the index page's position, then to the number prefix. */
  position?: number | undefined;
  collapsed: boolean;
  collapsible: boolean;
  /** The category file, or the folder when it has none; used in diagnostics. */
  file: string;
  link: FolderLink;
};

/** What the order of folders depends on. */
type FolderPage = {
  file: string;
  location: Pick<PageLocation, 'folder' | 'isIndex' | 'position'>;
  frontMatter: { sidebar_position?: number | undefined };
};

/** A folder with its parsed category file. */
export type CategoryFolder = { path: string; category: CategoryFile; file: string };

/** Returns every folder that contains a page, at any depth, merged with its category file, in the order of the sidebar. */
export function readFolders(
  pages: readonly FolderPage[],
  categoryFiles: ReadonlyMap<string, string>,
  variables: object,
): { folders: CategoryFolder[]; diagnostics: Diagnostic[] } {
  const paths = new Set(pages.flatMap(({ file }) => getAncestors(posix.dirname(file))));
  const diagnostics: Diagnostic[] = [];
  const folders = [...paths].sort().map((path): CategoryFolder => {
    const files = [...categoryFiles.keys()].filter((file) => posix.dirname(file) === path);
    const [file] = files;
    if (file === undefined) return { path, category: {}, file: path };
    if (files.length > 1)
      diagnostics.push({
        rule: 'bad-category',
        file: files[1] ?? path,
        ...fileStart,
        message: `This file is not used, because ${formatFile(file)} is in the same folder.`,
        hint: 'Delete one of the two files.',
      });
    const parsed = parseCategory(categoryFiles.get(file) ?? '', file, variables);
    diagnostics.push(...parsed.diagnostics);
    return { path, category: parsed.category, file };
  });
  return { folders: sortFolders(folders, pages), diagnostics };
}

function getAncestors(path: string): string[] {
  return path === '.' ? [] : [...getAncestors(posix.dirname(path)), path];
}

/** Sorts folders as the sidebar does, parents first. */
function sortFolders(folders: CategoryFolder[], pages: readonly FolderPage[]): CategoryFolder[] {
  const indexPositions = new Map(
    pages
      .filter(({ location }) => location.isIndex)
      .map(({ location, frontMatter }) => [
        location.folder,
        frontMatter.sidebar_position ?? location.position,
      ]),
  );
  const positions = new Map(
    folders.map(({ path, category }) => [
      path,
      category.position ??
        indexPositions.get(path) ??
        splitNumberPrefix(posix.basename(path)).position ??
        Infinity,
    ]),
  );
  const createKeys = (path: string) =>
    getAncestors(path).map((name) => ({ name, position: positions.get(name) ?? Infinity }));
  const keyed = folders.map((folder) => ({ folder, keys: createKeys(folder.path) }));
  return keyed.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ folder }) => folder);
}

type SortKey = { name: string; position: number };

/** Compares the sort keys of two folders and their ancestors. */
function compareKeys(a: readonly SortKey[], b: readonly SortKey[]): number {
  const index = a.findIndex(({ name }, level) => name !== b[level]?.name);
  const [first, second] = [a[index], b[index]];
  if (!first || !second) return a.length - b.length;
  return first.position === second.position
    ? compareCodeUnits(first.name, second.name)
    : first.position - second.position;
}

/** Creates the folders of `docs/`, sorted by path. The slugger makes the URL paths of generated indexes unique, in the given order. */
export function createFolders(
  folders: readonly CategoryFolder[],
  slugger = new GithubSlugger(),
): Folder[] {
  return folders
    .map((folder) => createFolder(folder, slugger))
    .sort((a, b) => compareCodeUnits(a.path, b.path));
}

function createFolder({ path, category, file }: CategoryFolder, slugger: GithubSlugger): Folder {
  const label = category.label ?? splitNumberPrefix(posix.basename(path)).name;
  const { description = '', link } = category;
  return {
    path,
    label,
    hasCustomLabel: category.label !== undefined,
    description,
    position: category.position,
    collapsed: category.collapsed ?? true,
    collapsible: category.collapsible ?? true,
    file,
    link:
      link === undefined
        ? { type: 'auto' }
        : resolveLink(link, { label, description, name: stripNumberPrefixes(path) }, slugger),
  };
}

/** Returns the page of a category. `name` is used if the label contains no letters or digits. */
export function resolveLink(
  link: CategoryLink | null | undefined,
  { label, description = '', name }: { label: string; description?: string; name: string },
  slugger: GithubSlugger,
): FolderLink {
  if (!link) return { type: 'none' };
  if (link.type === 'doc') return link;
  const slug = link.slug ?? `category/${slugger.slug(label) || name}`;
  const index = {
    urlPath: posix.normalize(`/${slug}`).normalize('NFC'),
    title: link.title ?? label,
    description: link.description ?? description,
    keywords: link.keywords ?? [],
    image: link.image,
  };
  return { type: 'index', index };
}
