import type { Diagnostic } from '@/lib/content/diagnostics/diagnostic';
import { countWords } from '@/lib/content/lint/lengths';
import type { Prose } from '@/lib/content/lint/prose';
import { measureReadability } from '@/lib/content/lint/readability';
import type { Page } from '@/lib/content/pages/page';
import type { SiteContent } from '@/lib/content/site-content';
import { createBreadcrumbs } from '@/lib/nav/breadcrumbs';
import { createSidebar } from '@/lib/nav/sidebar';
import { toRouteKey } from '@/lib/routes/url-path';

/** What the panel of the dev server shows about a page. */
export type PageReport = {
  page: Page;
  diagnostics: Diagnostic[];
  /** The number of diagnostics of the whole site, and of files with any. */
  siteDiagnostics: { count: number; files: number };
  /** The labels of the sidebar that lead to the page; empty if it is not there. */
  place: string[];
  linksIn: Page[];
  linksOut: Page[];
  words: number;
  grade: number | null;
};

type PageReportSource = {
  content: SiteContent;
  /** The URL paths that each page links to, by file. */
  links: ReadonlyMap<string, ReadonlySet<string>>;
  diagnostics: readonly Diagnostic[];
  getProse: (page: Page) => Prose | undefined;
};

/** Collects the report of the page at a URL path or a variant of it; undefined if there is none. */
export function createPageReport(
  urlPath: string,
  { content, links, diagnostics, getProse }: PageReportSource,
): PageReport | undefined {
  const { pages } = content;
  const page = pages.find((candidate) => toRouteKey(candidate.urlPath) === toRouteKey(urlPath));
  const prose = page && getProse(page);
  if (!prose) return undefined;
  const hasLink = (from: Page, to: Page) =>
    from !== to && links.get(from.file)?.has(to.urlPath) === true;
  return {
    page,
    diagnostics: diagnostics.filter(({ file }) => file === page.file),
    siteDiagnostics: {
      count: diagnostics.length,
      files: new Set(diagnostics.map(({ file }) => file)).size,
    },
    place: (createBreadcrumbs(createSidebar(content)).get(page.urlPath) ?? []).map(
      ({ label }) => label,
    ),
    linksIn: pages.filter((other) => hasLink(other, page)),
    linksOut: pages.filter((other) => hasLink(page, other)),
    words: countWords(prose.tree),
    grade: measureReadability(prose.blocks).grade,
  };
}
