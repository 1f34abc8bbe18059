import { existsSync, statSync } from 'node:fs';
import { dirname, join, posix, relative, resolve, sep } from 'node:path';
import type { Page } from './pages';
import {
  joinUrlPath,
  toPosix,
  toRouteKey,
  toVisiblePath,
  trimSlashes,
} from './paths';
import type { Project } from './project';
import type { UnknownRecord } from './values';

/** A placeholder for the extension of a page, which is decided after all pages are converted. */
export const extensionMark = '\uE000';

/** The location of a page or partial in the project and in the target. */
export type FileLocation = {
  absolutePath: string;
  outputStem: string;
  /**
   * The docs folders for relative links and files: first the folder of the page, then other
   * languages.
   */
  folders: readonly string[];
  oldUrlPath?: string | undefined;
  /**
   * The properties of a partial. The site has none, so that each set of properties needs a file.
   */
  props?: UnknownRecord;
};

/**
 * Returns a function that creates a URL rewriter for a file. Rewriters add files to copy to
 * `assets`, by target path.
 */
export function createUrlRewriter(
  project: Project,
  pages: readonly Page[],
  assets: Map<string, string>,
) {
  const {
    baseUrl,
    projectDir,
    projectFiles,
    staticFolders,
    generatedIndexPaths,
    locales,
    version = '',
  } = project;
  const docsPath = trimSlashes(joinUrlPath(project.docsUrlPath, version));
  const byPath = new Map(pages.map((page) => [page.absolutePath, page]));
  const byUrl = new Map(
    pages
      .map((page): [string, Page] => [toRouteKey(page.oldUrlPath), page])
      .reverse(),
  );

  const rewritePath = (
    path: string,
    file: FileLocation,
  ): string | undefined => {
    if (/\.mdx?$/i.test(path)) {
      return linkToFile(decodePath(path), file);
    }
    return path.startsWith('/')
      ? rewriteAbsolute(path, file)
      : rewriteRelative(path, file);
  };

  /** Docusaurus resolves links relative to the file, the docs folder and the project. */
  const linkToFile = (path: string, file: FileLocation) => {
    const name = path.replace(/^@site(?=\/)/, '');
    const below = relative(file.folders[0] ?? '', dirname(file.absolutePath));
    const beside = name.startsWith('/')
      ? []
      : file.folders.map((folder) => join(folder, below));
    const [found] = [...beside, ...file.folders, projectDir].flatMap(
      (folder) => byPath.get(join(folder, name)) ?? [],
    );
    return found && linkToPage(found, file);
  };

  /** Pages of another version have no relative path. */
  const linkToPage = (page: Page, file: FileLocation) => {
    if (page.version === version) {
      return toRelative(file.outputStem, page.outputStem + extensionMark);
    }
    return toUrl(page);
  };

  const toUrl = (page: Page) => {
    const prefix =
      page.version === version ? '' : page.version || project.mainVersion;
    return encodePath(joinUrlPath(prefix, page.urlPathInVersion));
  };

  /** Removes the base URL, and the language, which the site adds. */
  const toOwnPath = (path: string, file: FileLocation) => {
    const locale = locales.find(({ folder }) =>
      file.absolutePath.startsWith(folder + sep),
    );
    const own = `${path}/`.startsWith(baseUrl)
      ? joinUrlPath(path.slice(baseUrl.length))
      : path;
    const prefix =
      locale && own.startsWith(`/${locale.id}/`) ? `/${locale.id}` : '';
    return decodePath(own.slice(prefix.length));
  };

  const rewriteAbsolute = (path: string, file: FileLocation) => {
    const name = toOwnPath(path, file);
    const page = byUrl.get(toRouteKey(name));
    if (page) {
      return toUrl(page);
    }
    const isStatic = staticFolders.some((folder) =>
      projectFiles.exists(join(folder, name)),
    );
    if (isStatic) {
      return encodePath(name);
    }
    const isDocs = `${name}/`.startsWith(joinUrlPath(docsPath, '/'));
    const below = isDocs ? joinUrlPath(name.slice(docsPath.length + 1)) : name;
    const isGeneratedIndex =
      generatedIndexPaths?.some(
        (index) => toRouteKey(index) === toRouteKey(below),
      ) ?? isDocs;
    if (isGeneratedIndex || /^\/(?:$|(?:tags|search)(?:\/|$))/.test(below)) {
      return encodePath(below);
    }
    return copyAsset(join(projectDir, name), file);
  };

  const rewriteRelative = (url: string, file: FileLocation) => {
    const name = decodePath(url.replace(/^@site\//, ''));
    const path = resolve(
      url.startsWith('@site/') ? projectDir : dirname(file.absolutePath),
      name,
    );
    const below = relative(file.folders[0] ?? '', path);
    const found = file.folders
      .map((folder) => join(folder, below))
      .find(existsSync);
    const { oldUrlPath = '/' } = file;
    // The URL path of a page, also of an index, ends in a slash only on some hosts.
    const bases = [
      posix.dirname(`${oldUrlPath}x`),
      oldUrlPath,
      posix.dirname(oldUrlPath),
    ];
    const paths = bases.map((base) => posix.resolve(base, name));
    const [page] = paths.flatMap((other) => byUrl.get(toRouteKey(other)) ?? []);
    return (
      copyAsset(found ?? path, file) ??
      (page && linkToPage(page, file)) ??
      // A generated index, or a file of a static folder.
      paths.flatMap((other) => rewriteAbsolute(other, file) ?? [])[0]
    );
  };

  /**
   * Copies a file, if it is one, next to its page, or to `docs/img` if it is not below the folder
   * of the page.
   */
  const copyAsset = (found: string, file: FileLocation) => {
    const isFile =
      statSync(found, { throwIfNoEntry: false })?.isFile() === true;
    if (!isFile || !projectFiles.exists(found)) {
      return undefined;
    }
    const toPath = (from: string) => toPosix(relative(from, found));
    const folder = staticFolders.find((other) => found.startsWith(other + sep));
    if (folder) {
      return `/${encodePath(toPath(folder))}`;
    }
    const [beside, below] = [
      toPath(dirname(file.absolutePath)),
      toPath(file.folders[0] ?? ''),
    ];
    const other = below.startsWith('..') ? toPath(projectDir) : below;
    const path = beside.startsWith('..')
      ? `img/${other.replace(/^(?:\.\.\/)+/, '')}`
      : posix.join(posix.dirname(file.outputStem), beside);
    const target = toVisiblePath(path);
    assets.set(`docs/${target}`, found);
    return toRelative(file.outputStem, target);
  };

  /** `onBroken` receives broken URLs, which stay unchanged. */
  return (file: FileLocation, onBroken: (url: string) => void) =>
    (href: string) => {
      const url = href.replace(/^(?:pathname:\/\/|@site\/static)(?=\/)/, '');
      const [, name = '', rest = ''] = /^([^?#]*)([\s\S]*)$/.exec(url) ?? [];
      const path = name.replaceAll('\\', '/');
      if (path === '' || /^(?!file:)(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) {
        return url;
      }
      const rewritten = rewritePath(path, file);
      if (rewritten === undefined) {
        onBroken(url);
      }
      return rewritten === undefined ? url : rewritten + rest;
    };
}

/** Decodes a path. A malformed path stays unchanged. */
function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Encodes the characters that would end a URL in Markdown. */
function encodePath(path: string): string {
  const encode = (character: string) =>
    `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
  return path.replace(/[ ()<>%"]/g, encode);
}

/** Returns the relative URL of a file for a page. */
export function toRelative(from: string, file: string): string {
  const path = posix.relative(posix.dirname(from), file);
  return `${path.startsWith('.') ? '' : './'}${encodePath(path)}`;
}
