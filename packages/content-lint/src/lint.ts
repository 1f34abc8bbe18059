import type { ContentConfig } from '@/lib/content/content-config';
import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { ContentFiles } from '@/lib/content/site-content';
import { type LintCache, lintFiles } from './lint-file';
import type { LintPage } from './lint-page';
import { checkUnusedMenuPaths, parseMenuFile } from './menu';
import { checkOrphanPages, checkUnreachablePages } from './page-reachability';
import { hasStyleGuide, type StyleGuide } from './read-style-guide';
import type { Dictionary } from './spelling';
import { checkFutureDate, checkStaleFacts } from './stale-facts';
import { checkTags } from './tags';
import { parseTermsFile } from './terms';
import { checkTitlesAndDescriptions } from './titles-and-descriptions';
import { findYamlFields } from './yaml-fields';

/** The input of the style checks besides the pages. */
type LintInput = {
  config: ContentConfig;
  styleGuide: StyleGuide;
  tags: readonly Tag[];
  files: Pick<ContentFiles, 'categories' | 'tagsFile' | 'glossaryFile' | 'sidebarsFile'>;
  /** The URL paths in the sidebar. */
  sidebarPaths: ReadonlySet<string>;
  /** The current date, formatted as 2026-11-21. */
  today: string;
  /** Spelling is not checked without a dictionary. */
  dictionary?: Dictionary | undefined;
  /** Without a cache, each file is checked. */
  cache?: LintCache | undefined;
};

/** Returns the style diagnostics of the content; only those of its syntax and dates for a folder without a style guide. */
export async function lintContent(
  pages: readonly LintPage[],
  { config, styleGuide, tags, files, sidebarPaths, today, dictionary, cache }: LintInput,
): Promise<Diagnostic[]> {
  const dates = pages.flatMap((page) => checkFutureDate(page, today));
  const menu = styleGuide.menu && parseMenuFile(styleGuide.menu);
  const terms = parseTermsFile(styleGuide.terms ?? { file: '', text: '' });
  const lintedFiles = [
    ...pages.map((page) => ({ page, text: page.text })),
    ...getLabelFiles(files),
  ];
  const results = await lintFiles(lintedFiles, {
    config,
    styleGuide,
    terms: terms.terms,
    menuPaths: menu?.paths,
    dictionary,
    cache,
  });
  if (!hasStyleGuide(styleGuide))
    return [...dates, ...results.flatMap(({ diagnostics }) => diagnostics)];
  const boldTexts = new Set(results.flatMap((result) => result.boldTexts));
  return [
    ...dates,
    ...results.flatMap(({ diagnostics }) => diagnostics),
    ...pages.flatMap((page) => checkStaleFacts(page, today, config.style)),
    ...checkTitlesAndDescriptions(pages, config.style),
    ...checkOrphanPages(pages),
    ...checkUnreachablePages(pages, { sidebarPaths, sidebarsFile: files.sidebarsFile, tags }),
    ...(files.tagsFile ? checkTags(tags, pages, files.tagsFile) : []),
    ...(menu?.diagnostics ?? []),
    ...checkUnusedMenuPaths(boldTexts, menu?.paths ?? [], styleGuide.menu?.file ?? ''),
    ...terms.diagnostics,
  ];
}

/** Returns the files with the labels and descriptions of tags and categories, and with the terms of the glossary. */
function getLabelFiles({ tagsFile, categories, glossaryFile }: LintInput['files']) {
  const files = [...categories].map(([file, text]) => ({ file, text }));
  return [tagsFile, glossaryFile, ...files]
    .flatMap((source) => (source ? [source] : []))
    .map(({ file, text }) => ({
      text,
      labels: { file, blocks: findYamlFields({ text, ...fileStart }) },
    }));
}
