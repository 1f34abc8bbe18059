import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join, posix, relative, sep } from 'node:path';
import { convertFields, mapIds } from './convert-fields';
import { convertPage } from './convert-page';
import { stripPrefixes } from './doc-paths';
import type { DocsSource } from './docs-sources';
import { type FrontMatterFile, formatPage, parseFrontMatter } from './front-matter';
import type { SiteDialect } from './import-options';
import type { PageLookups } from './page-context';
import { decodeText, type Page } from './pages';
import type { Project } from './project';
import type { ReportEntry } from './report';
import { createUrlRewriter, extensionMark, type FileLocation, toRelative } from './rewrite-urls';
import { takeTitle } from './titles';

type Conversion = {
  project: Project;
  pages: readonly Page[];
  site: SiteDialect;
  assets: Map<string, string>;
  report: (entry: ReportEntry) => void;
};

type PartialFile = FileLocation & { source: DocsSource | undefined };

/** Converts pages, and the partials that they include. Returns the texts by file in the target. */
export async function convertPages(conversion: Conversion): Promise<Map<string, string>> {
  const { pages } = conversion;
  const converter = createConverter(conversion);
  const formats = new Map<string, string>();
  const texts = new Map<string, string>();
  for (const page of pages) {
    const location = {
      path: page.path,
      target: page.target,
      folder: page.source.folder,
      oldPath: page.oldPath,
    };
    const { text, format } = await converter.convert(location, page.content, page);
    formats.set(page.target, format);
    texts.set(page.target, text);
  }
  // Partials can include others, which are added at the end.
  for (const partial of converter.partials.values()) {
    const content = parseFrontMatter(decodeText(readFileSync(partial.path)) ?? '');
    const { text, format } = await converter.convert(partial, content);
    formats.set(partial.target, format);
    texts.set(partial.target, text);
  }
  const setExtensions = (text: string, target: string) =>
    text.replace(new RegExp(`([^\\s"'()<>[\\]]*)${extensionMark}`, 'g'), (_, path: string) => {
      const file = posix.join(posix.dirname(target), decodeURIComponent(path));
      return `${path}.${formats.get(file) ?? 'md'}`;
    });
  return new Map(
    [...texts].map(([target, text]) => [
      `docs/${target}.${formats.get(target)}`,
      setExtensions(text, target),
    ]),
  );
}

function createConverter({ project, pages, site, assets, report }: Conversion) {
  const rewriteUrls = createUrlRewriter(project, pages, assets);
  const idMaps = mapIds(pages);
  const partials = new Map<string, PartialFile>();
  const sources = project.sources;

  const convert = async (location: FileLocation, content: FrontMatterFile, page?: Page) => {
    const add: PageLookups['report'] = (rule, line, detail) =>
      report({ rule, file: location.path, line, detail });
    const rewriteUrl = rewriteUrls(location, (url) => add('broken-link', 0, url));
    const isMdxFile = /\.mdx$/i.test(location.path);
    const found: Record<string, unknown> = {};
    const lookups: PageLookups = {
      isPartial: page === undefined,
      frontMatter: content.fields,
      rewriteUrl,
      resolvePartial: (path) => resolvePartial(path, location),
      readText: (path) => readText(path, location, project),
      components: site.components,
      hasMath: project.hasMath,
      setField: (name, value) => {
        found[name] ??= value;
      },
      report: add,
    };
    const { title, body } = page
      ? takeTitle(content, page.location.name)
      : { title: undefined, body: content.body };
    const isMarkdown = !isMdxFile && (project.format === 'md' || project.format === 'detect');
    const firstLine = content.lines;
    const converted = await convertPage(
      {
        body,
        firstLine,
        format: isMarkdown ? 'md' : 'mdx',
        isMdxFile: isMdxFile || page === undefined,
      },
      lookups,
    );
    const given = { ...found, ...content.fields, ...(title !== undefined && { title }) };
    const changed = page
      ? convertFields(page, given, { ids: idMaps.get(page.source), site, report, rewriteUrl })
      : {};
    return {
      format: converted.format,
      text: page ? formatPage(content, changed, converted.text) : converted.text,
    };
  };

  /** Returns the relative path of a partial, and adds it to those to convert. Its URLs are relative to the first page that includes it. */
  const resolvePartial = (
    from: string,
    { path, target, oldPath }: FileLocation,
  ): string | undefined => {
    const file = findFile(from, path, project);
    if (file === undefined) return undefined;
    const known = partials.get(file) ?? { ...locatePartial(file), oldPath };
    partials.set(file, known);
    return toRelative(target, known.target + extensionMark);
  };

  const locatePartial = (path: string): PartialFile => {
    const source = sources.find(({ folder }) => path.startsWith(folder + sep));
    const name = basename(path, extname(path));
    const isNamed = name.startsWith('_');
    const folder =
      source && isNamed
        ? stripPrefixes(toPosix(relative(source.folder, dirname(path))), source.hasPrefixes)
        : '';
    const elsewhere = posix.join(
      '_partials',
      toPosix(relative(project.siteDir, dirname(path))).replaceAll('../', ''),
    );
    const target =
      source && isNamed
        ? posix.join(source.target, folder, name)
        : posix.join(elsewhere, isNamed ? name : `_${name}`);
    const isTaken = [...partials.values()].some((other) => other.target === target);
    return {
      path,
      target: isTaken ? `${target}-${partials.size}` : target,
      folder: source?.folder ?? project.siteDir,
      source,
    };
  };

  return { convert, partials };
}

function findFile(from: string, path: string, { siteDir }: Project): string | undefined {
  const name = from.replace(/^@site\//, '');
  const file =
    from.startsWith('@site/') || from.startsWith('/')
      ? join(siteDir, name)
      : join(dirname(path), name);
  return existsSync(file) ? file : undefined;
}

function readText(from: string, { path }: FileLocation, project: Project): string | undefined {
  const file = findFile(from, path, project);
  return file === undefined ? undefined : decodeText(readFileSync(file));
}

function toPosix(path: string): string {
  return path.split(sep).join('/');
}
