import type { ContentConfig } from '@/lib/content/content-config';
import { type Diagnostic, fileStart } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
import type { ContentFiles } from '@/lib/content/site-content';
import { checkHeadingOrder } from './heading-order';
import { checkLengths } from './lengths';
import { checkLinkTexts } from './link-text';
import { getPageText, type LintPage, type LintText } from './lint-page';
import { checkMenuPaths, checkUnusedMenuPaths, parseMenuFile } from './menu';
import { checkOrphanPages, checkUnreachablePages } from './page-reachability';
import type { StyleGuide } from './read-style-guide';
import { checkReadability } from './readability';
import { checkSpelling, type Dictionary, extendDictionary } from './spelling';
import { checkFutureDate, checkStaleFacts } from './stale-facts';
import { checkTags } from './tags';
import { createTermChecker, parseTermsFile } from './terms';
import { checkTitlesAndDescriptions } from './titles-and-descriptions';
import { findYamlFields } from './yaml-fields';

/** The input of the style checks besides the pages. */
type LintInput = {
  config: ContentConfig;
  styleGuide: StyleGuide;
  tags: readonly Tag[];
  files: Pick<ContentFiles, 'categories' | 'tagsFile' | 'glossaryFile'>;
  /** The URL paths in the sidebar. */
  sidebarPaths: ReadonlySet<string>;
  /** The current date, formatted as 2026-11-21. */
  today: string;
  /** Spelling is not checked without a dictionary. */
  dictionary?: Dictionary | undefined;
};

/** Returns the style diagnostics of the content; only dates in the future for a folder without a style guide. */
export function lintContent(
  pages: readonly LintPage[],
  { config, styleGuide, tags, files, sidebarPaths, today, dictionary }: LintInput,
): Diagnostic[] {
  const dates = pages.flatMap((page) => checkFutureDate(page, today));
  if (!Object.values(styleGuide).some(Boolean)) return dates;
  return [
    ...dates,
    ...pages.flatMap((page) => checkPage(page, today, config.style)),
    ...checkTitlesAndDescriptions(pages),
    ...checkOrphanPages(pages),
    ...checkUnreachablePages(pages, sidebarPaths),
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

/** Checks terms and spelling on pages, in the labels of tags and categories, and in the glossary. */
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

/** Returns the labels and descriptions of tags and categories, and the terms of the glossary. */
function getLabelTexts({ tagsFile, categories, glossaryFile }: LintInput['files']): LintText[] {
  const files = [...categories].map(([file, text]) => ({ file, text }));
  return [tagsFile, glossaryFile, ...files]
    .flatMap((source) => (source ? [source] : []))
    .map(({ file, text }) => ({
      file,
      blocks: findYamlFields({ text, ...fileStart }),
    }));
}
