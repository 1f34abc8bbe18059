import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Page } from './pages';
import type { Project } from './project';
import { decodePath, encodePath, joinPath, splitUrl } from './urls';

/** Marks the place of the extension of a page, which is known when all pages are converted. */
export const extensionMark = '\uE000';

/** Where a page or partial is, in the project and in the target. */
export type FileLocation = {
  path: string;
  target: string;
  folder: string;
  oldPath?: string | undefined;
};

type Lookups = {
  project: Project;
  byPath: ReadonlyMap<string, Page>;
  byUrl: ReadonlyMap<string, Page>;
  /** The files that pages use, by their path in the target. */
  assets: Map<string, string>;
};

/** Returns a function that creates the rewriters of files. What they copy is added to `assets`, by path in the target. */
export function createUrlRewriter(
  project: Project,
  pages: readonly Page[],
  assets: Map<string, string>,
) {
  const lookups: Lookups = {
    project,
    byPath: new Map(pages.map((page) => [page.path, page])),
    byUrl: new Map(pages.map((page): [string, Page] => [toKey(page.oldPath), page]).reverse()),
    assets,
  };
  /** `onBroken` gets the URLs that lead nowhere, which stay as they are. */
  return (file: FileLocation, onBroken: (url: string) => void) => (url: string) => {
    const rewritten = rewriteUrl(url, file, lookups);
    if (rewritten === undefined) onBroken(url);
    return rewritten ?? url;
  };
}

/** Returns the URL key of a path: decoded, in lower case, without a slash at the end. */
function toKey(path: string): string {
  return (
    decodePath(path)
      .toLowerCase()
      .replace(/(?:\/|\.html)$/, '') || '/'
  );
}

function rewriteUrl(url: string, file: FileLocation, lookups: Lookups): string | undefined {
  const alias = /^(?:pathname:\/\/|@site\/static)(?=\/)/.exec(url);
  if (alias) return url.slice(alias[0].length);
  const { path, rest } = splitUrl(url);
  if (path === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return url;
  if (/\.mdx?$/i.test(path)) return rewritePageFile(decodePath(path), rest, file, lookups);
  return path.startsWith('/')
    ? rewriteAbsolute(path, lookups) + rest
    : rewriteRelative(path, rest, file, lookups);
}

function linkToPage(page: Page | undefined, rest: string, file: FileLocation): string | undefined {
  return page && toRelative(file.target, page.target + extensionMark, rest);
}

/** Docusaurus looks beside the file, in the docs, and in the project. */
function rewritePageFile(
  path: string,
  rest: string,
  file: FileLocation,
  { project, byPath }: Lookups,
) {
  const name = path.replace(/^@site(?=\/)/, '');
  const folders = [
    ...(name.startsWith('/') ? [] : [dirname(file.path)]),
    file.folder,
    project.siteDir,
  ];
  const found = folders.flatMap((folder) => {
    const other = join(folder, name);
    const renamed = other.endsWith('x') ? other.slice(0, -1) : `${other}x`;
    return byPath.get(other) ?? byPath.get(renamed) ?? [];
  });
  return linkToPage(found[0], rest, file);
}

function rewriteAbsolute(path: string, { project, byUrl }: Lookups): string {
  const { baseUrl, docsPath } = project;
  const isBelowBase = baseUrl !== '/' && `${path}/`.startsWith(baseUrl);
  const own = isBelowBase ? joinPath(path.slice(baseUrl.length)) : path;
  const page = byUrl.get(toKey(own));
  if (page) return encodePath(page.urlPath);
  const isDocs = docsPath !== '' && `${own}/`.startsWith(`/${docsPath}/`);
  return isDocs ? joinPath(own.slice(docsPath.length + 1)) : own;
}

/** A relative URL is that of a file, or of a page below the URL path of this one, which ends in a slash on some hosts. */
function rewriteRelative(path: string, rest: string, file: FileLocation, lookups: Lookups) {
  const { project, byUrl } = lookups;
  const name = decodePath(path.replace(/^@site\//, ''));
  const found = resolve(path.startsWith('@site/') ? project.siteDir : dirname(file.path), name);
  if (statSync(found, { throwIfNoEntry: false })?.isFile())
    return copyAsset(found, rest, file, lookups);
  const { oldPath } = file;
  const bases =
    oldPath === undefined ? [] : [posix.dirname(`${oldPath}x`), posix.dirname(oldPath), oldPath];
  const [page] = bases.flatMap((base) => byUrl.get(toKey(posix.resolve(base, name))) ?? []);
  const link = linkToPage(page, rest, file) ?? rewritePageFile(`${name}.md`, rest, file, lookups);
  if (link !== undefined) return link;
  const isStatic = project.staticFolders.some((folder) => existsSync(join(folder, name)));
  return isStatic ? `/${encodePath(name)}${rest}` : undefined;
}

/** A file stays beside its page, or below the docs. Others are copied to `docs/img`. */
function copyAsset(
  found: string,
  rest: string,
  file: FileLocation,
  { project, assets }: Lookups,
): string {
  const toPath = (from: string) => relative(from, found).split(sep).join('/');
  const folder = project.staticFolders.find((other) => found.startsWith(other + sep));
  if (folder) return `/${encodePath(toPath(folder))}${rest}`;
  const [beside, below] = [toPath(dirname(file.path)), toPath(file.folder)];
  const elsewhere = posix.join(
    'img',
    cleanNames(
      (below.startsWith('..') ? toPath(project.siteDir) : below).replace(/^(?:\.\.\/)+/, ''),
    ),
  );
  const target = beside.startsWith('..')
    ? elsewhere
    : posix.join(posix.dirname(file.target), cleanNames(beside));
  assets.set(`docs/${target}`, found);
  return toRelative(file.target, target, rest);
}

/** The names of folders must not begin with an underscore. */
function cleanNames(path: string): string {
  return path.replace(/(^|\/)[_.]+(?=[^/])/g, '$1');
}

/** Returns the relative URL of a file for a page. */
export function toRelative(from: string, file: string, rest = ''): string {
  const path = posix.relative(posix.dirname(from), file);
  return `${path.startsWith('.') ? '' : './'}${encodePath(path)}${rest}`;
}
