import { posix } from 'node:path';
import { convertPage } from './convert-page';
import type { DocsSource } from './docs-sources';
import { readText } from './files';
import {
  convertFields,
  formatPage,
  type ParsedFile,
  parseFrontMatter,
} from './front-matter';
import type { ImportOptions, TargetSite } from './options';
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
    sources.map((source) => [source, mapIds(published, source, site)]),
  );
  const partials = createPartialQueue(project, sources);

  const convert = (
    location: FileLocation,
    content: ParsedFile,
    page?: Page,
  ) => {
    const reportProblem: PageLookups['report'] = (kind, line, detail) =>
      report({ kind, file: location.filePath, line, detail });
    const rewriteUrl = rewriteUrls(location, (url) =>
      reportProblem('broken-link', 0, url),
    );
    const isMdxFile = /\.mdx$/i.test(location.filePath);
    const lookups: PageLookups = {
      rewriteUrl,
      resolvePartial: (specifier, props) =>
        partials.resolve(specifier, props, location),
      scope: { props: location.props, frontMatter: content.fields },
      readText: (specifier) => {
        const file = findImportedFile(specifier, location.filePath, project);
        return file === undefined ? undefined : readText(file);
      },
      report: reportProblem,
    };
    const source = {
      body: content.body,
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
    const context = {
      rawFields: content.rawFields,
      ids: ids.get(page.source.original ?? page.source),
      site,
      report,
      rewriteUrl,
    };
    return {
      text: formatPage(convertFields(page, content.fields, context), text),
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
        file: location.filePath,
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
    addConverted(partial, parseFrontMatter(readText(partial.filePath)));
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
  site: TargetSite,
): Map<string, string> {
  const sourcePages = pages.filter((page) => page.source === source);
  return new Map(
    sourcePages.map(({ id, outputFile, content }) => [
      id,
      site.locatePage(`${outputFile}.md`, content.fields).id,
    ]),
  );
}
