import { join, posix } from 'node:path';
import type { DocsSource } from './docs-sources';
import { readText } from './files';
import { type ParsedFile, parseFrontMatter } from './front-matter';
import type { TargetSite } from './options';
import { joinUrlPath, toRouteKey, toVisiblePath } from './paths';
import type { Project } from './project';
import type { ProjectFiles } from './project-files';
import type { Report } from './report';

/** A page of the project, with its location in the target. */
export type Page = {
  source: DocsSource;
  absolutePath: string;
  /** The file path in the docs folder. */
  file: string;
  /** The folders that relative links of the page refer to. */
  folders: string[];
  /** The Docusaurus id. */
  id: string;
  content: ParsedFile;
  /** The URL path on the Docusaurus site, without its base. */
  oldUrlPath: string;
  /** The URL path on the new site, below its version. */
  urlPathInVersion: string;
  version: string;
  /** The target file relative to `docs/`, without extension. */
  outputStem: string;
  isTranslated: boolean;
};

/** Reads the pages of a docs folder. */
export async function readPages(
  source: DocsSource,
  { projectFiles, locales }: Project,
  { site, report }: { site: TargetSite; report: Report },
): Promise<Page[]> {
  const files = await projectFiles.list(
    source.folder,
    source.include,
    source.exclude,
  );
  const markdown = files.filter((file) => /\.mdx?$/i.test(file));
  return markdown.flatMap((file): Page[] => {
    const content = readPage(join(source.folder, file), source, report);
    const isTranslated = locales.some(({ folder }) =>
      projectFiles.exists(join(folder, source.translationFolder, file)),
    );
    if (content) {
      return [{ ...createPage({ source, file, content }, site), isTranslated }];
    }
    return [];
  });
}

function readPage(
  absolutePath: string,
  { hasNumberPrefixes }: DocsSource,
  report: Report,
): ParsedFile | undefined {
  try {
    const content = parseFrontMatter(readText(absolutePath));
    if (content.error) {
      report({
        kind: 'front-matter',
        file: absolutePath,
        detail: content.error,
      });
    }
    const fields = hasNumberPrefixes ? {} : { parse_number_prefixes: false };
    return { ...content, fields: { ...fields, ...content.fields } };
  } catch (error) {
    report({
      kind: 'failed',
      file: absolutePath,
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
      {
        ...source,
        folder: join(folder, source.translationFolder),
        original: source,
      },
    ]),
  );
  return pages.flatMap((page) => {
    const source = sources.get(page.source) ?? page.source;
    const absolutePath = join(source.folder, page.file);
    const content = exists(absolutePath)
      ? readPage(absolutePath, source, report)
      : undefined;
    const folders = [source.folder, page.source.folder];
    if (content) {
      return [{ ...page, source, absolutePath, folders, content }];
    }
    return [];
  });
}

type PageInput = { source: DocsSource; file: string; content: ParsedFile };

function createPage(
  { source, file, content }: PageInput,
  site: TargetSite,
): Omit<Page, 'isTranslated'> {
  const { fields } = content;
  const { id, urlPath } = site.locatePage(file, fields);
  const outputStem = posix.join(
    source.outputFolder,
    file.replace(/\.mdx?$/i, ''),
  );
  return {
    source,
    absolutePath: join(source.folder, file),
    file,
    folders: [source.folder],
    id,
    content,
    oldUrlPath: joinUrlPath(source.oldUrlPrefix, urlPath),
    urlPathInVersion: joinUrlPath(
      source.urlPrefixInVersion,
      urlPath.replace(/[?#%\\]/g, ''),
    ),
    version: source.version,
    outputStem: toVisiblePath(outputStem),
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
    reserved.filter((path) => path !== '/').map(toRouteKey),
  );
  const outputStems = new Set<string>();
  return pages.map((page) => {
    // The old URL path of a page of another version is not in its version.
    const keepsOldUrlPath =
      page.version === '' && taken.has(toRouteKey(page.urlPathInVersion));
    const urlPathInVersion = keepsOldUrlPath
      ? page.oldUrlPath
      : page.urlPathInVersion;
    if (taken.has(toRouteKey(urlPathInVersion))) {
      report({
        kind: 'same-path',
        file: page.absolutePath,
        detail: page.oldUrlPath,
      });
    }
    let { outputStem } = page;
    for (let count = 2; outputStems.has(outputStem.toLowerCase()); count += 1) {
      outputStem = `${page.outputStem}-${count}`;
    }
    taken.add(toRouteKey(urlPathInVersion));
    outputStems.add(outputStem.toLowerCase());
    return { ...page, urlPathInVersion, outputStem };
  });
}

/** Returns the URL path of a page on the new site, with its version. */
export function getNewUrlPath({ version, urlPathInVersion }: Page): string {
  return joinUrlPath(version, urlPathInVersion);
}
