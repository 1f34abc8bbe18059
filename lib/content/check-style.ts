import { posix } from 'node:path';
import {
  type LintOptions,
  type Page as LintPage,
  lint,
} from '@help-center/content-lint';
import { english, getWords } from '@help-center/search';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { didYouMean, findClosest } from '@/lib/content/diagnostics/suggest';
import type { ContentConfig } from './content-config';
import { parseMarkdown, preprocessMarkdown } from './markdown/parse-markdown';
import { toSearchFile } from './pages/page-path';
import { createFieldLocator, type LocateField } from './parse/front-matter';
import { sidebarFile } from './parse/sidebar-file';
import { parseStyleGuide } from './parse/style-guide';
import { tagsFile } from './parse/tags-file';
import { findYamlPosition, parseYamlDocument } from './parse/yaml';
import type { ContentFiles, SiteContent, SitePage } from './site-content';

/** Options of the style checks. Spelling is checked only if there is a dictionary. */
export type StyleOptions = Pick<LintOptions, 'today' | 'dictionary' | 'cache'>;

type StyleInput = {
  config: ContentConfig;
  files: ContentFiles;
  content: SiteContent;
  sidebarPaths: ReadonlySet<string>;
};

/**
 * Checks the style of the content. Without a style guide, only checks its syntax and search
 * phrases.
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
      ...options,
      limits: config.style,
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
  const locate = createFieldLocator(files);
  return [
    ...diagnostics,
    ...lintDiagnostics,
    ...checkSearchPhrases(content.pages, content.synonyms.groups, locate),
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

/**
 * Reports search phrases that share no word stem or synonym with their page, and phrases of
 * sections that do not exist.
 */
export function checkSearchPhrases(
  pages: readonly SitePage[],
  groups: SynonymGroups,
  locate: LocateField,
): Diagnostic[] {
  return pages.flatMap((page) => {
    const { file, source, metadata } = page;
    const { phrases = [], sections = {} } = source.searchPhrases;
    const stems = collectStems(page, groups);
    const ids = metadata.blocks.flatMap(({ level, id }) =>
      level > 0 ? id : [],
    );
    const report = (
      path: (string | number)[],
      message: string,
      hint: string,
    ): Diagnostic => ({
      rule: 'unanswered-phrase',
      file: toSearchFile(file),
      ...locate(toSearchFile(file), path),
      includedBy: [file],
      message,
      hint,
    });
    const checkPhrases = (list: readonly string[], path: string[]) =>
      list.flatMap((phrase, index) => {
        if (getStems(phrase).some((stem) => stems.has(stem))) {
          return [];
        }
        const message = `No word of the search phrase "${phrase}" is on the page.`;
        const hint =
          'Answer it on the page, add a word of the page to the phrase, or remove the phrase.';
        return report([...path, index], message, hint);
      });
    return [
      ...checkPhrases(phrases, ['phrases']),
      ...Object.entries(sections).flatMap(([id, list]) => {
        if (ids.includes(id)) {
          return checkPhrases(list, ['sections', id]);
        }
        return report(
          ['sections', id],
          `No heading of the page has the id "${id}".`,
          didYouMean(id, ids, 'Write the id of a heading.'),
        );
      }),
    ];
  });
}

/** Returns the word stems of a page and of their one-word synonyms. */
function collectStems(page: SitePage, groups: SynonymGroups): Set<string> {
  const texts = [
    page.title,
    page.description,
    ...page.metadata.blocks.map(({ text }) => text),
  ];
  const stems = new Set(texts.flatMap(getStems));
  const synonyms = groups
    .map((group) => group.map(getStems))
    .filter((group) =>
      group.some((words) => words.every((word) => stems.has(word))),
    )
    .flatMap((group) => group.filter(({ length }) => length === 1));
  return new Set([...stems, ...synonyms.flat()]);
}

function getStems(text: string): string[] {
  return getWords(text)
    .filter((word) => !english.stopWords.has(word))
    .map(english.stem);
}
