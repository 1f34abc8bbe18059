import { posix } from 'node:path';
import { splitNumberPrefix } from './number-prefix';

/** Where a file stands: names without their ordering numbers. */
export type Place = {
  /** The folder in `docs/` as it is on the disk; '' for the top. */
  folder: string;
  /** The folder without ordering numbers. */
  path: string;
  /** The file's name without number and ending. */
  name: string;
  position?: number;
  /** Whether the file is its folder's own page: `index`, `readme`, or named as the folder. */
  isIndex: boolean;
};

/**
 * The place of a content file.
 * @example placeOf('02-crm/index.md') // => { folder: '02-crm', path: 'crm', name: 'index', isIndex: true }
 */
export function placeOf(file: string, usesPrefixes = true): Place {
  const { dir: folder, name: written } = posix.parse(file);
  const { name, position } = usesPrefixes ? splitNumberPrefix(written) : { name: written };
  const path = cleanPath(folder);
  const isIndex =
    isIndexName(name) || (path !== '' && name.toLowerCase() === posix.basename(path).toLowerCase());
  return { folder, path, name, isIndex, ...(position !== undefined && { position }) };
}

/** A folder path without the ordering numbers of its parts. */
export function cleanPath(folder: string): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part).name)
    .join('/');
}

function isIndexName(name: string): boolean {
  return /^(?:index|readme)$/i.test(name);
}

/**
 * The canonical path of a page: its slug, absolute or from its folder, or the URL path that its place gives.
 * Undefined when the slug cannot be a URL path.
 * @example pageAddress(placeOf('crm/index.md')) // => '/crm/'
 */
export function pagePath({ path, name, isIndex }: Place, slug?: string): string | undefined {
  const folder = path === '' ? '/' : `/${path}/`;
  if (slug === undefined || slug.trim() === '') return isIndex ? folder : folder + name;
  if (/[?#\\%]|\/\/|\p{Cc}/u.test(slug)) return undefined;
  const joined = slug.startsWith('/') ? slug : folder + slug;
  return posix.normalize(joined).normalize('NFC');
}
