import type { Diagnostic } from '@/lib/content/diagnostic';
import type { FrontMatter } from '@/lib/content/front-matter-schema';
import type { Position } from '@/lib/content/markdown/context';
import type { MarkdownFacts } from '@/lib/content/markdown/read-markdown';
import type { DraftPage, Page } from '@/lib/content/page';
import { type Prose, proseOf } from './prose';
import { frontMatterPart, type YamlField, yamlFields } from './yaml-fields';

/** A page with all that the checks of style ask of it. */
export type LintPage = {
  page: Page;
  frontMatter: FrontMatter;
  facts: MarkdownFacts;
  prose: Prose;
  /** The fields of the front matter that readers see. */
  fields: YamlField[];
};

/** A page for the checks of style; `text` is its file as written. */
export function lintPage(
  page: Page,
  { frontMatter, body }: DraftPage,
  { facts, text }: { facts: MarkdownFacts; text: string },
): LintPage {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  return {
    page,
    frontMatter,
    facts,
    prose: proseOf(body, page.file),
    fields: yamlFields(frontMatterPart(source)),
  };
}

/** The home page has a shape of its own: the rules of length do not hold for it, and nobody needs to link to it. */
export function isHome({ page }: LintPage): boolean {
  return page.urlPath === '/';
}

/** Where a field of the front matter stands; the first line when it is not written. */
export function placeOfField({ fields }: LintPage, name: string): Position {
  const field = fields.find((each) => each.name === name);
  return field ? { line: field.line, column: field.column } : { line: 1, column: 1 };
}

/** A diagnostic on a page. */
export function pageDiagnostic(
  { page }: LintPage,
  diagnostic: Omit<Diagnostic, 'file'>,
): Diagnostic {
  return { file: page.file, ...diagnostic };
}
