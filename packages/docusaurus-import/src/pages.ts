import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { type DocPath, getSitePath, getSlug, parseDocPath } from './doc-paths';
import type { DocsSource } from './docs-sources';
import { createMatcher, listFiles } from './files';
import { type FrontMatterFile, parseFrontMatter } from './front-matter';
import type { ReportEntry } from './report';
import { joinPath } from './urls';

/** A page of the project with its place in the target. */
export type Page = {
  source: DocsSource;
  /** Its path, and that in its folder of docs. */
  path: string;
  file: string;
  location: DocPath;
  /** Its id in Docusaurus, without that of the version. */
  id: string;
  content: FrontMatterFile;
  oldPath: string;
  urlPath: string;
  /** Its file in `docs/` of the target, without extension. */
  target: string;
};

/** Reads the pages of a folder of docs. */
export async function readPages(
  source: DocsSource,
  report: (entry: ReportEntry) => void,
): Promise<Page[]> {
  const isIncluded = createMatcher(source.include);
  const isExcluded = createMatcher(source.exclude);
  const files = (await listFiles(source.folder)).filter(
    (file) => /\.mdx?$/i.test(file) && isIncluded(file) && !isExcluded(file),
  );
  const pages = await Promise.all(
    files.map(async (file): Promise<Page[]> => {
      const path = join(source.folder, file);
      const text = decodeText(await readFile(path));
      if (text === undefined) {
        report({ rule: 'encoding', file: path, detail: 'It is not UTF-8.' });
        return [];
      }
      const content = parseFrontMatter(text);
      if (content.error) report({ rule: 'front-matter', file: path, detail: content.error });
      return [createPage(source, file, path, content)];
    }),
  );
  return pages.flat();
}

/** Returns a text; undefined if it is not UTF-8. */
export function decodeText(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function createPage(
  source: DocsSource,
  file: string,
  path: string,
  content: FrontMatterFile,
): Page {
  const { fields } = content;
  const location = parseDocPath(
    file,
    source.hasPrefixes && fields['parse_number_prefixes'] !== false,
  );
  const slug = getSlug(location, fields['slug'] ?? undefined, fields['id'] ?? undefined);
  const name = String(fields['id'] ?? location.name);
  return {
    source,
    path,
    file,
    location,
    id: posix.join(location.folder, name),
    content,
    oldPath: joinPath(source.urlBase, slug),
    urlPath: joinPath(source.target, slug),
    target: posix.join(
      source.target,
      location.folder,
      location.isIndex ? 'index' : cleanName(location.name),
    ),
  };
}

/** A page must not look like a partial. */
function cleanName(name: string): string {
  return name.replace(/^[_.]+(?=.)/, '');
}

/**
 * Gives each page a file and a URL path of its own. A page whose URL path is taken, by another page or by the site, keeps that of the
 * project.
 */
export function resolveConflicts(
  pages: readonly Page[],
  reserved: readonly string[],
  report: (entry: ReportEntry) => void,
): Page[] {
  const toKey = (path: string) => path.toLowerCase().replace(/(?<=.)\/$/, '');
  const taken = new Set(reserved.filter((path) => path !== '/').map(toKey));
  const targets = new Set<string>();
  // A page that is named index goes before one that becomes it.
  const rank = ({ location, source }: Page) =>
    (source.isMain ? 0 : 2) + (location.name.toLowerCase() === 'index' ? 0 : 1);
  const resolved = new Map(
    pages
      .toSorted((a, b) => rank(a) - rank(b))
      .map((page): [Page, Page] => {
        const urlPath = taken.has(toKey(page.urlPath)) ? page.oldPath : page.urlPath;
        if (taken.has(toKey(urlPath)))
          report({ rule: 'same-path', file: page.path, detail: page.oldPath });
        const fallback = posix.join(posix.dirname(page.target), page.location.name);
        let target = targets.has(page.target.toLowerCase()) ? fallback : page.target;
        for (let count = 2; targets.has(target.toLowerCase()); count += 1)
          target = `${fallback}-${count}`;
        taken.add(toKey(urlPath));
        targets.add(target.toLowerCase());
        return [page, { ...page, urlPath, target }];
      }),
  );
  return pages.flatMap((page) => resolved.get(page) ?? []);
}

/** Returns the slug that a page needs, because its file name says another URL path. */
export function getNeededSlug({ target, urlPath }: Page): string | undefined {
  const hasPrefix = target.split('/').some((part) => /^\d+\s*[-_.]/.test(part));
  return getSitePath(target) === urlPath && !hasPrefix ? undefined : urlPath;
}
