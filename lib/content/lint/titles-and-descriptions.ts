import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { findDuplicates } from '@/lib/content/diagnostics/find-duplicates';
import { createPageDiagnostic, getFieldPosition, type LintPage } from './lint-page';

/** Reports missing descriptions, and titles and descriptions that two pages share. */
export function checkTitlesAndDescriptions(pages: readonly LintPage[]): Diagnostic[] {
  return [
    ...checkMissingDescriptions(pages),
    ...checkDuplicates(pages, 'title', ({ page }) => page.title),
    ...checkDuplicates(pages, 'description', ({ source }) => source.frontMatter.description),
  ];
}

function checkMissingDescriptions(pages: readonly LintPage[]): Diagnostic[] {
  return pages
    .filter(({ source }) => !source.frontMatter.description)
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'missing-description',
        message: 'The page has no description.',
        hint: 'Add to the front matter a "description" that says what the page helps to do: search engines show it.',
      }),
    );
}

/** Compares case-insensitively and ignores differences in whitespace. */
function checkDuplicates(
  pages: readonly LintPage[],
  name: 'title' | 'description',
  getText: (page: LintPage) => string | undefined,
): Diagnostic[] {
  const normalize = (page: LintPage) => getText(page)?.replace(/\s+/g, ' ').trim().toLowerCase();
  return findDuplicates(pages, normalize).map(({ duplicate, first }) =>
    createPageDiagnostic(duplicate, {
      rule: `duplicate-${name}`,
      ...getFieldPosition(duplicate, name),
      message: `The page ${first.page.file} has the same ${name}.`,
      hint: 'Rewrite one of them, so that readers of search results can tell the pages apart.',
    }),
  );
}
