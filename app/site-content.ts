import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { revision } from '@/generated/revision';
import { type GeneratedContent, parseContent } from '@/lib/build/generated-files';
import { contentConfig } from '@/lib/config/content-config';
import { loadEnvironment } from '@/lib/config/environment';
import type { MarkdownContext } from '@/lib/content/markdown/context';
import { createContextFactory } from '@/lib/content/markdown/page-context';
import type { GeneratedIndex } from '@/lib/content/pages/folders';
import type { Page } from '@/lib/content/pages/page';
import { type Breadcrumb, createBreadcrumbs, groupItemsByRoute } from '@/lib/nav/breadcrumbs';
import { getSidebarById } from '@/lib/nav/lookup';
import { getReadingOrder, indexReadingOrder, type PagerLink } from '@/lib/nav/pager';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { groupPagesByTag, type TagPage } from '@/lib/nav/tags';
import { staticRoutePaths } from '@/lib/routes/static-routes';
import { toRouteKey } from '@/lib/routes/url-path';
import { site } from '@/lib/site';

export type LoadedSite = {
  content: GeneratedContent;
  sidebar: SidebarItem[];
  order: PagerLink[];
  /** The index of each URL path in `order`. */
  indexByPath: ReadonlyMap<string, number>;
  /** Pages by route key; if two share a key, the first wins. */
  pageAt: ReadonlyMap<string, Page>;
  /** Generated index pages by route key. */
  indexes: ReadonlyMap<string, GeneratedIndex>;
  trails: ReadonlyMap<string, Breadcrumb[]>;
  /** By route key: the items of the category at a URL path, or its siblings. */
  itemsAt: ReadonlyMap<string, readonly SidebarItem[]>;
  tags: TagPage[];
  contextOf: (page: Page) => MarkdownContext;
  siteUrl: string;
  docsDir: string;
};

let cache: { revision: string; loaded: Promise<LoadedSite> } | undefined;

/** Loads the prepared documentation, cached per revision of the content. */
export function loadSite(): Promise<LoadedSite> {
  const entry = cache?.revision === revision ? cache : { revision, loaded: load() };
  cache = entry;
  return entry.loaded;
}

async function load(): Promise<LoadedSite> {
  const { siteUrl, contentDir } = loadEnvironment(process.env);
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const sidebar = getSidebarById(content, site.sidebars[0]);
  const order = getReadingOrder(sidebar, content.pages);
  return {
    content,
    sidebar,
    order,
    indexByPath: indexReadingOrder(order),
    pageAt: indexByRoute(content.pages),
    indexes: indexByRoute(
      content.folders.flatMap(({ link }) => (link.type === 'index' ? [link.index] : [])),
    ),
    trails: createBreadcrumbs(sidebar),
    itemsAt: groupItemsByRoute(sidebar),
    tags: groupPagesByTag(content.pages),
    contextOf: createContextFactory(content, {
      config: contentConfig,
      otherPaths: staticRoutePaths,
    }),
    siteUrl,
    docsDir: resolve(contentDir, 'docs'),
  };
}

/** Indexes by route key; if two share a key, the first wins. */
function indexByRoute<Route extends { urlPath: string }>(
  routes: readonly Route[],
): Map<string, Route> {
  return new Map(routes.map((route) => [toRouteKey(route.urlPath), route] as const).reverse());
}
