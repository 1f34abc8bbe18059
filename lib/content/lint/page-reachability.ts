import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Tag } from '@/lib/content/parse/tags-file';
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
        hint: `On the overview page of its section and on a related page, add: [${page.page.title}](/${page.page.file})`,
      }),
    );
}

/** Reports pages that are neither in the sidebar nor tagged; `sidebarPaths` has the URL paths in the sidebar. */
export function checkUnreachablePages(
  pages: readonly LintPage[],
  sidebarPaths: ReadonlySet<string>,
  tags: readonly Tag[],
): Diagnostic[] {
  return getListedPages(pages)
    .filter(({ page }) => !sidebarPaths.has(page.urlPath) && page.tags.length === 0)
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'unreached-page',
        message:
          'The page is neither in the sidebar nor has a tag, so readers cannot browse to it.',
        hint: tags[0]
          ? `Add one of the tags to its front matter, for example: tags: [${tags[0].key}]`
          : 'Add it to sidebars.js, or give the file a name other than index or readme.',
      }),
    );
}

/** Excludes unlisted pages, which are reachable only by URL on purpose. */
function getListedPages(pages: readonly LintPage[]): LintPage[] {
  return pages.filter((page) => !isHome(page) && !page.page.unlisted);
}
