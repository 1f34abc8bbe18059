import { posix } from 'node:path';
import type { ContentConfig } from '@/lib/content/content-config';
import {
  isAbsoluteUrl,
  isRelativePath,
  resolveRelativePath,
} from '@/lib/content/markdown/context';
import { parseSourcePage, type SourcePage } from '@/lib/content/pages/page';
import { redirectsFile } from '@/lib/content/parse/redirects-file';
import { sidebarFile } from '@/lib/content/parse/sidebar-file';
import {
  addMovedEntries,
  formatUrlManifest,
  parseUrlManifest,
  urlManifestFile,
} from '@/lib/content/parse/url-manifest';
import {
  aliasToRouteKey,
  decodePath,
  isSamePath,
  resolveHref,
  splitHref,
  toHref,
  urlPathToRouteKey,
} from '@/lib/urls/url-path';
import { checkUrlPath } from './file-arguments';
import {
  applyReplacements,
  type EditedText,
  findItemRemovals,
  findUrlReplacements,
  findValueReplacements,
  type LineChange,
} from './rewrite';

type ExistingPage = Pick<SourcePage, 'file' | 'id' | 'urlPath' | 'frontMatter'>;

/** The content before a move. Paths are relative to `docs/`. */
type MoveInput = {
  /** All files in `docs/`, and their translations. */
  files: ReadonlySet<string>;
  /**
   * The texts of pages, partials, YAML files and the URL manifest, with those next to `docs/`, such
   * as `../redirects.yml`, and translations at the end.
   */
  texts: ReadonlyMap<string, string>;
  pages: readonly ExistingPage[];
  /** New file by old file. */
  renames: ReadonlyMap<string, string>;
  config: ContentConfig;
};

/** What moves, by its old name. */
type MoveLookups = Pick<MoveInput, 'files' | 'renames'> & {
  /** From old to new URL paths. */
  redirects: { from: string; to: string }[];
  /** Page by old file. */
  pages: ReadonlyMap<string, ExistingPage>;
  /** Old file by route key. */
  fileByRoute: ReadonlyMap<string, string>;
  /** New URL path by old route key. */
  urlPaths: ReadonlyMap<string, string>;
  /** New page id by old id. */
  ids: ReadonlyMap<string, string>;
};

/** The changes of a move. `site.yml` can contain `ids`. */
export type MovePlan = Pick<MoveLookups, 'renames' | 'redirects' | 'ids'> & {
  /** The changed texts by new file. */
  texts: Map<string, string>;
  /** The changed lines, with their new file. */
  changes: (LineChange & { file: string })[];
};

const manifestFile = `../${urlManifestFile}`;

/**
 * Plans the changes for moved files: links to and from them, values in YAML files, redirects and
 * the URL manifest. Throws an Error if a new file exists, or if the new URL path of a page belongs
 * to another page.
 */
export function planMove(input: MoveInput): MovePlan {
  const lookups = createLookups(input);
  const { renames, redirects, ids } = lookups;
  const texts: MovePlan['texts'] = new Map();
  const changes: MovePlan['changes'] = [];
  for (const [file, text] of new Map([[redirectsFile, ''], ...input.texts])) {
    const { folder, original } = splitTranslation(file);
    const edited = editText(text, original, lookups);
    const newOriginal = renames.get(original) ?? original;
    const newFile = folder + newOriginal;
    if (edited.text !== text) {
      texts.set(newFile, edited.text);
    }
    changes.push(...edited.changes.map((edit) => ({ ...edit, file: newFile })));
  }
  return { renames, texts, changes, redirects, ids };
}

/** Returns the folder of a translation, or '', and the file that it translates. */
export function splitTranslation(file: string): {
  folder: string;
  original: string;
} {
  const [folder = ''] = /^\.\.\/i18n\/[^/]+\/docs\//.exec(file) ?? [];
  return { folder, original: file.slice(folder.length) };
}

function createLookups({
  files,
  texts,
  pages,
  renames,
  config,
}: MoveInput): MoveLookups {
  const existing = [...renames.values()].find((file) => files.has(file));
  if (existing) {
    throw new Error(`"${existing}" already exists.`);
  }
  const moved = pages.flatMap((from) => {
    const newFile = renames.get(from.file);
    if (newFile === undefined) {
      return [];
    }
    const to = parseSourcePage(texts.get(from.file) ?? '', newFile, config);
    checkUrlPath({ file: from.file, urlPath: to.urlPath }, pages);
    return [{ from, to }];
  });
  const changedPaths = moved.filter(
    ({ from, to }) => from.urlPath !== to.urlPath,
  );
  const changedIds = moved.filter(({ from, to }) => from.id !== to.id);
  const redirected = changedPaths.filter(
    ({ from, to }) =>
      !from.frontMatter.draft &&
      !isSamePath(toHref(from.urlPath), toHref(to.urlPath)),
  );
  return {
    files,
    renames,
    redirects: redirected.map(({ from, to }) => ({
      from: from.urlPath,
      to: to.urlPath,
    })),
    pages: new Map(pages.map((page) => [page.file, page])),
    fileByRoute: new Map(
      pages.map(({ file, urlPath }) => [urlPathToRouteKey(urlPath), file]),
    ),
    urlPaths: new Map(
      changedPaths.map(({ from, to }) => [
        urlPathToRouteKey(from.urlPath),
        to.urlPath,
      ]),
    ),
    ids: new Map(changedIds.map(({ from, to }) => [from.id, to.id])),
  };
}

function isMarkdown(file: string): boolean {
  return /\.mdx?$/.test(file);
}

function findLinkedFile(
  linkPath: string,
  file: string,
  files: ReadonlySet<string>,
): string | undefined {
  const target = linkPath.startsWith('/')
    ? decodePath(linkPath.slice(1))
    : resolveRelativePath(file, linkPath);
  if (target !== undefined && target !== file && files.has(target)) {
    return target;
  }
  return undefined;
}

function editText(
  text: string,
  file: string,
  lookups: MoveLookups,
): EditedText {
  const findValues = (yaml: string) =>
    findValueReplacements(yaml, (value, key) =>
      rewriteValue(value, key, file, lookups),
    );
  if (isMarkdown(file)) {
    const frontMatter = /^---\r?\n[\s\S]*?\r?\n(?=---)/.exec(text)?.[0] ?? '';
    const urls = findUrlReplacements(text, (url) =>
      rewriteUrl(url, file, lookups),
    );
    return applyReplacements(text, [...findValues(frontMatter), ...urls]);
  }
  if (file === manifestFile) {
    const manifest = addMovedEntries(parseUrlManifest(text), lookups.redirects);
    return { text: formatUrlManifest(manifest), changes: [] };
  }
  const edited = applyReplacements(text, findValues(text));
  return file === redirectsFile
    ? updateRedirects(edited, lookups.redirects)
    : edited;
}

function rewriteUrl(
  url: string,
  file: string,
  lookups: MoveLookups,
): string | undefined {
  const { path, suffix } = splitHref(url);
  if (isAbsoluteUrl(url) || path === '') {
    return undefined;
  }
  const target =
    findLinkedFile(path, file, lookups.files) ??
    findPageFile(path, file, lookups);
  if (target === undefined) {
    const urlPath = lookups.urlPaths.get(aliasToRouteKey(path));
    return urlPath && toHref(urlPath) + suffix;
  }
  const { renames } = lookups;
  return renames.has(file) || renames.has(target)
    ? rewritePath(path, file, { target, renames }) + suffix
    : undefined;
}

function rewritePath(
  linkPath: string,
  file: string,
  { target, renames }: { target: string } & Pick<MoveInput, 'renames'>,
): string {
  const newFile = renames.get(file) ?? file;
  const newTarget = renames.get(target) ?? target;
  let newPath = `/${newTarget}`;
  if (isRelativePath(linkPath)) {
    newPath = posix.relative(posix.dirname(newFile), newTarget);
    if (linkPath.startsWith('./') && !newPath.startsWith('.')) {
      newPath = `./${newPath}`;
    }
  }
  return newPath === decodePath(linkPath) ? linkPath : newPath;
}

/**
 * Returns the file of the page at a relative URL path. Not for partials: the pages that include
 * them have different URL paths.
 */
function findPageFile(
  linkPath: string,
  file: string,
  { pages, fileByRoute }: MoveLookups,
): string | undefined {
  const page = pages.get(file);
  if (!page || linkPath.startsWith('/')) {
    return undefined;
  }
  return fileByRoute.get(aliasToRouteKey(resolveHref(linkPath, page.urlPath)));
}

/** The keys of page ids in `sidebar.yml`; an item of a list may have none. */
const sidebarIdKeys = ['', 'doc', 'page', 'items'];

/**
 * Rewrites a page id or a URL path in a YAML value. A `from` value is rewritten only if it has a
 * fragment.
 */
function rewriteValue(
  value: string,
  key: string,
  file: string,
  { ids, urlPaths }: MoveLookups,
) {
  if (isMarkdown(file)) {
    return /^pagination_(?:next|prev)$/.test(key) ? ids.get(value) : undefined;
  }
  const isPageId = file.includes('_category_')
    ? key === 'id'
    : file === sidebarFile && sidebarIdKeys.includes(key);
  if (isPageId) {
    return ids.get(value);
  }
  const { path, suffix } = splitHref(value);
  if (!path.startsWith('/') || (key === 'from' && !suffix.includes('#'))) {
    return undefined;
  }
  const urlPath = urlPaths.get(aliasToRouteKey(toHref(path)));
  return urlPath && urlPath + suffix;
}

/** Adds redirects to `redirects.yml`, and removes redirects whose source is a page again. */
function updateRedirects(
  { text, changes }: EditedText,
  redirects: MoveLookups['redirects'],
): EditedText {
  const items = findItemRemovals(
    text,
    ({ from }) =>
      typeof from === 'string' &&
      !from.includes('#') &&
      redirects.some(({ to }) => isSamePath(from, toHref(to))),
  );
  const result = applyReplacements(text, items);
  const lines = redirects.map(
    ({ from, to }) =>
      `- from: ${JSON.stringify(from)}\n  to: ${JSON.stringify(to)}\n`,
  );
  const lineBreak =
    lines.length === 0 || /(?:^|\n)$/.test(result.text) ? '' : '\n';
  return {
    text: result.text + lineBreak + lines.join(''),
    changes: [...changes, ...result.changes],
  };
}
