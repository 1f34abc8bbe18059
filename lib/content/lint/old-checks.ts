import type { Diagnostic } from '@/lib/content/diagnostic';
import { contentStyle } from '@/lib/site';
import { type LintPage, pageDiagnostic, placeOfField } from './lint-page';

/** A page whose facts of the outside world were last checked too long before a day, written as 2026-11-21. */
export function oldChecks(page: LintPage, today: string): Diagnostic[] {
  const { checked } = page.frontMatter;
  const { maxCheckedDays } = contentStyle;
  if (checked === undefined) return [];
  const days = Math.floor((Date.parse(today) - Date.parse(checked)) / 86_400_000);
  if (days <= maxCheckedDays) return [];
  return [
    pageDiagnostic(page, {
      rule: 'old-check',
      ...placeOfField(page, 'checked'),
      message: `The facts on this page were last checked ${days} days ago.`,
      hint: 'Check them against their sources, fix the page, and set "checked" to today.',
    }),
  ];
}
