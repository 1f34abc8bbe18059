import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { revision } from '@/generated/revision';
import { type GeneratedContent, parseContent } from '@/lib/build/generated-files';
import type { GeneratedIndex } from '@/lib/content/folder';
import type { MarkdownContext } from '@/lib/content/markdown/context';
import type { Page } from '@/lib/content/page';
import { renderContexts } from '@/lib/content/site-content';
import { environment } from '@/lib/environment';
import { type Breadcrumb, itemsByRoute, trailsOf } from '@/lib/nav/breadcrumbs';
import { sidebarById } from '@/lib/nav/lookup';
import { type PagerLink, readingOrder, readingPlaces } from '@/lib/nav/pager';
import type { SidebarItem } from '@/lib/nav/sidebar-item';
import { type TagPage, tagPages } from '@/lib/nav/tags';
import { standalonePaths } from '@/lib/routes/standalone';
import { routeKey } from '@/lib/routes/url-path';
import { site } from '@/lib/site';

export type LoadedSite = {
  content: GeneratedContent;
  sidebar: SidebarItem[];
  order: PagerLink[];
  /** Where each URL path is in the order. */
  places: ReadonlyMap<string, number>;
  /** Each page by the key of its route; of two with one key, the first. */
  pageAt: ReadonlyMap<string, Page>;
  /** Each generated index by the key of its route. */
  indexes: ReadonlyMap<string, GeneratedIndex>;
  trails: ReadonlyMap<string, Breadcrumb[]>;
  /** The items of the category at a URL path, or beside it, by the key of its route. */
  itemsAt: ReadonlyMap<string, readonly SidebarItem[]>;
  tags: TagPage[];
  contextOf: (page: Page) => MarkdownContext;
  siteUrl: string;
  docsDir: string;
};

let memo: { revision: string; loaded: Promise<LoadedSite> } | undefined;

/** The documentation as the build or the dev server prepared it, read once for each revision of the content. */
export function loadedSite(): Promise<LoadedSite> {
  const kept = memo?.revision === revision ? memo : { revision, loaded: load() };
  memo = kept;
  return kept.loaded;
}

async function load(): Promise<LoadedSite> {
  const { siteUrl, contentDir } = environment(process.env);
  const content = parseContent(await readFile(resolve('generated/content.json'), 'utf8'));
  const sidebar = sidebarById(content, site.sidebars[0]);
  const order = readingOrder(sidebar, content.pages);
  return {
    content,
    sidebar,
    order,
    places: readingPlaces(order),
    pageAt: byRoute(content.pages),
    indexes: byRoute(
      content.folders.flatMap(({ link }) => (link.type === 'index' ? [link.index] : [])),
    ),
    trails: trailsOf(sidebar),
    itemsAt: itemsByRoute(sidebar),
    tags: tagPages(content.pages),
    contextOf: renderContexts(content, {
      components: site.content.components,
      otherPaths: standalonePaths,
    }),
    siteUrl,
    docsDir: resolve(contentDir, 'docs'),
  };
}

/** Of two with one key the first counts. */
function byRoute<Place extends { urlPath: string }>(places: readonly Place[]): Map<string, Place> {
  return new Map(places.map((place) => [routeKey(place.urlPath), place] as const).reverse());
}
