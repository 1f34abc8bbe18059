import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createPageDiagnostic, getFieldPosition, type LintPage } from './lint-page';

/** Reports missing descriptions, and titles and descriptions that two pages share. */
export function checkTitlesAndDescriptions(pages: readonly LintPage[]): Diagnostic[] {
  return [
    ...pages.filter(({ frontMatter }) => !frontMatter.description).map(missingDescription),
    ...findDuplicates(pages, 'title', ({ page }) => page.title),
    ...findDuplicates(pages, 'description', ({ frontMatter }) => frontMatter.description),
  ];
}

function missingDescription(page: LintPage): Diagnostic {
  return createPageDiagnostic(page, {
    rule: 'missing-description',
    line: 1,
    column: 1,
    message: 'The page has no description.',
    hint: 'Add a "description" to the front matter: search engines show it.',
  });
}

/** Compares case-insensitively and ignores differences in whitespace. */
function findDuplicates(
  pages: readonly LintPage[],
  name: 'title' | 'description',
  getText: (page: LintPage) => string | undefined,
): Diagnostic[] {
  const first = new Map<string, LintPage>();
  return pages.flatMap((page) => {
    const text = getText(page)?.replace(/\s+/g, ' ').trim().toLowerCase();
    const other = text ? first.get(text) : undefined;
    if (text && !other) first.set(text, page);
    if (!other) return [];
    return createPageDiagnostic(page, {
      rule: name === 'title' ? 'duplicate-title' : 'duplicate-description',
      ...getFieldPosition(page, name),
      message: `The ${name} "${getText(page)}" is already used by ${other.page.file}.`,
      hint: 'Make clear how the two pages differ.',
    });
  });
}
