import { posix } from 'node:path';
import { splitNumberPrefix } from './number-prefix';

/** The location of a content file, parsed from its path. */
export type PageLocation = {
  /** The folder relative to `docs/`, including number prefixes; '' for `docs/` itself. */
  folder: string;
  /** The folder without number prefixes. */
  path: string;
  /** The file name without number prefix and extension. */
  name: string;
  position?: number | undefined;
  /** Whether the file is the index of its folder: `index`, `readme`, or the name of the folder. */
  isIndex: boolean;
};

/**
 * Parses the path of a content file.
 * @example parsePagePath('02-crm/index.md') // => { folder: '02-crm', path: 'crm', name: 'index', isIndex: true }
 */
export function parsePagePath(file: string, usesPrefixes = true): PageLocation {
  const { dir: folder, name: baseName } = posix.parse(file);
  const { name, position } = usesPrefixes
    ? splitNumberPrefix(baseName)
    : { name: baseName, position: undefined };
  const path = stripNumberPrefixes(folder);
  const indexNames = ['index', 'readme', posix.basename(path).toLowerCase()];
  return { folder, path, name, position, isIndex: indexNames.includes(name.toLowerCase()) };
}

/** Removes the number prefixes from a folder path. */
export function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

/**
 * Returns the canonical path of a page, from its slug (absolute or relative to the folder) or its file path.
 * Returns undefined when the slug is not a valid URL path.
 * @example getUrlPath(parsePagePath('crm/index.md')) // => '/crm/'
 */
export function getUrlPath(
  { path, name, isIndex }: PageLocation,
  slug?: string,
): string | undefined {
  const folder = path === '' ? '/' : `/${path}/`;
  if (slug === undefined || slug.trim() === '') return isIndex ? folder : folder + name;
  if (/[?#\\%]|\/\/|\p{Cc}/u.test(slug)) return undefined;
  const joined = slug.startsWith('/') ? slug : folder + slug;
  return posix.normalize(joined).normalize('NFC');
}
