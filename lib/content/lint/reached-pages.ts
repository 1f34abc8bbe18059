import type { Diagnostic } from '@/lib/content/diagnostic';
import { isHome, type LintPage, pageDiagnostic } from './lint-page';

/** Pages that no text of another page links to: the sidebar alone does not lead a reader from a question to its answer. */
export function orphanPages(pages: readonly LintPage[]): Diagnostic[] {
  const linked = new Set(
    pages.flatMap(({ page, facts }) =>
      facts.links.map(({ target }) => target).filter((target) => target !== page.urlPath),
    ),
  );
  return listed(pages)
    .filter(({ page }) => !linked.has(page.urlPath))
    .map((page) =>
      pageDiagnostic(page, {
        rule: 'orphan-page',
        line: 1,
        column: 1,
        message: 'No other page links to this page.',
        hint: "Link to it from its section's overview and from a page that leads to it.",
      }),
    );
}

/** Pages that neither the sidebar nor a tag leads to; `inSidebar` holds the URL paths of those that it shows. */
export function unreachedPages(
  pages: readonly LintPage[],
  inSidebar: ReadonlySet<string>,
): Diagnostic[] {
  return listed(pages)
    .filter(({ page }) => !inSidebar.has(page.urlPath) && page.tags.length === 0)
    .map((page) =>
      pageDiagnostic(page, {
        rule: 'unreached-page',
        line: 1,
        column: 1,
        message: 'Neither the sidebar nor a tag leads to this page.',
        hint: 'Give it a tag, or a place in the sidebar.',
      }),
    );
}

/** Unlisted pages are meant to be reached by their URL path alone. */
function listed(pages: readonly LintPage[]): LintPage[] {
  return pages.filter((page) => !isHome(page) && !page.page.unlisted);
}
