import { posix } from 'node:path';
import {
  type LintOptions,
  type Page as LintPage,
  lint,
} from '@help-center/content-lint';
import { english, getWords } from '@help-center/search';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean, findClosest } from '@/lib/content/diagnostics/suggest';
import { isSamePath } from '@/lib/urls/url-path';
import type { ContentConfig } from './content-config';
import { parseMarkdown, preprocessMarkdown } from './markdown/parse-markdown';
import { toSearchFile } from './pages/page-path';
import { createFieldLocator, type LocateField } from './parse/front-matter';
import { readTuningQueries, type SearchQuery } from './parse/search-tests';
import { sidebarFile } from './parse/sidebar-file';
import { parseStyleGuide } from './parse/style-guide';
import { tagsFile } from './parse/tags-file';
import { findYamlPosition, parseYamlDocument } from './parse/yaml';
import type { ContentFiles, SiteContent, SitePage } from './site-content';

/**
 * Options of the style checks. Spelling is checked only if there is a dictionary. `today` is the
 * current UTC date by default.
 */
export type StyleOptions = Pick<LintOptions, 'dictionary' | 'cache'> &
  Partial<Pick<LintOptions, 'today'>>;

type StyleInput = {
  config: ContentConfig;
  files: ContentFiles;
  content: SiteContent;
  sidebarPaths: ReadonlySet<string>;
};

/**
 * Checks the style of the content. Without a style guide, only checks its syntax and search
 * keywords.
 */
export async function checkStyle(
  { config, files, content, sidebarPaths }: StyleInput,
  options: StyleOptions,
): Promise<Diagnostic[]> {
  const { data } = files;
  const { styleGuide, diagnostics } = parseStyleGuide(data);
  const yaml = parseYamlDocument(data.get(tagsFile) ?? '');
  const lintDiagnostics = await lint(
    content.pages.map((page) =>
      toLintPage(page, files.pages.get(page.file) ?? ''),
    ),
    {
      today: new Date().toISOString().slice(0, 10),
      ...options,
      limits: config.lintLimits,
      styleGuide,
      findClosest,
      sidebarPaths,
      suggestSidebar: ({ file }) => suggestSidebar(file, content),
      tags: content.tags.map(({ key, label, description }) => {
        const position = findYamlPosition(yaml, [key], 'key');
        return {
          key,
          label,
          description,
          file: tagsFile,
          ...position,
        };
      }),
      labelFiles: [...data]
        .filter(
          ([file]) => file === tagsFile || file.endsWith('_category_.yml'),
        )
        .map(([file, text]) => ({ file, text })),
    },
  );
  const context = {
    groups: content.searchTuning.synonyms,
    queries: readTuningQueries(data),
    locate: createFieldLocator(files),
  };
  return [
    ...diagnostics,
    ...lintDiagnostics,
    ...checkSearchKeywords(content.pages, context),
  ];
}

function toLintPage(page: SitePage, text: string): LintPage {
  const { source, metadata, frontMatter } = page;
  return {
    file: page.file,
    urlPath: page.urlPath,
    title: page.title,
    frontMatter,
    headingTitle: metadata.title,
    isUnlisted: frontMatter.unlisted ?? false,
    tags: page.tags.map(({ key }) => key),
    links: metadata.links.map(({ target }) => target),
    text: text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'),
    parse: () => {
      const { body, format } = source;
      try {
        return {
          tree: parseMarkdown(body, format),
          source: preprocessMarkdown(body, format),
        };
      } catch {
        // Invalid MDX is reported elsewhere.
        return { tree: { type: 'root', children: [] }, source: '' };
      }
    },
  };
}

/**
 * Returns a hint for a page that is not in the sidebar. A generated sidebar omits only the index
 * page of `docs/`.
 */
function suggestSidebar(file: string, { pages, sidebar }: SiteContent): string {
  const page = pages.find((candidate) => candidate.file === file);
  if (sidebar) {
    return `Add its id to ${posix.basename(sidebarFile)}: ${page?.id}`;
  }
  const name = posix.basename(page?.urlPath ?? '') + posix.extname(file);
  return `The sidebar leaves out files called index or readme in docs/. Rename it: npm run move -- ${file} ${name}`;
}

type SynonymGroups = readonly (readonly string[])[];

type KeywordContext = {
  groups: SynonymGroups;
  /** The queries that may explain a keyword: see `readTuningQueries`. */
  queries: readonly SearchQuery[];
  locate: LocateField;
};

/**
 * Reports search keywords that no guide knows, and those of sections that do not exist.
 */
export function checkSearchKeywords(
  pages: readonly SitePage[],
  { groups, queries, locate }: KeywordContext,
): Diagnostic[] {
  const stems = collectStems(pages, groups);
  return pages.flatMap((page) => {
    const { file, source, metadata, urlPath } = page;
    const ids = metadata.blocks.flatMap(({ level, id }) =>
      level > 0 ? id : [],
    );
    const answered = queries.filter(({ pages: paths }) =>
      paths.some((path) => isSamePath(path, urlPath)),
    );
    const report = (
      path: (string | number)[],
      message: string,
      hint: string,
    ): Diagnostic => ({
      rule: 'unrelated-keyword',
      file: toSearchFile(file),
      ...locate(toSearchFile(file), path),
      includedBy: [file],
      message,
      hint,
    });
    return Object.entries(source.searchKeywords).flatMap(([id, keywords]) => {
      if (id !== '' && !ids.includes(id)) {
        const message = `No heading of the page has the id "${id}".`;
        const hint = didYouMean(id, ids, 'Write the id of a heading.');
        return report([id], message, hint);
      }
      const inQueries = answered
        .filter(({ sections }) => sections?.includes(id) ?? true)
        .flatMap(({ query }) => getStems(query));
      const isRelated = (word: string) =>
        stems.has(word) || inQueries.includes(word);
      return keywords.flatMap((keyword, index) => {
        if (getStems(keyword).some(isRelated)) {
          return [];
        }
        const message = `The word "${keyword}" is in no guide.`;
        const hint =
          'Use it in a guide, add it to a group of synonyms or to a query of search-tests.yml that the section answers, or remove it.';
        return report([id, index], message, hint);
      });
    });
  });
}

/** Returns the word stems of all pages and synonyms. */
function collectStems(
  pages: readonly SitePage[],
  groups: SynonymGroups,
): Set<string> {
  const texts = pages.flatMap(({ title, description, metadata }) => [
    title,
    description,
    ...metadata.blocks.map(({ text }) => text),
  ]);
  return new Set([...texts, ...groups.flat()].flatMap(getStems));
}

function getStems(text: string): string[] {
  return getWords(text)
    .filter((word) => !english.stopWords.has(word))
    .map(english.stem);
}
