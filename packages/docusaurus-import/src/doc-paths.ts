import { posix } from 'node:path';
import { joinPath } from './urls';

/**
 * Splits a file or folder name into its number prefix and the rest. Dates and version numbers are no prefixes.
 * @example splitNumberPrefix('02-lists') // => { name: 'lists', position: 2 }
 */
export function splitNumberPrefix(
  name: string,
  hasPrefixes = true,
): { name: string; position?: number } {
  if (!hasPrefixes || /^\d+[-_.]\d+/.test(name)) return { name };
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  return match?.[2] ? { name: match[2], position: Number(match[1]) } : { name };
}

/** Removes the number prefixes of folders. */
export function stripPrefixes(folder: string, hasPrefixes: boolean): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part, hasPrefixes).name)
    .join('/');
}

/** What Docusaurus derives from the path of a file. */
export type DocPath = {
  /** The folder without number prefixes; empty for the root. */
  folder: string;
  name: string;
  position: number | undefined;
  /** Whether it is the page of its folder: index, readme, or the name of the folder, compared with number prefixes. */
  isIndex: boolean;
};

export function parseDocPath(file: string, hasPrefixes: boolean): DocPath {
  const { dir, name: baseName } = posix.parse(file);
  const { name, position } = splitNumberPrefix(baseName, hasPrefixes);
  const names = ['index', 'readme', posix.basename(dir).toLowerCase()];
  return {
    folder: stripPrefixes(dir, hasPrefixes),
    name,
    position,
    isIndex: names.includes(baseName.toLowerCase()),
  };
}

/** Returns the URL path of a page below that of its docs, as Docusaurus makes it. */
export function getSlug({ folder, name, isIndex }: DocPath, slug: unknown, id: unknown): string {
  const base = folder === '' ? '/' : `/${folder}/`;
  if (typeof slug === 'string' && slug.trim() !== '')
    return posix.normalize(slug.startsWith('/') ? slug : base + slug);
  return isIndex ? base : base + String(id ?? name);
}

/** Returns the URL path that the site gives a file in `docs/`, without its extension. */
export function getSitePath(file: string): string {
  const { dir, base } = posix.parse(file);
  return base === 'index' ? joinPath(dir, '/') : joinPath(dir, base);
}
