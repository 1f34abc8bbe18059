import { type Diagnostic, formatDiagnostic } from '@/lib/content/diagnostics/diagnostic';
import { type GeneratedIndex, listGeneratedIndexes } from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import type { SiteContent, SitePage } from '@/lib/content/site-content';
import { groupBy } from '@/lib/nav/group-by';
import {
  type Breadcrumb,
  type CardData,
  createBreadcrumbs,
  getCategoryCards,
  getPager,
  getReadingOrder,
  groupItemsByRoute,
  type Pager,
} from '@/lib/nav/page-navigation';
import { createSidebar } from '@/lib/nav/sidebar';
import { pruneSidebar, type SidebarData, splitSidebar } from '@/lib/nav/sidebar-data';
import { getTagPath, groupPagesByTag, type TagPage } from '@/lib/nav/tags';
import { toRouteKey } from '@/lib/urls/url-path';

/** Everything that a rendered page depends on, apart from the code and the environment variables. */
export type PageInput = DocInput | IndexInput | TagInput;

export type DocInput = {
  kind: 'doc';
  page: Page;
  /** Identifies the compiled content, in the key of the page. */
  digest: string;
  /** The compiled content: the body of a function. */
  code: string;
  /** The content as plain Markdown; undefined for drafts and unlisted pages. */
  markdown: string | undefined;
  breadcrumbs: Breadcrumb[];
  pager: Pager;
  /** What the sidebar shows at first; undefined if the page has no sidebar. */
  sidebar: SidebarData | undefined;
  /** The cards of `<DocCardList />`, if the page contains it. */
  cards: CardData[] | undefined;
  /** The formatted diagnostics, in development only. */
  diagnostics: string[];
};

export type IndexInput = {
  kind: 'index';
  index: GeneratedIndex;
  breadcrumbs: Breadcrumb[];
  pager: Pager;
  sidebar: SidebarData;
  cards: CardData[];
};

type TagInput = { kind: 'tag'; tag: TagPage };

type PageInputSource = { content: SiteContent; diagnostics: readonly Diagnostic[] };

/** Creates the input of each docs page, generated index and tag page, by URL path. */
export function createPageInputs(source: PageInputSource): Map<string, PageInput> {
  return new Map([...listPageInputs(source)].map(([urlPath, create]) => [urlPath, create()]));
}

/** Returns a function that creates the input of a page for each URL path. If two pages share a route, the first wins. */
export function listPageInputs({ content, diagnostics }: PageInputSource) {
  const { pages } = content;
  const sidebar = createSidebar(content);
  const order = getReadingOrder(sidebar, pages);
  // The page shown at `/`.
  const home = pages.some(({ urlPath }) => urlPath === '/') ? '/' : (order[0]?.urlPath ?? '/');
  const positions = new Map(order.map(({ urlPath }, position) => [urlPath, position]));
  const trails = createBreadcrumbs(sidebar);
  const split = splitSidebar(sidebar);
  const shownDiagnostics = diagnostics.flatMap((diagnostic) =>
    [diagnostic.file, ...(diagnostic.includedBy ?? [])].map((file) => ({ file, diagnostic })),
  );
  const diagnosticsByFile = groupBy(shownDiagnostics, ({ file }) => file);
  const cardSource = {
    sidebar,
    itemsAt: groupItemsByRoute(sidebar),
    pageAt: new Map(pages.map((page) => [toRouteKey(page.urlPath), page] as const).reverse()),
  };
  const createDoc = (sitePage: SitePage, shownPath: string): DocInput => {
    const { code, markdown, digest, metadata: _metadata, source: _source, ...page } = sitePage;
    const { frontMatter } = page;
    return {
      kind: 'doc',
      page,
      digest,
      code,
      markdown: frontMatter.unlisted || frontMatter.draft ? undefined : markdown,
      breadcrumbs: page.urlPath === home ? [] : (trails.get(page.urlPath) ?? []),
      pager: getPager(order, page, pages, positions.get(page.urlPath)),
      sidebar: frontMatter.displayed_sidebar === null ? undefined : pruneSidebar(split, shownPath),
      cards: code.includes('DocCardList') ? getCategoryCards(page.urlPath, cardSource) : undefined,
      diagnostics: (diagnosticsByFile.get(page.file) ?? []).map(({ diagnostic }) =>
        formatDiagnostic(diagnostic),
      ),
    };
  };
  const createIndex = (index: GeneratedIndex): IndexInput => ({
    kind: 'index',
    index,
    breadcrumbs: trails.get(index.urlPath) ?? [],
    pager: getPager(order, index, pages, positions.get(index.urlPath)),
    sidebar: pruneSidebar(split, index.urlPath),
    cards: getCategoryCards(index.urlPath, cardSource),
  });
  const createTag = (tag: TagPage): TagInput => {
    const getSection = (urlPath: string) => trails.get(urlPath)?.[0]?.position;
    const pages = tag.pages.map((page) => ({ ...page, section: getSection(page.urlPath) }));
    return { kind: 'tag', tag: { ...tag, pages } };
  };
  const indexes = listGeneratedIndexes(content).map(({ index }) => index);
  const homePage = cardSource.pageAt.get(toRouteKey(home));
  type Entry = [urlPath: string, create: () => PageInput];
  const inputs: Entry[] = [
    ...(homePage ? [['/', () => createDoc(homePage, '/')] satisfies Entry] : []),
    ...pages.map((page): Entry => [page.urlPath, () => createDoc(page, page.urlPath)]),
    ...indexes.map((index): Entry => [index.urlPath, () => createIndex(index)]),
    ...groupPagesByTag(pages).map((tag): Entry => [getTagPath(tag), () => createTag(tag)]),
  ];
  const byRoute = new Map(
    inputs.toReversed().map(([urlPath, input]) => [toRouteKey(urlPath), [urlPath, input]] as const),
  );
  return new Map(byRoute.values());
}
