import { posix } from 'node:path';
import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import { type CategoryFile, parseCategory } from '@/lib/content/parse/category';
import { toKebabCase } from './kebab-case';
import { splitNumberPrefix } from './number-prefix';
import { stripNumberPrefixes } from './page-path';

/** A page generated from a category file: a title and a card for each item in the folder. */
export type GeneratedIndex = {
  urlPath: string;
  title: string;
  description: string;
  keywords: string[];
  image?: string | undefined;
};

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
  link:
    | { type: 'auto' }
    | { type: 'none' }
    | { type: 'doc'; id: string }
    | { type: 'index'; index: GeneratedIndex };
};

/** Returns every folder that contains a page, at any depth, merged with its category file. */
export function createFolders(
  pageFiles: readonly string[],
  categoryFiles: ReadonlyMap<string, string>,
  variables: object,
): { folders: Folder[]; diagnostics: Diagnostic[] } {
  const paths = new Set(pageFiles.flatMap((file) => getAncestors(posix.dirname(file))));
  const diagnostics: Diagnostic[] = [];
  const folders = [...paths].sort().map((path) => {
    const files = [...categoryFiles.keys()].filter((file) => posix.dirname(file) === path);
    const [file] = files;
    if (file === undefined) return createFolder(path, {}, path);
    if (files.length > 1)
      diagnostics.push({
        rule: 'bad-category',
        file: files[1] ?? path,
        ...fileStart,
        message: `The folder "${path}" has more than one category file: ${files.join(', ')}.`,
        hint: 'Keep one of them.',
      });
    const parsed = parseCategory(categoryFiles.get(file) ?? '', file, variables);
    diagnostics.push(...parsed.diagnostics);
    return createFolder(path, parsed.category, file);
  });
  return { folders, diagnostics };
}

function getAncestors(path: string): string[] {
  return path === '.' ? [] : [...getAncestors(posix.dirname(path)), path];
}

function createFolder(path: string, category: CategoryFile, file: string): Folder {
  const label = category.label ?? splitNumberPrefix(posix.basename(path)).name;
  return {
    path,
    label,
    hasCustomLabel: category.label !== undefined,
    description: category.description ?? '',
    position: category.position,
    collapsed: category.collapsed ?? true,
    collapsible: category.collapsible ?? true,
    file,
    link: resolveLink(path, category, label),
  };
}

function resolveLink(
  path: string,
  { link, description }: CategoryFile,
  label: string,
): Folder['link'] {
  if (link === undefined) return { type: 'auto' };
  if (link === null) return { type: 'none' };
  if (link.type === 'doc') return link;
  const slug = link.slug ?? `category/${toKebabCase(label) || stripNumberPrefixes(path)}`;
  const urlPath = posix.normalize(`/${slug}`).normalize('NFC');
  const index = {
    urlPath,
    title: link.title ?? label,
    description: link.description ?? description ?? '',
    keywords: link.keywords ?? [],
    image: link.image,
  };
  return { type: 'index', index };
}
