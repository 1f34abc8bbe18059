import { posix } from 'node:path';
import { isAbsoluteUrl, isRelativePath, resolveRelativePath } from '@/lib/content/markdown/context';
import { decodePath, isSamePath, splitHref, toHref, toRouteKey } from '@/lib/routes/url-path';
import { type Edit, rewriteUrls } from './rewrite-urls';
import { removeYamlItems, rewriteYaml } from './rewrite-yaml';

/** A page before and after a move. */
export type MovedPage = {
  file: string;
  id: string;
  urlPath: string;
  frontMatter?: { draft?: boolean | undefined };
};

/** The content before a move. Paths are relative to `docs/`. */
export type MoveInput = {
  /** All files in `docs/`. */
  files: ReadonlySet<string>;
  /** The texts of pages and partials. */
  texts: ReadonlyMap<string, string>;
  /** The texts of YAML files, including those next to `docs/`, such as `../redirects.yml`. */
  yamlFiles: ReadonlyMap<string, string>;
  pages: readonly MovedPage[];
  /** New file by old file. */
  moves: ReadonlyMap<string, string>;
  /** Returns the page for a file at another path. */
  movePage: (file: string, newFile: string) => MovedPage;
};

/** What a move changes. */
export type MovePlan = {
  /** Files to rename, including the images that only they use. */
  renames: Map<string, string>;
  /** The changed texts, by new path. */
  texts: Map<string, string>;
  edits: (Edit & { file: string })[];
  /** The redirects of the pages whose URL path changes. */
  redirects: { from: string; to: string }[];
  /** The changed page ids, which `lib/site.ts` can contain. */
  ids: { from: string; to: string }[];
};

/** The file for the redirects of moved pages. */
export const redirectsFile = '../redirects.yml';

/** Plans to move files: their unshared images, the links to and from them, values in YAML files and redirects. */
export function planMove(input: MoveInput): MovePlan {
  const renames = new Map([...input.moves, ...listUnsharedImages(input)]);
  const site = createMovedSite(input, renames);
  const plan: MovePlan = {
    renames,
    texts: new Map(),
    edits: [],
    redirects: listRedirects(site),
    ids: input.pages.flatMap(({ id }) => {
      const to = moveId(id, site);
      return to === undefined ? [] : [{ from: id, to }];
    }),
  };
  const change = (file: string, text: string, edited: { text: string; edits: Edit[] }) => {
    const newFile = renames.get(file) ?? file;
    if (edited.text !== text) plan.texts.set(newFile, edited.text);
    plan.edits.push(...edited.edits.map((edit) => ({ ...edit, file: newFile })));
  };
  for (const [file, text] of input.texts) {
    const body = rewriteUrls(text, (url) => rewriteUrl(url, file, site));
    change(file, text, rewriteFrontMatter(body, site));
  }
  for (const [file, text] of input.yamlFiles) {
    const keys = file.includes('_category_') ? ['id'] : [];
    const edited = rewriteYaml(text, (value, key) => rewriteValue(value, key, keys, site));
    change(file, text, file === redirectsFile ? updateRedirects(edited, plan.redirects) : edited);
  }
  if (plan.redirects.length > 0 && !input.yamlFiles.has(redirectsFile))
    change(redirectsFile, '', updateRedirects({ text: '', edits: [] }, plan.redirects));
  return plan;
}

type MovedSite = Pick<MoveInput, 'files'> & {
  renames: ReadonlyMap<string, string>;
  oldPages: ReadonlyMap<string, MovedPage>;
  /** By old file. */
  newPages: ReadonlyMap<string, MovedPage>;
  /** Old file by route key. */
  fileByRoute: ReadonlyMap<string, string>;
};

function createMovedSite(
  { files, pages, movePage }: MoveInput,
  renames: ReadonlyMap<string, string>,
): MovedSite {
  return {
    files,
    renames,
    oldPages: new Map(pages.map((page) => [page.file, page])),
    newPages: new Map(
      pages.map((page) => [page.file, movePage(page.file, renames.get(page.file) ?? page.file)]),
    ),
    fileByRoute: new Map(pages.map(({ file, urlPath }) => [toRouteKey(toHref(urlPath)), file])),
  };
}

/** The images below the folder of a moved page that no other file uses keep their place beside it. */
function listUnsharedImages({ files, texts, moves }: MoveInput): [string, string][] {
  const users = new Map<string, Set<string>>();
  for (const [file, text] of texts)
    rewriteUrls(text, (url) => {
      const target = resolveFile(url, file, files);
      if (target) users.set(target, new Set([...(users.get(target) ?? []), file]));
      return undefined;
    });
  return [...users].flatMap(([image, [user = '', ...others]]): [string, string][] => {
    const newUser = moves.get(user);
    const folder = posix.dirname(user);
    const isBelow = folder === '.' || image.startsWith(`${folder}/`);
    if (!newUser || others.length > 0 || moves.has(image) || !isBelow) return [];
    if (texts.has(image) || posix.dirname(newUser) === folder) return [];
    const newImage = posix.join(posix.dirname(newUser), posix.relative(folder, image));
    return files.has(newImage) ? [] : [[image, newImage]];
  });
}

/** Returns the existing file that a URL names by its path. */
function resolveFile(url: string, file: string, files: ReadonlySet<string>): string | undefined {
  if (isAbsoluteUrl(url)) return undefined;
  const { path } = splitHref(url);
  const rooted = /^(?:@site\/docs)?\/(.*)/.exec(path)?.[1];
  const target = rooted === undefined ? resolveRelativePath(file, path) : decodePath(rooted);
  return target !== undefined && target !== file && files.has(target) ? target : undefined;
}

/** Returns the URL after the move, if it has to change. */
function rewriteUrl(url: string, file: string, site: MovedSite): string | undefined {
  const { path, suffix } = splitHref(url);
  if (isAbsoluteUrl(url) || path === '') return undefined;
  const newFile = site.renames.get(file) ?? file;
  const target = resolveFile(url, file, site.files);
  if (target === undefined) return rewriteRoute(path, suffix, file, site);
  const newTarget = site.renames.get(target) ?? target;
  if (!isRelativePath(path) || path.startsWith('@site/'))
    return newTarget === target ? undefined : url.replace(path, path.replace(target, newTarget));
  const relative = posix.relative(posix.dirname(newFile), newTarget);
  const newPath = path.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
  return newPath === decodePath(path) ? undefined : newPath + suffix;
}

/** Rewrites a link by URL path: the canonical path of a moved page, or a file path instead of a relative URL path. */
function rewriteRoute(
  path: string,
  suffix: string,
  file: string,
  site: MovedSite,
): string | undefined {
  const page = site.oldPages.get(file);
  if (!page && !path.startsWith('/')) return undefined;
  const { pathname } = new URL(path, `https://site.invalid${toHref(page?.urlPath ?? '/')}`);
  if (path.startsWith('/')) {
    const urlPath = moveUrlPath(pathname, site);
    return urlPath && toHref(urlPath) + suffix;
  }
  const target = site.fileByRoute.get(toRouteKey(pathname));
  const { renames } = site;
  if (target === undefined || !(renames.has(file) || renames.has(target))) return undefined;
  const from = posix.dirname(renames.get(file) ?? file);
  return posix.relative(from, renames.get(target) ?? target) + suffix;
}

/** Returns the new URL path of a page, if it has changed. */
function moveUrlPath(
  path: string,
  { oldPages, newPages, fileByRoute }: MovedSite,
): string | undefined {
  const file = fileByRoute.get(toRouteKey(path)) ?? '';
  const urlPath = newPages.get(file)?.urlPath;
  return urlPath === oldPages.get(file)?.urlPath ? undefined : urlPath;
}

function rewriteFrontMatter(
  { text, edits }: { text: string; edits: Edit[] },
  site: MovedSite,
): { text: string; edits: Edit[] } {
  const [, start = '', frontMatter] = /^(---\r?\n)([\s\S]*?)\r?\n---/.exec(text) ?? [];
  if (frontMatter === undefined) return { text, edits };
  const keys = ['pagination_next', 'pagination_prev'];
  const edited = rewriteYaml(frontMatter, (value, key) =>
    keys.includes(key) ? rewriteValue(value, key, keys, site) : undefined,
  );
  const moved = edited.edits.map((edit) => ({ ...edit, line: edit.line + 1 }));
  return {
    text: start + edited.text + text.slice(start.length + frontMatter.length),
    edits: [...moved, ...edits],
  };
}

/** Rewrites a value: the id of a page under `idKeys`, a file in `docs/`, or a URL path; `from` only with a heading. */
function rewriteValue(
  value: string,
  key: string,
  idKeys: readonly string[],
  site: MovedSite,
): string | undefined {
  if (idKeys.includes(key)) return moveId(value, site);
  if (key === 'page' && site.renames.has(value)) return site.renames.get(value);
  const [path = '', heading] = value.split('#');
  if (!path.startsWith('/') || (key === 'from' && heading === undefined)) return undefined;
  const urlPath = moveUrlPath(toHref(path), site);
  return urlPath && (heading === undefined ? urlPath : `${urlPath}#${heading}`);
}

/** Returns the new id of a page, if it has changed. */
function moveId(value: string, { oldPages, newPages }: MovedSite): string | undefined {
  const page = [...oldPages.values()].find(({ id }) => id === value);
  const id = newPages.get(page?.file ?? '')?.id;
  return id === value ? undefined : id;
}

function listRedirects({ oldPages, newPages }: MovedSite): MovePlan['redirects'] {
  return [...oldPages.values()].flatMap(({ file, urlPath, frontMatter }) => {
    const to = newPages.get(file)?.urlPath ?? urlPath;
    // A draft has never been published.
    if (frontMatter?.draft || isSamePath(toHref(urlPath), toHref(to))) return [];
    return [{ from: urlPath, to }];
  });
}

/** Adds redirects to `redirects.yml`, and removes those from URL paths that are pages again. */
function updateRedirects(
  { text, edits }: { text: string; edits: Edit[] },
  redirects: MovePlan['redirects'],
): { text: string; edits: Edit[] } {
  const targets = redirects.map(({ to }) => to);
  const removed = removeYamlItems(text, ({ from }) => {
    if (typeof from !== 'string' || from.includes('#')) return false;
    return targets.some((to) => isSamePath(from, toHref(to)));
  });
  const lines = redirects.map(
    ({ from, to }) => `- from: ${JSON.stringify(from)}\n  to: ${JSON.stringify(to)}\n`,
  );
  const end = removed.text === '' || removed.text.endsWith('\n') ? '' : '\n';
  return { text: removed.text + end + lines.join(''), edits: [...edits, ...removed.edits] };
}
