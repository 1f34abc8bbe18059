import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { AnalyzedPage, ContentFiles } from '@/lib/content/site-content';
import { checkReadability } from './check-readability';
import { checkHeadingOrder } from './heading-order';
import { checkLengths } from './lengths';
import { checkLinkTexts } from './link-text';
import { createLintPage, type LintPage } from './lint-page';
import { getLabelTexts, getPageText, type LintText } from './lint-text';
import { parseMenuFile } from './menu-file';
import { checkMenuPaths, checkUnusedMenuPaths } from './menu-paths';
import { checkOrphanPages, checkUnreachablePages } from './page-reachability';
import { checkSpelling, type Dictionary, extendDictionary } from './spelling';
import { checkStaleFacts } from './stale-facts';
import { hasStyleGuide, type StyleGuide } from './style-guide';
import { checkTags } from './tags';
import { createTermChecker } from './terms';
import { parseTermsFile } from './terms-file';
import { checkTitlesAndDescriptions } from './titles-and-descriptions';

/** The input of the style checks besides the pages. */
export type LintSource = {
  tags: readonly Tag[];
  files: Pick<ContentFiles, 'categories' | 'tagsFile'>;
  styleGuide: StyleGuide;
};

export type LintOptions = {
  config: ContentConfig;
  /** The current date, formatted as 2026-11-21. */
  today: string;
  /** The URL paths in the sidebar. */
  inSidebar: ReadonlySet<string>;
  /** Spelling is not checked without a dictionary. */
  dictionary?: Dictionary | undefined;
};

/** Creates the input of the style checks from the pages that `buildSiteContent` read and the sources of their files. */
export function createLintPages(
  read: readonly AnalyzedPage[],
  texts: ReadonlyMap<string, string>,
): LintPage[] {
  return read.map(({ page, source, metadata }) =>
    createLintPage(page, source, { metadata, text: texts.get(page.file) ?? '' }),
  );
}

/** Returns the style diagnostics of the content; none for a folder without a style guide. */
export function lintContent(
  pages: readonly LintPage[],
  { tags, files, styleGuide }: LintSource,
  { config, today, inSidebar, dictionary }: LintOptions,
): Diagnostic[] {
  if (!hasStyleGuide(styleGuide)) return [];
  return [
    ...pages.flatMap((page) => checkPage(page, today, config.style)),
    ...checkTitlesAndDescriptions(pages),
    ...checkOrphanPages(pages),
    ...checkUnreachablePages(pages, inSidebar),
    ...(files.tagsFile ? checkTags(tags, pages, files.tagsFile) : []),
    ...checkMenu(pages, styleGuide.menu),
    ...checkWords([...pages.map(getPageText), ...getLabelTexts(files)], styleGuide, dictionary),
  ];
}

function checkPage(page: LintPage, today: string, style: ContentConfig['style']): Diagnostic[] {
  return [
    ...checkLengths(page, style),
    ...checkReadability(page, style),
    ...checkHeadingOrder(page),
    ...checkLinkTexts(page),
    ...checkStaleFacts(page, today, style),
  ];
}

function checkMenu(pages: readonly LintPage[], menu: StyleGuide['menu']): Diagnostic[] {
  if (!menu) return [];
  const { paths, diagnostics } = parseMenuFile(menu);
  return [
    ...diagnostics,
    ...pages.flatMap((page) => checkMenuPaths(page, paths)),
    ...checkUnusedMenuPaths(pages, paths, menu.file),
  ];
}

/** Checks terms and spelling on pages and in the labels of tags and categories. */
function checkWords(
  texts: readonly LintText[],
  { terms: termsFile, words }: StyleGuide,
  dictionary: Dictionary | undefined,
): Diagnostic[] {
  const { terms, diagnostics } = parseTermsFile(termsFile ?? { file: '', text: '' });
  const extended = dictionary && words && extendDictionary(dictionary, words.text, terms.names);
  return [
    ...diagnostics,
    ...texts.flatMap(createTermChecker(terms)),
    ...(extended ? texts.flatMap((text) => checkSpelling(text, extended)) : []),
  ];
}
