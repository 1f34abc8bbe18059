import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { MarkdownMetadata } from '@/lib/content/markdown/analyze-markdown';
import type { Position } from '@/lib/content/markdown/context';
import type { Page, SourcePage } from '@/lib/content/pages/page';
import type { FrontMatter } from '@/lib/content/parse/front-matter-schema';
import { type Prose, parseProse } from './prose';
import { extractFrontMatter, findYamlFields, type YamlField } from './yaml-fields';

/** A page with everything that the style checks need. */
export type LintPage = {
  page: Page;
  frontMatter: FrontMatter;
  metadata: MarkdownMetadata;
  prose: Prose;
  /** The front matter fields that are shown to readers. */
  fields: YamlField[];
};

/** Creates the input of the style checks for a page; `text` is the source of its file. */
export function createLintPage(
  page: Page,
  { frontMatter, body }: SourcePage,
  { metadata, text }: { metadata: MarkdownMetadata; text: string },
): LintPage {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return {
    page,
    frontMatter,
    metadata,
    prose: parseProse(body, page.format),
    fields: findYamlFields(extractFrontMatter(source)),
  };
}

/** The home page is exempt from the length and reachability checks. */
export function isHome({ page }: LintPage): boolean {
  return page.urlPath === '/';
}

/** Returns the position of a front matter field, or the first line when the field is not set. */
export function getFieldPosition({ fields }: LintPage, name: string): Position {
  const field = fields.find((candidate) => candidate.name === name);
  return field ? { line: field.line, column: field.column } : { line: 1, column: 1 };
}

/** Creates a diagnostic for a page. */
export function createPageDiagnostic(
  { page }: LintPage,
  diagnostic: Omit<Diagnostic, 'file'>,
): Diagnostic {
  return { file: page.file, ...diagnostic };
}
