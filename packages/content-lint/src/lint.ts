import { createHash } from 'node:crypto';
import type { Diagnostic } from './diagnostic';
import { checkHeadingOrder, checkLinkTexts } from './headings-and-links';
import { checkLengths, type LintLimits } from './lengths';
import {
  createLintPage,
  type LintPage,
  type LintText,
  type Page,
} from './lint-page';
import { checkMenuPaths, type FindClosest, type Menu } from './menu';
import type { Navigation } from './pages';
import * as pageChecks from './pages';
import { checkReadability } from './readability';
import { checkSpelling, type Dictionary, extendDictionary } from './spelling';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTermChecker, type Vocabulary } from './terms';
import { findYamlFields } from './yaml-fields';

/** The style guide of a site. Each part enables the checks that depend on it. */
export type StyleGuide = {
  menu?: Menu | undefined;
  vocabulary?: Vocabulary | undefined;
  /** Known words, one per line; `#` starts a comment. */
  words?: string | undefined;
};

/** The input of the checks, except the pages. */
export type LintOptions = Navigation & {
  limits: LintLimits;
  /** Without a style guide, only syntax is checked. */
  styleGuide?: StyleGuide | undefined;
  /** YAML files with labels and descriptions that readers see. */
  labelFiles: readonly { file: string; text: string }[];
  /** The current date, formatted as 2026-11-21. */
  today: string;
  /** Spelling is not checked without a dictionary. */
  dictionary?: Dictionary | undefined;
  findClosest: FindClosest;
  /** Without a cache, each file is checked. */
  cache?: LintCache | undefined;
};

/** Stores the diagnostics of a file, by a key of the file and the settings. */
export type LintCache = {
  read: (key: string) => Promise<Diagnostic[] | undefined>;
  write: (key: string, diagnostics: Diagnostic[]) => Promise<void>;
};

/** Checks the style of pages and labels, and returns the diagnostics. */
export async function lint(
  pages: readonly Page[],
  options: LintOptions,
): Promise<Diagnostic[]> {
  const { limits, styleGuide, labelFiles, tags, today } = options;
  const lintPages = pages.map(createLintPage);
  const diagnostics = await lintFiles([...lintPages, ...labelFiles], options);
  if (!styleGuide) {
    return diagnostics;
  }
  return [
    ...diagnostics,
    ...lintPages.flatMap((page) =>
      pageChecks.checkStaleFacts(page, today, limits),
    ),
    ...pageChecks.checkTitlesAndDescriptions(lintPages, limits),
    ...pageChecks.checkOrphanPages(lintPages),
    ...pageChecks.checkUnreachablePages(lintPages, options),
    ...pageChecks.checkTags(tags, lintPages),
  ];
}

type LintFile = LintPage | LintOptions['labelFiles'][number];

/** Runs the checks of single files, or reads cached diagnostics. These are in file order. */
async function lintFiles(
  files: readonly LintFile[],
  options: LintOptions,
): Promise<Diagnostic[]> {
  const { limits, styleGuide, dictionary, cache } = options;
  const lintFile = createFileLinter(options);
  const settings = JSON.stringify([
    limits,
    styleGuide,
    dictionary !== undefined,
  ]);
  const lintCached = async (file: LintFile) => {
    if (!cache) {
      return lintFile(file);
    }
    const paths = 'urlPath' in file ? [file.file, file.urlPath] : [file.file];
    const key = createHash('sha256').update(
      JSON.stringify([paths, file.text, settings]),
    );
    const name = `lint-${key.digest('hex')}`;
    const cached = await cache.read(name);
    if (cached) {
      return cached;
    }
    const diagnostics = lintFile(file);
    await cache.write(name, diagnostics);
    return diagnostics;
  };
  const results = await Promise.all(files.map(lintCached));
  return results.flat();
}

function createFileLinter(
  options: LintOptions,
): (file: LintFile) => Diagnostic[] {
  const { limits, styleGuide, dictionary, findClosest } = options;
  const {
    menu,
    words = '',
    vocabulary = { terms: [], names: [] },
  } = styleGuide ?? {};
  const checkTerms = createTermChecker(vocabulary);
  const extended =
    dictionary && styleGuide?.words !== undefined
      ? extendDictionary(dictionary, words, vocabulary.names)
      : undefined;
  const checkWords = (text: LintText) => {
    const spelling = extended ? checkSpelling(text, extended) : [];
    return [...checkTerms(text), ...spelling];
  };
  return (file) => {
    if (!('urlPath' in file)) {
      const blocks = findYamlFields(file);
      return checkWords({ file: file.file, blocks });
    }
    const syntax = [
      ...checkSuspiciousMarkdown(file),
      ...checkHeadingOrder(file),
    ];
    if (!styleGuide) {
      return syntax;
    }
    const menuPaths = menu ? checkMenuPaths(file, menu, findClosest) : [];
    return [
      ...syntax,
      ...checkLengths(file, limits),
      ...checkReadability(file, limits),
      ...checkLinkTexts(file),
      ...menuPaths,
      ...checkWords({ file: file.file, blocks: file.blocks }),
    ];
  };
}
