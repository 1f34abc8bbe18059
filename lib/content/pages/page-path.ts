import { posix } from 'node:path';

/** The name of a file or folder without its number prefix, which is its position. */
type PrefixedName = { name: string; position?: number };

/** The location of a content file. */
export type PageLocation = {
  /** The folder relative to `docs/`, including number prefixes; '' for `docs/` itself. */
  folder: string;
  /** The folder without number prefixes. */
  plainFolder: string;
  /** The file name without number prefix and extension. */
  name: string;
  /** The number prefix of the file name. */
  position: number | undefined;
  /**
   * Whether the file is the index of its folder: named `index`, `readme`, or like the folder,
   * including number prefixes.
   */
  isFolderIndex: boolean;
};

/**
 * Parses the path of a content file.
 * @example parsePagePath('02-crm/index.md') // => { folder: '02-crm', plainFolder: 'crm', name: 'index', isFolderIndex: true }
 */
export function parsePagePath(file: string, hasPrefixes = true): PageLocation {
  const { dir: folder, name: baseName } = posix.parse(file);
  const indexNames = ['index', 'readme', posix.basename(folder).toLowerCase()];
  const isFolderIndex = indexNames.includes(baseName.toLowerCase());
  const { name, position }: PrefixedName = hasPrefixes
    ? splitNumberPrefix(baseName)
    : { name: baseName };
  return {
    folder,
    plainFolder: hasPrefixes ? stripNumberPrefixes(folder) : folder,
    name,
    position,
    isFolderIndex,
  };
}

/**
 * Splits a file or folder name into its number prefix and the remaining name. Dates and version
 * numbers (`2021-11-foo`, `7.0-foo`) are not treated as prefixes.
 * @example splitNumberPrefix('02-lists') // => { name: 'lists', position: 2 }
 */
export function splitNumberPrefix(name: string): PrefixedName {
  if (/^\d+[-_.]\d+/.test(name)) {
    return { name };
  }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  if (match?.[2]) {
    return { name: match[2], position: Number(match[1]) };
  }
  return { name };
}

/** Removes the number prefixes from a folder path. */
export function stripNumberPrefixes(folder: string): string {
  return folder
    .split('/')
    .map((segment) => splitNumberPrefix(segment).name)
    .join('/');
}

/**
 * Returns the canonical path of a page from its slug (absolute or relative to the folder) or,
 * without a slug, from its folder and `name`: the id in its front matter or the file name. Returns
 * undefined if the slug is not a valid URL path.
 * @example getUrlPath(parsePagePath('crm/index.md')) // => '/crm/'
 */
export function getUrlPath(
  { plainFolder, isFolderIndex, ...location }: PageLocation,
  slug?: string,
  name = location.name,
): string | undefined {
  const folder = plainFolder === '' ? '/' : `/${plainFolder}/`;
  if (slug === undefined || slug.trim() === '') {
    return isFolderIndex ? folder : folder + name;
  }
  if (/[?#\\%]|\/\/|\p{Cc}/u.test(slug)) {
    return undefined;
  }
  const slugPath = slug.startsWith('/') ? slug : folder + slug;
  return posix.normalize(slugPath).normalize('NFC');
}

/**
 * Returns the id and the URL path of a page, which are those of Docusaurus for the same file and
 * front matter. An invalid slug is ignored.
 */
export function locatePage(
  file: string,
  { id, slug, parse_number_prefixes }: Readonly<Record<string, unknown>>,
): { id: string; urlPath: string } {
  const location = parsePagePath(file, parse_number_prefixes !== false);
  const name = String(id ?? location.name);
  return {
    id: posix.join(location.plainFolder, name),
    urlPath:
      getUrlPath(location, String(slug ?? ''), name) ??
      getUrlPath(location, '', name) ??
      '/',
  };
}

/**
 * Whether a file in `docs/` is a page: Markdown without a leading `_` or `.` in its name and
 * folders.
 */
export function isPage(file: string): boolean {
  return /\.mdx?$/i.test(file) && !/(?:^|\/)[_.]/.test(file);
}

/** @example toSearchFile('crm/lists.md') // => 'crm/lists.search.yml' */
export function toSearchFile(file: string): string {
  return file.replace(/\.mdx?$/i, '.search.yml');
}

/**
 * Converts a label to a URL path segment.
 * @example slugify('Été & SMS 2') // => 'ete-sms-2'
 */
export function slugify(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1-$2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
