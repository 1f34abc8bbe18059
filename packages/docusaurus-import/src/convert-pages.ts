import {
  basename,
  dirname,
  extname,
  join,
  posix,
  relative,
  sep,
} from 'node:path';
import { convertPage } from './convert-page';
import type { DocsSource, Fields } from './docs-sources';
import { readText } from './files';
import {
  convertFields,
  formatPage,
  type ParsedFile,
  parseFrontMatter,
  takeTitle,
} from './front-matter';
import type { ImportOptions } from './options';
import type { PageLookups } from './page-context';
import { getNeededSlug, type Page, stripPrefixes } from './pages';
import { toPosix } from './paths';
import type { Project } from './project';
import type { Report } from './report';
import {
  createUrlRewriter,
  extensionMark,
  type FileLocation,
  toRelative,
} from './urls';
import type { FileContent } from './write-files';

export type PageConversion = {
  project: Project;
  pages: readonly Page[];
  /** All possible link targets: original pages and translations. */
  linkTargets: readonly Page[];
  options: ImportOptions;
  report: Report;
};

/** Converted pages and partials, by target file without extension. */
type ConvertedFiles = ReadonlyMap<string, { text: string; format: string }>;

/**
 * Converts pages, their partials, and the files that they use. `originals` are the original pages
 * of translations.
 */
export function convertPages(
  { project, pages, linkTargets, options: { site }, report }: PageConversion,
  originals: ConvertedFiles = new Map(),
) {
  const assets = new Map<string, string>();
  const rewriteUrls = createUrlRewriter(project, linkTargets, assets);
  const sources = [...new Set(linkTargets.map(({ source }) => source))];
  const published = linkTargets.filter(
    ({ content }) => content.fields['draft'] !== true,
  );
  const ids = new Map(
    sources.map((source) => [source, mapIds(published, source)]),
  );
  const partials = new Map<string, FileLocation>();

  const convert = (
    location: FileLocation,
    content: ParsedFile,
    page?: Page,
  ) => {
    const reportProblem: PageLookups['report'] = (kind, line, detail) =>
      report({ kind, file: location.path, line, detail });
    const rewriteUrl = rewriteUrls(location, (url) =>
      reportProblem('broken-link', 0, url),
    );
    const isMdxFile = /\.mdx$/i.test(location.path);
    const lookups: PageLookups = {
      rewriteUrl,
      resolvePartial: (from, props) => resolvePartial(from, props, location),
      scope: { props: location.props, frontMatter: content.fields },
      readText: (from) => {
        const file = findFile(from, location.path, project);
        return file === undefined ? undefined : readText(file);
      },
      components: site.components,
      report: reportProblem,
    };
    const { title, body } = page
      ? takeTitle(content, page.name)
      : { title: undefined, ...content };
    const source = {
      body,
      firstLine: content.firstLine,
      format:
        !isMdxFile && project.hasPlainMarkdown
          ? ('md' as const)
          : ('mdx' as const),
      keepsFormat: isMdxFile || page === undefined || page.isTranslated,
    };
    const { text, format } = convertPage(source, lookups);
    if (!page) {
      return { text, format };
    }
    const ownFields =
      title === undefined ? content.fields : { ...content.fields, title };
    const fields = {
      ...ownFields,
      slug: getNeededSlug(page),
    };
    const context = {
      texts: content.texts,
      ids: ids.get(page.source.original ?? page.source),
      site,
      report,
      rewriteUrl,
    };
    return {
      text: formatPage(convertFields(page, fields, context), text),
      format,
    };
  };

  /**
   * Returns the path of a partial, and queues the partial for conversion. Its URLs are relative to
   * the first page that includes it.
   */
  const resolvePartial = (
    from: string,
    props: Fields,
    { path, outputFile, oldPath }: FileLocation,
  ) => {
    const file = findFile(from, path, project);
    if (file === undefined) {
      return undefined;
    }
    const key = /\bprops\b/.test(readText(file))
      ? file + JSON.stringify(props)
      : file;
    const { length } = [...partials.values()].filter(
      (other) => other.path === file,
    );
    const suffix = length > 0 ? `-${length + 1}` : '';
    const partial = partials.get(key) ?? {
      ...locatePartial(file, suffix),
      oldPath,
      props,
    };
    partials.set(key, partial);
    return toRelative(outputFile, partial.outputFile + extensionMark);
  };

  const locatePartial = (path: string, suffix: string): FileLocation => {
    const source = sources.find(({ folder }) => path.startsWith(folder + sep));
    const name = basename(path, extname(path)) + suffix;
    const isPartialName = name.startsWith('_');
    const folder = toPosix(
      relative(source?.folder ?? project.projectDir, dirname(path)),
    );
    const outputFile =
      source && isPartialName
        ? posix.join(
            source.outputFolder,
            stripPrefixes(folder, source.hasPrefixes),
            name,
          )
        : posix.join(
            '_partials',
            folder.replaceAll('../', ''),
            isPartialName ? name : `_${name}`,
          );
    return {
      path,
      outputFile,
      folders: [source?.folder ?? project.projectDir],
    };
  };

  const converted = new Map<string, { text: string; format: string }>();
  const addConverted = (
    location: FileLocation,
    content: ParsedFile,
    page?: Page,
  ) => {
    try {
      converted.set(location.outputFile, convert(location, content, page));
    } catch (error) {
      report({
        kind: 'failed',
        file: location.path,
        detail: String(error),
      });
      // Pages include partials, and would have errors without them.
      const text = '<!-- Import: invalid MDX is left out -->\n';
      if (!page) {
        converted.set(location.outputFile, { text, format: 'md' });
      }
    }
  };
  for (const page of pages) {
    addConverted(page, page.content, page);
  }
  // Partials can include other partials, which are added at the end.
  for (const partial of partials.values()) {
    addConverted(partial, parseFrontMatter(readText(partial.path)));
  }
  const files = new Map<string, FileContent>();
  for (const [file, copy] of assets) {
    files.set(file, { copy });
  }
  const all = new Map([...originals, ...converted]);
  for (const [outputFile, { text, format }] of converted) {
    files.set(`docs/${outputFile}.${format}`, {
      text: setExtensions(text, outputFile, all),
    });
  }
  return { files, converted };
}

function setExtensions(
  text: string,
  outputFile: string,
  files: ConvertedFiles,
): string {
  const pattern = new RegExp(`([^\\s"'()<>[\\]]*)${extensionMark}`, 'g');
  return text.replace(pattern, (_, path: string) => {
    const file = posix.join(
      posix.dirname(outputFile),
      decodeURIComponent(path),
    );
    return `${path}.${files.get(file)?.format ?? 'md'}`;
  });
}

/** Maps the old ids of the pages of a docs folder to their new ids. */
export function mapIds(
  pages: readonly Page[],
  source: DocsSource,
): Map<string, string> {
  const sourcePages = pages.filter((page) => page.source === source);
  return new Map(sourcePages.map(({ id, outputFile }) => [id, outputFile]));
}

function findFile(
  from: string,
  path: string,
  { projectDir, projectFiles }: Project,
): string | undefined {
  const isFromSite = /^(?:@site)?\//.test(from);
  const file = join(
    isFromSite ? projectDir : dirname(path),
    from.replace(/^@site\//, ''),
  );
  const names = extname(file) === '' ? [`${file}.mdx`, `${file}.md`] : [file];
  return names.find((name) => projectFiles.exists(name));
}
