import { posix } from 'node:path';
import { convertPage } from './convert-page';
import type { DocsSource } from './docs-sources';
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
import type { Page } from './pages';
import { createPartialQueue, findImportedFile } from './partials';
import type { Project } from './project';
import type { Report } from './report';
import { createUrlRewriter, extensionMark, type FileLocation } from './urls';
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
  const partials = createPartialQueue(project, sources);

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
      resolvePartial: (from, props) => partials.resolve(from, props, location),
      scope: { props: location.props, frontMatter: content.fields },
      readText: (from) => {
        const file = findImportedFile(from, location.path, project);
        return file === undefined ? undefined : readText(file);
      },
      components: site.components,
      report: reportProblem,
    };
    const { title, body } = page
      ? takeTitle(content, page.name)
      : { title: undefined, body: content.body };
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
    const { newUrlPath, outputFile } = page;
    const hasUrlPath = site.getUrlPath(`${outputFile}.md`) === newUrlPath;
    const slug = hasUrlPath ? undefined : newUrlPath;
    const fields = { ...content.fields, title, slug };
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
  // Partials can include other partials, which join the queue.
  for (let partial = partials.take(); partial; partial = partials.take()) {
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
