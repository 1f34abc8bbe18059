import type { Diagnostic } from '@/lib/content/diagnostic';
import { type LintPage, pageDiagnostic, placeOfField } from './lint-page';

/** Pages without a description of their own, and titles and descriptions that two pages share. */
export function invalidNames(pages: readonly LintPage[]): Diagnostic[] {
  return [
    ...pages.filter(({ frontMatter }) => !frontMatter.description).map(missingDescription),
    ...shared(pages, 'title', ({ page }) => page.title),
    ...shared(pages, 'description', ({ frontMatter }) => frontMatter.description),
  ];
}

function missingDescription(page: LintPage): Diagnostic {
  return pageDiagnostic(page, {
    rule: 'missing-description',
    line: 1,
    column: 1,
    message: 'The page has no description.',
    hint: 'Say in its front matter what the reader can do with it: search engines show it.',
  });
}

/** Letter case and spaces make no difference to a reader. */
function shared(
  pages: readonly LintPage[],
  name: 'title' | 'description',
  textOf: (page: LintPage) => string | undefined,
): Diagnostic[] {
  const first = new Map<string, LintPage>();
  return pages.flatMap((page) => {
    const text = textOf(page)?.replace(/\s+/g, ' ').trim().toLowerCase();
    const other = text ? first.get(text) : undefined;
    if (text && !other) first.set(text, page);
    if (!other) return [];
    return pageDiagnostic(page, {
      rule: name === 'title' ? 'duplicate-title' : 'duplicate-description',
      ...placeOfField(page, name),
      message: `The ${name} "${textOf(page)}" is also that of ${other.page.file}.`,
      hint: 'Say how the two pages differ.',
    });
  });
}
