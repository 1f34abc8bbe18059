import type { Root } from 'mdast';
import { type Diagnostic, fileStart, type Position } from './diagnostic';
import { findBlocks, type ProseBlock } from './prose';
import {
  extractFrontMatter,
  findYamlFields,
  type YamlField,
} from './yaml-fields';

/** A page to check. */
export type Page = {
  /** The path of the file in diagnostics. */
  file: string;
  urlPath: string;
  /** The title that readers see. */
  title: string;
  /** The front matter fields that the checks read; `checked` is a date such as 2026-11-21. */
  frontMatter: {
    title?: string | undefined;
    description?: string | undefined;
    checked?: string | undefined;
  };
  /** The text of a heading that serves as the title. */
  headingTitle?: string | undefined;
  /** Whether the page is intentionally reachable only by its URL. */
  isUnlisted: boolean;
  /** The keys of the tags. */
  tags: readonly string[];
  /** The URL paths that the page links to. */
  links: readonly string[];
  /** The whole file, with LF line endings. */
  text: string;
  /**
   * Parses the Markdown; positions refer to the file. Called at most once, and not if results are
   * cached.
   */
  parse: () => { tree: Root; source: string };
};

/** A page with its prose. */
export type LintPage = Page & {
  /** The syntax tree of the body, and its text blocks in source order. */
  readonly prose: { tree: Root; blocks: ProseBlock[] };
  /** The front matter fields that are shown to readers. */
  readonly fields: YamlField[];
  /** The reader-facing text: front matter fields, then the body. */
  readonly blocks: ProseBlock[];
};

/** Adds the prose to a page, parsed lazily. */
export function createLintPage(page: Page): LintPage {
  let prose: LintPage['prose'] | undefined;
  return {
    ...page,
    get prose() {
      if (!prose) {
        const { tree, source } = page.parse();
        prose = { tree, blocks: findBlocks(tree, source) };
      }
      return prose;
    },
    get fields() {
      return findYamlFields(extractFrontMatter(page.text));
    },
    get blocks() {
      return [...this.fields, ...this.prose.blocks];
    },
  };
}

/** The reader-facing text of a file. */
export type LintText = { file: string; blocks: ProseBlock[] };

/** The home page is exempt from the length and reachability checks. */
export function isHome({ urlPath }: LintPage): boolean {
  return urlPath === '/';
}

/** Returns the position of a front matter field, or the first line if the field is not set. */
export function getFieldPosition({ fields }: LintPage, name: string): Position {
  const { line, column } =
    fields.find((field) => field.name === name) ?? fileStart;
  return { line, column };
}

/** Returns the diagnostic of a problem of a page, at the first line by default. */
export function createPageDiagnostics(
  { file }: LintPage,
  problem: Omit<Diagnostic, 'file' | keyof Position> & Partial<Position>,
): Diagnostic[] {
  return [{ file, ...fileStart, ...problem }];
}
