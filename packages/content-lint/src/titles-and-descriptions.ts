import type { ContentConfig } from '@/lib/content/content-config';
import { type Diagnostic, formatFile } from '@/lib/content/diagnostics/diagnostic';
import { findDuplicates } from '@/lib/content/diagnostics/find-duplicates';
import { createPageDiagnostic, getFieldPosition, type LintPage } from './lint-page';

/** Reports missing descriptions, and titles and descriptions that two pages share. */
export function checkTitlesAndDescriptions(
  pages: readonly LintPage[],
  { descriptionLength: { min, max } }: ContentConfig['style'],
): Diagnostic[] {
  return [
    ...checkMissingDescriptions(pages, `${min} to ${max} characters`),
    ...checkDuplicates(pages, 'title', ({ page }) => page.title),
    ...checkDuplicates(pages, 'description', ({ source }) => source.frontMatter.description),
  ];
}

const example =
  'Create a contact, fill in its fields, and find it again with the search or in a list.';

function checkMissingDescriptions(pages: readonly LintPage[], length: string): Diagnostic[] {
  return pages
    .filter(({ source }) => !source.frontMatter.description)
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'missing-description',
        message: 'The page has no description, which search engines show.',
        hint: `Add a line to the front matter with ${length} on what readers can do, for example: description: ${example}`,
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
      message: `${formatFile(first.page.file)} has the same ${name}.`,
      hint: `Rewrite one of the two ${name}s, so that readers of search results can tell the pages apart.`,
    }),
  );
}
