import { posix } from 'node:path';
import { type CategoryFile, parseCategory } from './category';
import type { Diagnostic } from './diagnostic';
import { kebabCase } from './kebab-case';
import { splitNumberPrefix } from './number-prefix';
import { cleanPath } from './page-path';

/** A page that is made from a category file: a title and a card for each item of the folder. */
export type GeneratedIndex = {
  urlPath: string;
  title: string;
  description: string;
  keywords: string[];
  image?: string;
};

/** A folder of `docs/`: what its category file and its name say. */
export type Folder = {
  /** The path in `docs/` as it is on the disk. */
  path: string;
  label: string;
  /** Whether the label was written in the category file, rather than taken from the folder's name. */
  isLabelled: boolean;
  description: string;
  /** As the category file says; without it, that of the page that heads the folder, or the number before its name. */
  position?: number;
  collapsed: boolean;
  collapsible: boolean;
  /** The file that the label came from, for diagnostics. */
  file: string;
  link:
    | { type: 'auto' }
    | { type: 'none' }
    | { type: 'doc'; id: string }
    | { type: 'index'; index: GeneratedIndex };
};

/** Every folder that holds a page, however deep, with its category file where it has one. */
export function foldersOf(
  pageFiles: readonly string[],
  categoryFiles: ReadonlyMap<string, string>,
): { folders: Folder[]; diagnostics: Diagnostic[] } {
  const paths = new Set(pageFiles.flatMap((file) => parentsOf(posix.dirname(file))));
  const diagnostics: Diagnostic[] = [];
  const folders = [...paths].sort().map((path) => {
    const files = [...categoryFiles.keys()].filter((file) => posix.dirname(file) === path);
    const [file] = files;
    if (file === undefined) return folderOf(path, {}, path);
    if (files.length > 1) diagnostics.push(twoFiles(path, files));
    const parsed = parseCategory(categoryFiles.get(file) ?? '', file);
    diagnostics.push(...parsed.diagnostics);
    return folderOf(path, parsed.category, file);
  });
  return { folders, diagnostics };
}

function parentsOf(path: string): string[] {
  return path === '.' ? [] : [...parentsOf(posix.dirname(path)), path];
}

function folderOf(path: string, category: CategoryFile, file: string): Folder {
  const { name } = splitNumberPrefix(posix.basename(path));
  const { position } = category;
  const label = category.label ?? name;
  return {
    path,
    label,
    isLabelled: category.label !== undefined,
    description: category.description ?? '',
    ...(position !== undefined && { position }),
    collapsed: category.collapsed ?? true,
    collapsible: category.collapsible ?? true,
    file,
    link: linkOf(path, category, label),
  };
}

function linkOf(path: string, { link, description }: CategoryFile, label: string): Folder['link'] {
  if (link === undefined) return { type: 'auto' };
  if (link === null) return { type: 'none' };
  if (link.type === 'doc') return link;
  const slug = link.slug ?? `category/${kebabCase(label) || cleanPath(path)}`;
  const urlPath = posix.normalize(`/${slug}`).normalize('NFC');
  const index = {
    urlPath,
    title: link.title ?? label,
    description: link.description ?? description ?? '',
    keywords: link.keywords ?? [],
    ...(link.image !== undefined && { image: link.image }),
  };
  return { type: 'index', index };
}

function twoFiles(path: string, files: string[]): Diagnostic {
  return {
    rule: 'bad-category',
    file: files[1] ?? path,
    line: 1,
    column: 1,
    message: `The folder "${path}" has two category files: ${files.join(', ')}.`,
    hint: 'Keep one of them.',
  };
}
