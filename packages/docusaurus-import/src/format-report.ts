import type { Page } from './pages';
import { formatEntries, type ReportEntry } from './report';
import type { WritePlan } from './write-files';

type Summary = {
  pages: readonly Page[];
  plan: WritePlan;
  entries: readonly ReportEntry[];
  target: string;
  isComplete: boolean;
};

/** Formats what an import does: totals, what is lost by rule and, if complete, the URL path of each page. */
export function formatReport({ pages, plan, entries, isComplete }: Summary): string {
  const moved = pages.filter(({ oldPath, urlPath }) => oldPath !== urlPath);
  return [
    `${pages.length} pages, ${moved.length} of them at another URL path, with a redirect`,
    `${plan.changed.length} files are new or changed, ${plan.unchanged.length} unchanged, ${plan.kept.length} kept because they were edited, ${plan.removed.length} removed`,
    ...formatEntries(entries, isComplete),
    ...(isComplete
      ? [
          '',
          'URL paths',
          ...pages.map(({ path, oldPath, urlPath }) => `  ${oldPath} → ${urlPath}  ${path}`),
        ]
      : []),
    '',
  ].join('\n');
}
