import { join, posix } from 'node:path';
import type { DocsSource } from './docs-sources';
import { readText } from './files';
import { type ParsedFile, parseFrontMatter } from './front-matter';
import { joinPath, toComparablePath, toVisiblePath } from './paths';
import type { Project } from './project';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';
import type { UnknownRecord } from './values';

/** A page of the project, with its location in the target. */
export type Page = {
  source: DocsSource;
  /** The absolute path. */
  path: string;
  /** The path in the docs folder. */
  file: string;
  /** The folders that relative links of the page refer to. */
  folders: string[];
  /** The name from the file name, without its number prefix. */
  name: string;
  /** The number prefix of the file name. */
  position: number | undefined;
  /** The Docusaurus id, without a version prefix. */
  id: string;
  content: ParsedFile;
  /** The URL path on the Docusaurus site, without its base. */
  oldUrlPath: string;
  /** The URL path on the new site, without its version. */
  newUrlPath: string;
  version: string;
  /** The target file relative to `docs/`, without extension. */
  outputFile: string;
  isTranslated: boolean;
};

/**
 * Splits a file or folder name into a number prefix and a name. Dates and version numbers are not
 * prefixes.
 * @example splitNumberPrefix('02-lists') // => { name: 'lists', position: 2 }
 */
export function splitNumberPrefix(name: string, hasPrefixes = true) {
  if (!hasPrefixes || /^\d+[-_.]\d+/.test(name)) {
    return { name };
  }
  const match = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/.exec(name);
  if (match?.[2]) {
    return { name: match[2], position: Number(match[1]) };
  }
  return { name };
}

/** Removes the number prefixes of folders. */
export function stripNumberPrefixes(
  folder: string,
  hasPrefixes = true,
): string {
  return folder
    .split('/')
    .map((part) => splitNumberPrefix(part, hasPrefixes).name)
    .join('/');
}

/** Reads the pages of a docs folder. */
export async function readPages(
  source: DocsSource,
  { projectFiles, locales }: Project,
  report: Report,
): Promise<Page[]> {
  const files = await projectFiles.list(
    source.folder,
    source.include,
    source.exclude,
  );
  const markdown = files.filter((file) => /\.mdx?$/i.test(file));
  return markdown.flatMap((file): Page[] => {
    const content = readPage(join(source.folder, file), report);
    const isTranslated = locales.some(({ folder }) =>
      projectFiles.exists(join(folder, source.translation, file)),
    );
    if (content) {
      return [{ ...createPage(source, file, content), isTranslated }];
    }
    return [];
  });
}

function readPage(path: string, report: Report): ParsedFile | undefined {
  try {
    const content = parseFrontMatter(readText(path));
    if (content.error) {
      report({
        kind: 'front-matter',
        file: path,
        detail: content.error,
      });
    }
    return content;
  } catch (error) {
    report({
      kind: 'failed',
      file: path,
      detail: String(error),
    });
    return undefined;
  }
}

/** Returns the translated pages of a translation folder. */
export function readTranslations(
  pages: readonly Page[],
  folder: string,
  { exists }: ProjectFiles,
  report: Report,
): Page[] {
  const sources = new Map(
    pages.map(({ source }) => [
      source,
      { ...source, folder: join(folder, source.translation), original: source },
    ]),
  );
  return pages.flatMap((page) => {
    const source = sources.get(page.source) ?? page.source;
    const path = join(source.folder, page.file);
    const content = exists(path) ? readPage(path, report) : undefined;
    const folders = [source.folder, page.source.folder];
    if (content) {
      return [{ ...page, source, path, folders, content }];
    }
    return [];
  });
}

/**
 * Returns what Docusaurus derives from the path of a page, and from the `id` and `slug` in its
 * front matter.
 */
export function parsePagePath(
  file: string,
  fields: Readonly<UnknownRecord>,
  hasPrefixes: boolean,
) {
  const { dir, name: baseName } = posix.parse(file);
  const { name, position } = splitNumberPrefix(baseName, hasPrefixes);
  const folder = stripNumberPrefixes(dir, hasPrefixes);
  const indexNames = ['index', 'readme', posix.basename(dir).toLowerCase()];
  const isFolderIndex = indexNames.includes(baseName.toLowerCase());
  const id = String(fields['id'] ?? name);
  const slug = String(fields['slug'] ?? (isFolderIndex ? './' : id)).trim();
  const path = posix.normalize(
    posix.resolve('/', folder, slug) + (/\/$|^\.$/.test(slug) ? '/' : ''),
  );
  return { name, position, folder, isFolderIndex, id, path };
}

function createPage(
  source: DocsSource,
  file: string,
  content: ParsedFile,
): Omit<Page, 'isTranslated'> {
  const { fields } = content;
  const hasPrefixes =
    source.hasPrefixes && fields['parse_number_prefixes'] !== false;
  const location = parsePagePath(file, fields, hasPrefixes);
  const { name, position, folder, isFolderIndex, id, path } = location;
  const outputFile = posix.join(
    source.outputFolder,
    folder,
    isFolderIndex ? 'index' : name,
  );
  return {
    source,
    path: join(source.folder, file),
    file,
    folders: [source.folder],
    name,
    position,
    id: posix.join(folder, id),
    content,
    oldUrlPath: joinPath(source.oldUrlPrefix, path),
    newUrlPath: joinPath(source.newUrlPrefix, path.replace(/[?#%\\]/g, '')),
    version: source.version,
    outputFile: toVisiblePath(outputFile),
  };
}

/**
 * Gives each page a unique file. If another page or the site already uses the URL path of a page,
 * the page keeps its old URL path.
 */
export function resolveConflicts(
  pages: readonly Page[],
  reserved: readonly string[],
  report: Report,
): Page[] {
  const taken = new Set(
    reserved.filter((path) => path !== '/').map(toComparablePath),
  );
  const outputFiles = new Set<string>();
  // A page named index takes precedence over a page that becomes the index.
  const isNamedIndex = ({ name }: Page) => name === 'index';
  const mainPages = pages.filter(({ source }) => source.isMain);
  const otherPages = pages.filter(({ source }) => !source.isMain);
  const sortedPages = [mainPages, otherPages].flatMap((group) => [
    ...group.filter(isNamedIndex),
    ...group.filter((page) => !isNamedIndex(page)),
  ]);
  const resolved = new Map<string, Page>();
  for (const page of sortedPages) {
    // The old URL path of a page of another version is not in its version.
    const keepsOldUrlPath =
      page.version === '' && taken.has(toComparablePath(page.newUrlPath));
    const newUrlPath = keepsOldUrlPath ? page.oldUrlPath : page.newUrlPath;
    if (taken.has(toComparablePath(newUrlPath))) {
      report({
        kind: 'same-path',
        file: page.path,
        detail: page.oldUrlPath,
      });
    }
    let { outputFile } = page;
    for (let count = 2; outputFiles.has(outputFile.toLowerCase()); count += 1) {
      outputFile = `${page.outputFile}-${count}`;
    }
    taken.add(toComparablePath(newUrlPath));
    outputFiles.add(outputFile.toLowerCase());
    resolved.set(page.path, { ...page, newUrlPath, outputFile });
  }
  return pages.flatMap(({ path }) => resolved.get(path) ?? []);
}
