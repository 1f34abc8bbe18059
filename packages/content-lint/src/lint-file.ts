import { createHash } from 'node:crypto';
import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { ResultCache } from '@/lib/files/json-cache';
import { mapConcurrent } from '@/lib/files/map-concurrent';
import { checkHeadingOrder } from './heading-order';
import { checkLengths } from './lengths';
import { checkLinkTexts } from './link-text';
import { getPageText, type LintPage, type LintText } from './lint-page';
import { checkMenuPaths, findBoldTexts, type MenuPath } from './menu';
import { hasStyleGuide, type StyleGuide } from './read-style-guide';
import { checkReadability } from './readability';
import { checkSpelling, type Dictionary, extendDictionary } from './spelling';
import { checkSuspiciousMarkdown } from './suspicious-markdown';
import { createTermChecker, type Terms } from './terms';

/** What the checks of a single file find. It is JSON, and depends on nothing but the file and the settings. */
export type LintResult = {
  diagnostics: Diagnostic[];
  /** The bold texts of a page, which may be menu paths. */
  boldTexts: string[];
};

/** Stores results by key. */
export type LintCache = ResultCache<LintResult>;

type LintFileSettings = {
  config: ContentConfig;
  styleGuide: StyleGuide;
  terms: Terms;
  menuPaths: readonly MenuPath[] | undefined;
  /** Spelling is not checked without a dictionary. */
  dictionary: Dictionary | undefined;
  cache: LintCache | undefined;
};

/** A file with text to check: a page, or a YAML file with labels. */
type LintFile = { text: string; page: LintPage } | { text: string; labels: LintText };

/** Runs the checks that need one file only, or reads their stored results. Results are in the order of the files. */
export function lintFiles(
  files: readonly LintFile[],
  settings: LintFileSettings,
): Promise<LintResult[]> {
  const { config, styleGuide, terms, menuPaths, dictionary, cache } = settings;
  const checkTerms = createTermChecker(terms);
  const { words } = styleGuide;
  const extended = dictionary && words && extendDictionary(dictionary, words.text, terms.names);
  const checkWords = (text: LintText) => [
    ...checkTerms(text),
    ...(extended ? checkSpelling(text, extended) : []),
  ];
  const lintFile = (file: LintFile): LintResult => {
    if (!('page' in file)) return { diagnostics: checkWords(file.labels), boldTexts: [] };
    const { page } = file;
    const syntax = [...checkSuspiciousMarkdown(page), ...checkHeadingOrder(page)];
    if (!hasStyleGuide(styleGuide)) return { diagnostics: syntax, boldTexts: [] };
    return {
      diagnostics: [
        ...syntax,
        ...checkLengths(page, config.style),
        ...checkReadability(page, config.style),
        ...checkLinkTexts(page),
        ...(menuPaths ? checkMenuPaths(page, menuPaths) : []),
        ...checkWords(getPageText(page)),
      ],
      boldTexts: [...new Set(findBoldTexts(page.prose.tree).map(({ text }) => text))],
    };
  };
  const shared = hash(JSON.stringify([config, styleGuide, dictionary !== undefined]));
  return mapConcurrent(files, async (file) => {
    if (!cache) return lintFile(file);
    const key = createKey(file, shared);
    const stored = await cache.read(key);
    if (stored) return stored;
    const result = lintFile(file);
    await cache.write(key, result);
    return result;
  });
}

/** A page is checked anew if its text changed, or what else the checks read of it. */
function createKey(file: LintFile, settings: string): string {
  const place =
    'page' in file
      ? [file.page.page.file, file.page.page.urlPath, file.page.page.format]
      : [file.labels.file];
  const parts = [place, file.text, settings];
  return `lint-${hash(JSON.stringify(parts))}`;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
