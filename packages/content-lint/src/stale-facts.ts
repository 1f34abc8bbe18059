import type { ContentConfig } from '@/lib/content/content-config';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createPageDiagnostic, getFieldPosition, type LintPage } from './lint-page';

/** Reports a page whose third-party facts were last checked too long ago. `today` is formatted as 2026-11-21. */
export function checkStaleFacts(
  page: LintPage,
  today: string,
  { maxCheckedDays }: ContentConfig['style'],
): Diagnostic[] {
  const { checked } = page.source.frontMatter;
  if (checked === undefined) return [];
  const days = Math.floor((Date.parse(today) - Date.parse(checked)) / 86_400_000);
  if (days <= maxCheckedDays) return [];
  return [
    createPageDiagnostic(page, {
      rule: 'old-check',
      ...getFieldPosition(page, 'checked'),
      message: `The facts on this page were last checked ${days} days ago.`,
      hint: `Compare them with their sources, correct the page, and write: checked: ${today}`,
    }),
  ];
}

/** Reports dates in the future. */
export function checkFutureDate(page: LintPage, today: string): Diagnostic[] {
  const { checked } = page.source.frontMatter;
  if (checked === undefined || Date.parse(checked) <= Date.parse(today)) return [];
  return [
    createPageDiagnostic(page, {
      rule: 'future-date',
      ...getFieldPosition(page, 'checked'),
      message: `The date ${checked} is in the future.`,
      hint: `Write the day on which you checked the page: ${today} or earlier.`,
    }),
  ];
}
