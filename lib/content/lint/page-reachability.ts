import { posix } from 'node:path';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { createPageDiagnostic, getLinkTargets, isHome, type LintPage } from './lint-page';

/** Reports pages without links from other pages: readers look for related content in the text, not only in the sidebar. */
export function checkOrphanPages(pages: readonly LintPage[]): Diagnostic[] {
  const linked = new Set(pages.flatMap((page) => [...getLinkTargets(page)]));
  return getListedPages(pages)
    .filter(({ page }) => !linked.has(page.urlPath))
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'orphan-page',
        message: 'No other page links to this page.',
        hint: `Add a link to the overview of its section and to a related page: [${page.page.title}](${posix.basename(page.page.file)})`,
      }),
    );
}

/** Reports pages that are neither in the sidebar nor tagged; `sidebarPaths` has the URL paths in the sidebar. */
export function checkUnreachablePages(
  pages: readonly LintPage[],
  sidebarPaths: ReadonlySet<string>,
): Diagnostic[] {
  return getListedPages(pages)
    .filter(({ page }) => !sidebarPaths.has(page.urlPath) && page.tags.length === 0)
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'unreached-page',
        message: 'This page is not in the sidebar and has no tags, so readers cannot browse to it.',
        hint: 'Add a tag of docs/tags.yml to its front matter, such as tags: [lists], or add the page to the sidebar.',
      }),
    );
}

/** Excludes unlisted pages, which are reachable only by URL on purpose. */
function getListedPages(pages: readonly LintPage[]): LintPage[] {
  return pages.filter((page) => !isHome(page) && !page.page.unlisted);
}
