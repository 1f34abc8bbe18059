import { type Diagnostic, fileStart, type Position } from '@/lib/content/diagnostics/diagnostic';
import type { SourcePage } from '@/lib/content/pages/page';
import type { AnalyzedPage } from '@/lib/content/site-content';
import { type Prose, type ProseBlock, parseProse } from './prose';
import { extractFrontMatter, findYamlFields, type YamlField } from './yaml-fields';

/** A page with everything that the style checks need. */
export type LintPage = AnalyzedPage & {
  /** The whole file. */
  text: string;
  prose: Prose;
  /** The front matter fields that are shown to readers. */
  fields: YamlField[];
};

/** Creates the input of the style checks; `texts` has the content of each file. */
export function createLintPages(
  analyzedPages: readonly AnalyzedPage[],
  texts: ReadonlyMap<string, string>,
): LintPage[] {
  return analyzedPages.map((analyzedPage) => {
    const { file, format } = analyzedPage.page;
    const text = (texts.get(file) ?? '').replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
    return {
      ...analyzedPage,
      text,
      // Parsed when it is needed: not for a folder without a style guide, nor for stored results.
      get prose() {
        return getProse(analyzedPage.source, format);
      },
      get fields() {
        return findYamlFields(extractFrontMatter(text));
      },
    };
  });
}

/** Several checks need the prose of a page. */
const proseCache = new WeakMap<SourcePage, Prose>();

function getProse(source: SourcePage, format: 'md' | 'mdx'): Prose {
  const prose = proseCache.get(source) ?? parseProse(source.body, format);
  proseCache.set(source, prose);
  return prose;
}

/** The reader-facing text of a file. */
export type LintText = { file: string; blocks: ProseBlock[] };

/** Returns the text of a page: front matter fields, then the body. */
export function getPageText({ page, fields, prose }: LintPage): LintText {
  return { file: page.file, blocks: [...fields, ...prose.blocks] };
}

/** Returns the URL paths of the other pages that a page links to. */
export function getLinkTargets({ page, metadata }: LintPage): Set<string> {
  const targets = new Set(metadata.links.map(({ target }) => target));
  targets.delete(page.urlPath);
  return targets;
}

/** The home page is exempt from the length and reachability checks. */
export function isHome({ page }: LintPage): boolean {
  return page.urlPath === '/';
}

/** Returns the position of a front matter field, or the first line when the field is not set. */
export function getFieldPosition({ fields }: LintPage, name: string): Position {
  const { line, column } = fields.find((field) => field.name === name) ?? fileStart;
  return { line, column };
}

/** Creates a diagnostic for a page, at its first line unless a position is given. */
export function createPageDiagnostic(
  { page }: LintPage,
  diagnostic: Omit<Diagnostic, 'file' | keyof Position> & Partial<Position>,
): Diagnostic {
  return { file: page.file, ...fileStart, ...diagnostic };
}
