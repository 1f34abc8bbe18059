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
import type { FileContent } from './plan-files';
import type { Project } from './project';
import type { Report } from './report';
import { createUrlRewriter, extensionMark, type FileLocation } from './urls';

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
      report({ kind, file: location.absolutePath, line, detail });
    const rewriteUrl = rewriteUrls(location, (url) =>
      reportProblem('broken-link', 0, url),
    );
    const isMdxFile = /\.mdx$/i.test(location.absolutePath);
    const lookups: PageLookups = {
      rewriteUrl,
      resolvePartial: (specifier, props) =>
        partials.resolve(specifier, props, location),
      scope: { props: location.props, frontMatter: content.fields },
      readText: (specifier) => {
        const file = findImportedFile(
          specifier,
          location.absolutePath,
          project,
        );
        return file === undefined ? undefined : readText(file);
      },
      report: reportProblem,
    };
    const source = {
      body: content.body,
      bodyStartLine: content.bodyStartLine,
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
      converted.set(location.outputStem, convert(location, content, page));
    } catch (error) {
      report({
        kind: 'failed',
        file: location.absolutePath,
        detail: String(error),
      });
      // Pages include partials, and would have errors without them.
      const text = '<!-- Import: invalid MDX is left out -->\n';
      if (!page) {
        converted.set(location.outputStem, { text, format: 'md' });
      }
    }
  };
  for (const page of pages) {
    addConverted(page, page.content, page);
  }
  // Partials can include other partials, which join the queue.
  for (let partial = partials.take(); partial; partial = partials.take()) {
    addConverted(partial, parseFrontMatter(readText(partial.absolutePath)));
  }
  const files = new Map<string, FileContent>();
  for (const [file, copy] of assets) {
    files.set(file, { copy });
  }
  const all = new Map([...originals, ...converted]);
  for (const [outputStem, { text, format }] of converted) {
    files.set(`docs/${outputStem}.${format}`, {
      text: setExtensions(text, outputStem, all),
    });
  }
  return { files, converted };
}

function setExtensions(
  text: string,
  outputStem: string,
  files: ConvertedFiles,
): string {
  const pattern = new RegExp(`([^\\s"'()<>[\\]]*)${extensionMark}`, 'g');
  return text.replace(pattern, (_, path: string) => {
    const file = posix.join(
      posix.dirname(outputStem),
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
    sourcePages.map(({ id, outputStem, content }) => [
      id,
      site.locatePage(`${outputStem}.md`, content.fields).id,
    ]),
  );
}
