import type { Diagnostic } from '@/lib/content/diagnostic';
import type { ContentFiles, ReadPage } from '@/lib/content/site-content';
import type { Tag } from '@/lib/content/tags-file';
import { bareLinkTexts } from './bare-links';
import { headingsOutOfOrder } from './headings-in-order';
import { type HouseFiles, hasHouseStyle } from './house-files';
import { badLengths } from './lengths';
import { type LintPage, lintPage } from './lint-page';
import { parseMenuFile } from './menu-file';
import { unknownMenuPaths, unusedMenuPaths } from './menu-paths';
import { invalidNames } from './names-of-pages';
import { oldChecks } from './old-checks';
import { orphanPages, unreachedPages } from './reached-pages';
import { type ReadFile, readLabels, readPage } from './read-file';
import { hardToRead } from './reading-level';
import { type Dictionary, houseDictionary, unknownWords } from './spelling';
import { invalidTags } from './tag-texts';
import { termFinder } from './terms';
import { parseTermsFile } from './terms-file';

/** The input of the style checks besides the pages. */
export type LintSource = {
  tags: readonly Tag[];
  files: Pick<ContentFiles, 'categories' | 'tagsFile'>;
  house: HouseFiles;
};

export type LintOptions = {
  /** The current date, formatted as 2026-11-21. */
  today: string;
  /** The URL paths in the sidebar. */
  inSidebar: ReadonlySet<string>;
  /** Spelling is not checked without a dictionary. */
  dictionary?: Dictionary | undefined;
};

/** Creates the input of the style checks from the pages that `siteContent` read and the sources of their files. */
export function lintPages(
  read: readonly ReadPage[],
  texts: ReadonlyMap<string, string>,
): LintPage[] {
  return read.map(({ page, draft, facts }) =>
    lintPage(page, draft, { facts, text: texts.get(page.file) ?? '' }),
  );
}

/** Returns the style diagnostics of the content; none for a folder without a style guide. */
export function lintDiagnostics(
  pages: readonly LintPage[],
  { tags, files, house }: LintSource,
  { today, inSidebar, dictionary }: LintOptions,
): Diagnostic[] {
  if (!hasHouseStyle(house)) return [];
  return [
    ...pages.flatMap((page) => checkPage(page, today)),
    ...invalidNames(pages),
    ...orphanPages(pages),
    ...unreachedPages(pages, inSidebar),
    ...(files.tagsFile ? invalidTags(tags, pages, files.tagsFile) : []),
    ...checkMenu(pages, house.menu),
    ...checkWords([...pages.map(readPage), ...readLabels(files)], house, dictionary),
  ];
}

function checkPage(page: LintPage, today: string): Diagnostic[] {
  return [
    ...badLengths(page),
    ...hardToRead(page),
    ...headingsOutOfOrder(page),
    ...bareLinkTexts(page),
    ...oldChecks(page, today),
  ];
}

function checkMenu(pages: readonly LintPage[], menu: HouseFiles['menu']): Diagnostic[] {
  if (!menu) return [];
  const { paths, diagnostics } = parseMenuFile(menu);
  return [
    ...diagnostics,
    ...pages.flatMap((page) => unknownMenuPaths(page, paths)),
    ...unusedMenuPaths(pages, paths, menu.file),
  ];
}

/** Checks terms and spelling on pages and in the labels of tags and categories. */
function checkWords(
  texts: readonly ReadFile[],
  { terms: termsFile, words }: HouseFiles,
  dictionary: Dictionary | undefined,
): Diagnostic[] {
  const { terms, diagnostics } = parseTermsFile(termsFile ?? { file: '', text: '' });
  const extended = dictionary && words && houseDictionary(dictionary, words.text, terms.names);
  return [
    ...diagnostics,
    ...texts.flatMap(termFinder(terms)),
    ...(extended ? texts.flatMap((text) => unknownWords(text, extended)) : []),
  ];
}
