import {
  type Diagnostic,
  fileStart,
} from '@/lib/content/diagnostics/diagnostic';
import { listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { LocateField } from '@/lib/content/parse/front-matter';
import type { SiteContent } from '@/lib/content/site-content';
import { listPageFiles } from '@/lib/publish/build/page-cache';
import { listRedirectFiles } from '@/lib/publish/export/path-files';
import {
  createStaticFileCheck,
  listCachedFolders,
  listFilesOfPages,
  listFixedFiles,
} from '@/lib/publish/export/site-files';
import { getRoutes } from '@/lib/publish/generated-files';
import { listHostFiles } from '@/lib/publish/hosts/host-files';
import { hasWildcard, mapPagesByKey } from '@/lib/urls/compile-redirects';
import { toRouteKey } from '@/lib/urls/url-path';

/** The files in the `static/` folder of the content; `dir` is the folder relative to `docs/`. */
export type StaticFiles = { dir: string; files: readonly string[] };

/**
 * Reports pages, generated indexes, redirects and static files whose files would replace another
 * file of the export.
 */
export function checkFileNames(
  content: SiteContent,
  locate: LocateField,
  staticFiles: StaticFiles,
): Diagnostic[] {
  return [
    ...checkPageFiles(content, locate),
    ...checkRedirectFiles(content),
    ...checkStaticFiles(content, staticFiles),
  ];
}

function checkPageFiles(
  content: SiteContent,
  locate: LocateField,
): Diagnostic[] {
  const explain = createPageCheck(content);
  const indexes = listGeneratedIndexes(content).map(({ index, file }) => ({
    file,
    urlPath: index.urlPath,
  }));
  return [...content.pages, ...indexes].flatMap(({ file, urlPath }) => {
    const message = explain(urlPath);
    if (message === undefined) {
      return [];
    }
    const field = /\.mdx?$/i.test(file) ? ['slug'] : ['link', 'slug'];
    const position = locate(file, field);
    const line = `slug: ${suggestPath(urlPath)}`;
    return {
      rule: 'invalid-slug' as const,
      file,
      ...position,
      message,
      hint:
        position === fileStart
          ? `Add a line to the front matter, for example: ${line}`
          : `Write a different one, for example: ${line}`,
    };
  });
}

/**
 * Returns a function that describes why no page can have a URL path; it returns undefined for other
 * paths.
 */
function createPageCheck(
  content: SiteContent,
): (urlPath: string) => string | undefined {
  const fixed = new Set(listFixedFiles());
  const pageFiles = listFilesOfPages(content);
  const cachedFolders = listCachedFolders();
  return (urlPath) => {
    if (/(?:\/index|\.html)$/i.test(urlPath)) {
      const other = urlPath.replace(/(?:(?<=\/)index|\.html)$/i, '');
      return `No page can have the URL path ${urlPath}, which is another form of ${other}.`;
    }
    const path = urlPath.replace(/^\/|\/$/g, '');
    const folder = cachedFolders.find((name) => `${path}/`.startsWith(name));
    if (folder !== undefined) {
      return `A page at ${urlPath} would be kept in caches for a year, like the files in the folder ${folder.slice(0, -1)}.`;
    }
    const replaced = [...listAncestors(path), ...listPageFiles(urlPath)].find(
      (file) => fixed.has(file),
    );
    if (replaced !== undefined) {
      return `A page at ${urlPath} would replace ${replaced}, a file of the site.`;
    }
    const owner = pageFiles.get(path);
    return owner === undefined
      ? undefined
      : `The URL path ${urlPath} is that of a file of the page ${owner}.`;
  };
}

/** Returns a path and the folders that contain it: `a/b`, `a`. */
function listAncestors(path: string): string[] {
  const names = path.split('/');
  return names.map((_, index) =>
    names.slice(0, names.length - index).join('/'),
  );
}

function suggestPath(urlPath: string): string {
  const plain = urlPath.replace(/\/$/, '').replace(/(?<=\w)\.[a-z]+$/i, '');
  const [, first = '', ...rest] = plain.split('/');
  return rest.length === 0 || /\/index$/i.test(plain)
    ? `${plain}-page`
    : ['', `${first}-pages`, ...rest].join('/');
}

function checkRedirectFiles(content: SiteContent): Diagnostic[] {
  const fixed = new Set(listFixedFiles());
  const pages = mapPagesByKey(getRoutes(content).urlPaths);
  return content.redirects.flatMap(({ from, file, line, column }) => {
    // A redirect from a page is reported with the other redirects.
    if (
      from.includes('#') ||
      hasWildcard(from) ||
      pages.has(toRouteKey(from))
    ) {
      return [];
    }
    const [page = '', ...others] = listRedirectFiles(from);
    const replaced = [
      ...listAncestors(page.replace(/\.html$/, '')),
      page,
      ...others,
    ].find((name) => fixed.has(name));
    if (replaced === undefined) {
      return [];
    }
    return {
      rule: 'invalid-redirect' as const,
      file,
      line,
      column,
      message: `The redirect source "${from}" cannot have a page: ${replaced} is a file of the site.`,
      hint: 'Remove it.',
    };
  });
}

function checkStaticFiles(
  content: SiteContent,
  { dir, files }: StaticFiles,
): Diagnostic[] {
  const explain = createStaticFileCheck(content);
  const hostFiles = listHostFiles();
  return files.flatMap((file) => {
    const reason = explain(file);
    if (reason === undefined) {
      return [];
    }
    return {
      rule: 'duplicate-route' as const,
      file: `${dir}/${file}`,
      ...fileStart,
      message: `The file static/${file} is not published: ${reason}.`,
      hint: hostFiles.includes(file)
        ? 'Remove it, or build with HOST_RULES=no, which writes no files for hosts.'
        : 'Rename it, or remove it.',
    };
  });
}
