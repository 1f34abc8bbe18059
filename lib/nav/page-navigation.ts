import { memoize } from '@/lib/collections/memoize';
import type { Page } from '@/lib/content/pages/page';
import { urlPathToRouteKey } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import { type CategoryAppearance, getCategoryAppearance } from './categories';
import { findRootPage } from './sidebar';
import { flattenItems, type SidebarItem } from './sidebar-item';

/**
 * A link to a page or category. The first breadcrumb is a category of the sidebar, with its
 * icon and hue.
 */
export type Breadcrumb = Partial<CategoryAppearance> & {
  label: string;
  urlPath?: string | undefined;
};

/**
 * The breadcrumbs of a URL path, which end with it, and its related items: the children of a
 * category, or the siblings of a page.
 */
export type SidebarContext = {
  breadcrumbs: Breadcrumb[];
  related: readonly SidebarItem[];
};

/** Returns the context of each URL path in the sidebar. The first occurrence wins. */
export const mapSidebarContexts = memoize(
  (items: readonly SidebarItem[]) =>
    new Map(listSidebarContexts(items).toReversed()),
);

function listSidebarContexts(
  level: readonly SidebarItem[],
  parents: readonly Breadcrumb[] = [],
): [urlPath: string, SidebarContext][] {
  return level.flatMap((item, index) => {
    if (item.kind === 'link') {
      return [];
    }
    const { label, urlPath } = item;
    const appearance =
      parents.length === 0 ? getCategoryAppearance(item, index) : {};
    const breadcrumbs = [...parents, { label, urlPath, ...appearance }];
    const children = item.kind === 'category' ? item.items : undefined;
    const others = children ? listSidebarContexts(children, breadcrumbs) : [];
    if (urlPath === undefined) {
      return others;
    }
    return [[urlPath, { breadcrumbs, related: children ?? level }], ...others];
  });
}

/** An entry of the table of contents. */
export type TocHeading = Page['toc'][number];

export type CardData = {
  title: string;
  urlPath: string;
  text: string;
  appearance?: CategoryAppearance | undefined;
};

type CardSource = {
  sidebar: readonly SidebarItem[];
  sidebarContexts: ReadonlyMap<string, SidebarContext>;
  pageByKey: ReadonlyMap<string, Page>;
};

/**
 * Creates a card for each item of the category at a URL path, or of the top level if the path is in
 * no category. Pages show their description, categories their number of items, and the top level
 * its icons and hues.
 */
export function getCategoryCards(
  urlPath: string,
  { sidebar, sidebarContexts, pageByKey }: CardSource,
): CardData[] {
  const items = sidebarContexts.get(urlPath)?.related ?? sidebar;
  return items.flatMap((item, position) => {
    const [target] = flattenItems([item]);
    if (!target) {
      return [];
    }
    const page = pageByKey.get(urlPathToRouteKey(target.urlPath));
    const count = item.kind === 'category' ? item.items.length : 0;
    const text =
      count > 0 ? messages.cards.items(count) : (page?.description ?? '');
    const appearance =
      items === sidebar ? getCategoryAppearance(item, position) : undefined;
    return [{ title: item.label, urlPath: target.urlPath, text, appearance }];
  });
}

/** `categoryLabel`: that of the category of the target, if it differs from the current category. */
export type PagerLink = {
  label: string;
  urlPath: string;
  categoryLabel?: string;
};

export type PagerLinks = {
  previous?: PagerLink | undefined;
  next?: PagerLink | undefined;
};

/**
 * Returns all pages in reading order, without duplicates and with their category: the root page,
 * then the sidebar from top to bottom.
 */
export function getReadingOrder(
  items: readonly SidebarItem[],
  pages: readonly Page[],
): PagerLink[] {
  const byPath = new Map(pages.map((page) => [page.urlPath, page]));
  const root = findRootPage(pages);
  const first = root ? [{ label: root.label, urlPath: root.urlPath }] : [];
  const others = items.flatMap((item) =>
    flattenItems([item]).map(({ label, urlPath }): PagerLink => {
      if (item.kind === 'category') {
        return { label, urlPath, categoryLabel: item.label };
      }
      return { label, urlPath };
    }),
  );
  const order = new Map<string, PagerLink>();
  for (const link of [...first, ...others]) {
    if (!order.has(link.urlPath)) {
      const label = byPath.get(link.urlPath)?.pagerLabel ?? link.label;
      order.set(link.urlPath, { ...link, label });
    }
  }
  return [...order.values()];
}

/** A page, or a generated index, which has no front matter. */
export type PagerTarget = Pick<Page, 'urlPath'> &
  Partial<Pick<Page, 'frontMatter'>>;

type PagerSource = {
  pages: readonly Page[];
  readingOrder: readonly PagerLink[];
  /** The index of each URL path in the reading order. */
  readingIndexes: ReadonlyMap<string, number>;
};

/**
 * Returns the previous and next page, which front matter can override or remove. The content checks
 * report an unknown id.
 */
export function getPager(
  { urlPath, frontMatter }: PagerTarget,
  { pages, readingOrder, readingIndexes }: PagerSource,
): PagerLinks {
  const index = readingIndexes.get(urlPath);
  const getLink = (
    id: string | null | undefined,
    offset: number,
  ): PagerLink | undefined => {
    if (id === null) {
      return undefined;
    }
    const page =
      id === undefined ? undefined : pages.find((other) => other.id === id);
    if (page) {
      return { label: page.pagerLabel, urlPath: page.urlPath };
    }
    if (index === undefined) {
      return undefined;
    }
    const link = readingOrder[index + offset];
    return (
      link && omitRepeatedCategory(link, readingOrder[index]?.categoryLabel)
    );
  };
  return {
    previous: getLink(frontMatter?.pagination_prev, -1),
    next: getLink(frontMatter?.pagination_next, 1),
  };
}

/** Omits the category of a link if it is the current category or equals the label. */
function omitRepeatedCategory(
  { categoryLabel, ...link }: PagerLink,
  current: string | undefined,
): PagerLink {
  const isRepeated = categoryLabel === current || categoryLabel === link.label;
  return categoryLabel === undefined || isRepeated
    ? link
    : { ...link, categoryLabel };
}
