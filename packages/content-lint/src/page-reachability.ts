import { posix } from 'node:path';
import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import type { Page } from '@/lib/content/pages/page';
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
        hint: `On the overview page of its section, add: [${page.page.title}](${posix.basename(page.page.file)})`,
      }),
    );
}

type Navigation = {
  /** The URL paths in the sidebar. */
  sidebarPaths: ReadonlySet<string>;
  sidebarsFile?: { file: string } | undefined;
  tags: readonly Tag[];
};

/** Reports pages that are neither in the sidebar nor tagged. */
export function checkUnreachablePages(
  pages: readonly LintPage[],
  { sidebarPaths, sidebarsFile, tags }: Navigation,
): Diagnostic[] {
  return getListedPages(pages)
    .filter(({ page }) => !sidebarPaths.has(page.urlPath) && page.tags.length === 0)
    .map((page) =>
      createPageDiagnostic(page, {
        rule: 'unreached-page',
        message: 'Readers cannot browse to this page: it is not in the sidebar and has no tag.',
        hint: tags[0]
          ? `Add one of the tags to its front matter, for example: tags: [${tags[0].key}]`
          : suggestSidebar(page.page, sidebarsFile),
      }),
    );
}

/** A sidebar made of the folders has all pages but the index page of `docs/`. */
function suggestSidebar({ id, file, urlPath }: Page, sidebars: Navigation['sidebarsFile']): string {
  if (sidebars) return `Add its id to ${posix.basename(sidebars.file)}: '${id}'`;
  const name = posix.basename(urlPath) + posix.extname(file);
  return `The sidebar leaves out files called index or readme in docs/. Rename it: npm run move -- ${file} ${name}`;
}

/** Excludes unlisted pages, which are reachable only by URL on purpose. */
function getListedPages(pages: readonly LintPage[]): LintPage[] {
  return pages.filter((page) => !isHome(page) && !page.page.unlisted);
}
