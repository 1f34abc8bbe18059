import { posix } from 'node:path';
import { didYouMean } from '@/lib/content/diagnostics/suggest';
import { isPage, toSearchFile } from '@/lib/content/pages/page-path';
import { isSamePath, toHref } from '@/lib/urls/url-path';

/** The content that command arguments refer to. Paths are relative to `docs/`. */
export type ArgumentContext = {
  files: ReadonlySet<string>;
  pages: readonly { file: string; urlPath: string }[];
};

/**
 * Returns the files that an argument refers to: a file with or without extension, all files of a
 * folder, or the page at a URL path. Throws an Error if there are none.
 * @example findSources('crm/lists', context) // => ['crm/lists.md']
 */
export function findSources(
  path: string,
  { files, pages }: ArgumentContext,
): string[] {
  const page = pages.find(({ urlPath }) => isSamePath(toHref(urlPath), path));
  if (path.startsWith('/') && page) {
    return [page.file];
  }
  const filePath = posix.normalize(path).replace(/\/$/, '');
  const file = [filePath, `${filePath}.md`, `${filePath}.mdx`].find((name) =>
    files.has(name),
  );
  if (file !== undefined && !path.endsWith('/')) {
    return [file];
  }
  const filesInFolder = [...files].filter((name) =>
    name.startsWith(`${filePath}/`),
  );
  if (filesInFolder.length > 0) {
    return filesInFolder;
  }
  const names = pages.map((candidate) => candidate.file.replace(/\.mdx?$/, ''));
  const hint = didYouMean(filePath.replace(/\.mdx?$/, ''), names);
  throw new Error(`There is no file or folder "${path}". ${hint}`);
}

/**
 * Returns the new path of each moved file; search keywords move with their page. `target` is a
 * file, or a folder if it ends with a slash. Throws an Error if a path is invalid or exists.
 */
export function findTargets(
  sources: readonly string[],
  {
    source,
    target,
    files,
  }: { source: string; target: string; files: ReadonlySet<string> },
): Map<string, string> {
  const [first = ''] = sources;
  const folder = posix.normalize(source).replace(/\/$/, '');
  const isFolder = sources.length > 1 || first.startsWith(`${folder}/`);
  const base = isFolder
    ? resolveFileArgument(target, posix.basename(folder))
    : resolveFileArgument(target, posix.basename(first), posix.extname(first));
  const moves = new Map(
    sources.map((file) => [
      file,
      isFolder ? base + file.slice(folder.length) : base,
    ]),
  );
  for (const [file, newFile] of [...moves]) {
    const searchFile = toSearchFile(file);
    // A page that only changes its extension keeps its search keywords in place.
    const isSearchFileMoved = searchFile !== toSearchFile(newFile);
    if (isPage(file) && files.has(searchFile) && isSearchFileMoved) {
      moves.set(searchFile, toSearchFile(newFile));
    }
  }
  for (const [file, newFile] of moves) {
    checkNewPath(newFile, files);
    if (isPage(file)) {
      checkPageFile(newFile);
    } else if (isPage(newFile)) {
      throw new Error(
        `"${newFile}" would be a page, but "${file}" is not. Use its extension, and keep a leading "_".`,
      );
    }
  }
  if (sources.some(isPage)) {
    checkTopFolder(base, files);
  }
  return moves;
}

/**
 * Returns the path of a new file. Appends the name if the path ends with a slash, and the extension
 * if the path has none.
 * @example resolveFileArgument('crm/', 'deals', '.md') // => 'crm/deals.md'
 */
export function resolveFileArgument(
  path: string,
  name: string,
  extension = '',
): string {
  const target = posix.normalize(path.endsWith('/') ? path + name : path);
  return posix.extname(target) === '' ? target + extension : target;
}

/** Throws an Error if no file can be created at a path. */
export function checkNewPath(target: string, files: ReadonlySet<string>): void {
  if (/^\.\.?(?:\/|$)|^\//.test(target)) {
    throw new Error(
      `"${target}" is not a path in docs/. Write it like crm/lists.md.`,
    );
  }
  if (!/^[\p{L}\p{N}._/–-]+$/u.test(target)) {
    throw new Error(
      `"${target}" has characters that make poor URLs. Use letters, digits and hyphens.`,
    );
  }
  if (files.has(target)) {
    throw new Error(`"${target}" already exists.`);
  }
}

/** Throws an Error if the file of a page would not be a page at a path. */
export function checkPageFile(target: string): void {
  if (!isPage(target)) {
    throw new Error(
      `"${target}" would not be a page. Use the extension .md or .mdx, and no name that begins with "_" or ".".`,
    );
  }
}

/** Throws an Error if a path is in a top-level folder that does not exist. */
export function checkTopFolder(path: string, files: ReadonlySet<string>): void {
  const [folder = '', ...names] = path.split('/');
  const folders = [...files]
    .filter((file) => isPage(file) || /^[^/]+\/_category_\.ya?ml$/.test(file))
    .filter((file) => file.includes('/'))
    .map((file) => file.replace(/\/.*/, ''));
  if (names.length === 0 || folders.includes(folder)) {
    return;
  }
  throw new Error(
    `There is no folder "${folder}". Correct the path, or first create docs/${folder}/_category_.yml. ${didYouMean(folder, folders, '')}`,
  );
}

/** Throws an Error if another page already has the URL path of a new page. */
export function checkUrlPath(
  { file, urlPath }: { file: string; urlPath: string },
  pages: readonly { file: string; urlPath: string }[],
): void {
  const existing = pages.find(
    (page) =>
      page.file !== file && isSamePath(toHref(page.urlPath), toHref(urlPath)),
  );
  if (existing) {
    throw new Error(`${urlPath} is already the URL path of ${existing.file}.`);
  }
}
