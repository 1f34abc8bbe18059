import { groupBy } from '@/lib/collections/group-by';
import {
  type Diagnostic,
  formatDiagnostic,
} from '@/lib/content/diagnostics/diagnostic';
import {
  type GeneratedIndex,
  listGeneratedIndexes,
} from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import type { SiteContent, SitePage } from '@/lib/content/site-content';
import { type Category, listCategories } from '@/lib/nav/categories';
import {
  type Breadcrumb,
  type CardData,
  getCategoryCards,
  getPager,
  getReadingOrder,
  mapSidebarContexts,
  type PagerLink,
  type PagerLinks,
  type PagerTarget,
  type SidebarContext,
} from '@/lib/nav/page-navigation';
import { createSidebar } from '@/lib/nav/sidebar';
import {
  pruneSidebar,
  type SidebarData,
  splitSidebar,
} from '@/lib/nav/sidebar-data';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { getTagPath, groupPagesByTag, type TagPage } from '@/lib/nav/tags';
import { mapByRoute } from '@/lib/urls/url-path';

/**
 * Everything that a rendered page depends on, apart from the code and the environment variables.
 */
export type PageInput = DocsPageInput | GeneratedIndexInput | TagInput;

/** A docs page. */
export type DocsPageInput = {
  kind: 'page';
  page: Page;
  /** Identifies the compiled content, in the key of the page. */
  digest: string;
  /** The HTML of the content before the table of contents; often empty. */
  intro: string;
  /** The rest of the content, compiled: the body of a function. */
  code: string;
  /** The content of the Markdown copy; undefined for drafts and unlisted pages. */
  markdown: string | undefined;
  breadcrumbs: Breadcrumb[];
  pager: PagerLinks;
  /** What the sidebar shows at first. */
  sidebar: SidebarData;
  /** The cards of `<DocCardList />`, if the page contains it. */
  cards: CardData[] | undefined;
  /** The categories of the sidebar, if the page contains cards. */
  categories: Category[] | undefined;
  /** The formatted diagnostics, in development only. */
  diagnostics: string[];
};

export type GeneratedIndexInput = {
  kind: 'generated-index';
  generatedIndex: GeneratedIndex;
  breadcrumbs: Breadcrumb[];
  pager: PagerLinks;
  sidebar: SidebarData;
  cards: CardData[];
};

/** A tag page. */
type TagInput = { kind: 'tag'; tag: TagPage };

type PageInputSource = {
  content: SiteContent;
  diagnostics: readonly Diagnostic[];
};

/** Creates the input of each docs page, generated index and tag page, by URL path. */
export function createPageInputs(
  source: PageInputSource,
): Map<string, PageInput> {
  return new Map(
    [...mapPageInputs(source).values()].map(({ urlPath, create }) => [
      urlPath,
      create(),
    ]),
  );
}

/** The URL path of a page, and the function that creates its input. */
export type PageInputEntry = { urlPath: string; create: () => PageInput };

/** Maps route keys to pages. If two pages share a route, the first wins. */
export function mapPageInputs(
  source: PageInputSource,
): Map<string, PageInputEntry> {
  const lookups = createLookups(source);
  const { pages, indexes } = lookups;
  const docs = [...pages, ...indexes];
  const createEntry = (
    doc: SitePage | GeneratedIndex,
    urlPath: string,
  ): PageInputEntry => ({
    urlPath,
    create: () =>
      'file' in doc
        ? createDocsPageInput(doc, urlPath, lookups)
        : createGeneratedIndexInput(doc, urlPath, lookups),
  });
  const home = docs.filter(({ urlPath }) => urlPath === lookups.home);
  const entries = [
    ...home.map((doc) => createEntry(doc, '/')),
    ...docs.map((doc) => createEntry(doc, doc.urlPath)),
    ...groupPagesByTag(pages).map((tag) => ({
      urlPath: getTagPath(tag),
      create: () => createTagInput(tag, lookups),
    })),
  ];
  return mapByRoute(entries, ({ urlPath }) => urlPath);
}

/** What the inputs of all pages are taken from. */
type Lookups = {
  pages: readonly SitePage[];
  indexes: readonly GeneratedIndex[];
  /** The URL path of the page or generated index shown at `/`. */
  home: string;
  readingOrder: readonly PagerLink[];
  /** The index of each URL path in the reading order. */
  readingIndexes: ReadonlyMap<string, number>;
  sidebar: readonly SidebarItem[];
  sidebarContexts: ReadonlyMap<string, SidebarContext>;
  splitSidebar: SidebarData;
  categories: Category[];
  /** The pages by route key. */
  pageByKey: ReadonlyMap<string, SitePage>;
  diagnosticsByFile: ReadonlyMap<string, readonly { diagnostic: Diagnostic }[]>;
};

function createLookups({ content, diagnostics }: PageInputSource): Lookups {
  const { pages } = content;
  const sidebar = createSidebar(content);
  const readingOrder = getReadingOrder(sidebar, pages);
  const indexes = listGeneratedIndexes(content).map(
    ({ generatedIndex }) => generatedIndex,
  );
  const shownDiagnostics = diagnostics.flatMap((diagnostic) =>
    [diagnostic.file, ...(diagnostic.includedBy ?? [])].map((file) => ({
      file,
      diagnostic,
    })),
  );
  return {
    pages,
    indexes,
    home: findHome([...pages, ...indexes], readingOrder) ?? '/',
    readingOrder,
    readingIndexes: new Map(
      readingOrder.map(({ urlPath }, index) => [urlPath, index]),
    ),
    sidebarContexts: mapSidebarContexts(sidebar),
    sidebar,
    splitSidebar: splitSidebar(sidebar),
    categories: listCategories(sidebar),
    pageByKey: mapByRoute(pages, ({ urlPath }) => urlPath),
    diagnosticsByFile: groupBy(shownDiagnostics, ({ file }) => file),
  };
}

/** Returns the URL path of the page at `/`, or of the first page of the sidebar. */
function findHome(
  docs: readonly PagerTarget[],
  readingOrder: readonly { urlPath: string }[],
): string | undefined {
  const root = docs.find(({ urlPath }) => urlPath === '/');
  // A sidebar can have links only.
  const listed = docs.find(({ frontMatter }) => frontMatter?.unlisted !== true);
  return (root ?? readingOrder[0] ?? listed)?.urlPath;
}

function createDocsPageInput(
  sitePage: SitePage,
  routePath: string,
  lookups: Lookups,
): DocsPageInput {
  const {
    code,
    markdown,
    digest,
    metadata,
    source: _source,
    ...page
  } = sitePage;
  const { urlPath, frontMatter } = page;
  const diagnostics = lookups.diagnosticsByFile.get(page.file) ?? [];
  return {
    kind: 'page',
    page,
    digest,
    intro: metadata.intro,
    code,
    markdown: frontMatter.unlisted || frontMatter.draft ? undefined : markdown,
    ...getNavigation(page, lookups),
    sidebar: pruneSidebar(lookups.splitSidebar, routePath),
    cards: code.includes('DocCardList')
      ? getCategoryCards(urlPath, lookups)
      : undefined,
    categories: code.includes('Card') ? lookups.categories : undefined,
    diagnostics: diagnostics.map(({ diagnostic }) =>
      formatDiagnostic(diagnostic),
    ),
  };
}

function createGeneratedIndexInput(
  generatedIndex: GeneratedIndex,
  routePath: string,
  lookups: Lookups,
): GeneratedIndexInput {
  const { urlPath } = generatedIndex;
  return {
    kind: 'generated-index',
    generatedIndex,
    ...getNavigation(generatedIndex, lookups),
    sidebar: pruneSidebar(lookups.splitSidebar, routePath),
    cards: getCategoryCards(urlPath, lookups),
  };
}

function getNavigation(target: PagerTarget, lookups: Lookups) {
  const { urlPath } = target;
  const context = lookups.sidebarContexts.get(urlPath);
  return {
    breadcrumbs: urlPath === lookups.home ? [] : (context?.breadcrumbs ?? []),
    pager: getPager(target, lookups),
  };
}

function createTagInput(tag: TagPage, { sidebarContexts }: Lookups): TagInput {
  const pages = tag.pages.map((page) => {
    const { icon, hue } =
      sidebarContexts.get(page.urlPath)?.breadcrumbs[0] ?? {};
    return { ...page, icon, hue };
  });
  return { kind: 'tag', tag: { ...tag, pages } };
}
