import { posix } from 'node:path';
import { didYouMean } from '@/lib/content/diagnostics/did-you-mean';
import { toHref, toRouteKey } from '@/lib/routes/url-path';

/** The content that the arguments of a command refer to. Paths are relative to `docs/`. */
export type ArgumentContext = {
  files: ReadonlySet<string>;
  pages: readonly { file: string; urlPath: string }[];
};

/**
 * Returns the files that an argument names: a file with or without extension, all files of a folder, or the page at a URL path.
 * Throws an Error if there are none.
 * @example findSources('crm/lists', context) // => ['crm/lists.md']
 */
export function findSources(path: string, { files, pages }: ArgumentContext): string[] {
  const page = pages.find(({ urlPath }) => toRouteKey(toHref(urlPath)) === toRouteKey(path));
  if (path.startsWith('/') && page) return [page.file];
  const plain = posix.normalize(path).replace(/\/$/, '');
  const file = [plain, `${plain}.md`, `${plain}.mdx`].find((name) => files.has(name));
  if (file !== undefined && !path.endsWith('/')) return [file];
  const inFolder = [...files].filter((name) => name.startsWith(`${plain}/`));
  if (inFolder.length > 0) return inFolder;
  const names = pages.map((candidate) => candidate.file.replace(/\.mdx?$/, ''));
  const hint = didYouMean(plain.replace(/\.mdx?$/, ''), names);
  throw new Error(`There is no file or folder "${path}". ${hint}`);
}

/**
 * Returns the new file for each file of a move: to a file name, or into a folder if `to` ends with a slash. Throws an Error for a path
 * that is not valid or not free.
 */
export function findTargets(
  from: readonly string[],
  { source, to, context }: { source: string; to: string; context: ArgumentContext },
): Map<string, string> {
  const [first = ''] = from;
  const folder = posix.normalize(source).replace(/\/$/, '');
  const isFolder = from.length > 1 || first.startsWith(`${folder}/`);
  const name = to.endsWith('/') ? `${to}${posix.basename(isFolder ? folder : first)}` : to;
  const base = posix.normalize(isFolder ? name : withExtension(name, posix.extname(first)));
  const moves = new Map(
    from.map((file) => [file, isFolder ? base + file.slice(folder.length) : base]),
  );
  for (const [file, target] of moves) checkTarget(target, { ...context, file });
  const [section = ''] = base.split('/');
  const hasSection = [...context.files].some((file) => file.startsWith(`${section}/`));
  if (!isFolder && base.includes('/') && !hasSection)
    throw new Error(
      `There is no section "${section}". For a new section, first create its folder with a _category_.yml.`,
    );
  return moves;
}

function withExtension(name: string, extension: string): string {
  return posix.extname(name) === '' ? name + extension : name;
}

/** Throws an Error if a file cannot be moved to or created at a path. */
export function checkTarget(
  target: string,
  { files, file = '' }: Pick<ArgumentContext, 'files'> & { file?: string },
): void {
  if (/^\.\.?(?:\/|$)|^\//.test(target))
    throw new Error(`"${target}" is not a path in docs/. Write it like crm/lists.md.`);
  if (!/^[\p{L}\p{N}._/–-]+$/u.test(target))
    throw new Error(
      `"${target}" has characters that make poor URLs. Use letters, digits and hyphens.`,
    );
  if (files.has(target)) throw new Error(`"${target}" already exists.`);
  if (posix.extname(file) !== '' && isPage(file) !== isPage(target))
    throw new Error(
      `"${target}" would not be a page: use the extension of "${file}", and no leading "_".`,
    );
}

function isPage(file: string): boolean {
  return /\.mdx?$/.test(file) && !/(?:^|\/)[_.]/.test(file);
}

/** Throws an Error if another page already has the URL path of a new page. */
export function checkUrlPath(
  { file, urlPath }: { file: string; urlPath: string },
  pages: readonly { file: string; urlPath: string }[],
): void {
  const key = toRouteKey(toHref(urlPath));
  const other = pages.find(
    (page) => page.file !== file && toRouteKey(toHref(page.urlPath)) === key,
  );
  if (other) throw new Error(`${urlPath} is already the URL path of ${other.file}.`);
}
