import { memoize } from '@/lib/collections/memoize';
import type { Appearance } from '@/lib/content/parse/appearance';
import type { OpenState } from '@/lib/content/parse/open-state';
import { aliasToRouteKey, isSamePath } from '@/lib/urls/url-path';

/** The folder of the sidebar data in the export. */
export const sidebarFolder = 'sidebar';

/**
 * The name of the data of the top level. Its file is `index.json`, and each category has a separate
 * file.
 */
export const sidebarRootName = 'index';

export type SidebarPage = Appearance & {
  kind: 'page';
  label: string;
  urlPath: string;
};

/** A link to another site. */
export type SidebarLink = { kind: 'link'; label: string; href: string };

/** A category without a URL path is rendered as a button. */
export type SidebarCategory = Appearance &
  OpenState & {
    kind: 'category';
    label: string;
    urlPath?: string | undefined;
    /** Whether the items are unknown, because the HTML of the page does not contain them. */
    isPruned?: true | undefined;
    items: SidebarItem[];
  };

export type SidebarItem = SidebarPage | SidebarLink | SidebarCategory;

/** A top-level item: a page, a link, or a category whose items are loaded separately. */
export type SidebarTopItem = SidebarPage | SidebarLink | SidebarTopCategory;

export type SidebarTopCategory = Omit<SidebarCategory, 'items'> & {
  /** The name of its data. */
  categoryId: string;
  /** The folder of most of its URL paths, in lower case; empty if there is none. */
  prefix: string;
  /** URL paths in the category that do not start with the prefix. */
  extraPaths?: string[] | undefined;
  /** The first URL path in the category, the link target without JavaScript. */
  firstPath: string;
};

/** Whether an item is the page at a URL path, or a category that contains it at any depth. */
export function containsPath(item: SidebarItem, urlPath: string): boolean {
  return getRouteKeys(item).has(aliasToRouteKey(urlPath));
}

/**
 * Returns the route keys of an item and its descendants, which are looked up on every navigation.
 */
const getRouteKeys = memoize(
  (item: SidebarItem) =>
    new Set(
      flattenItems([item]).map(({ urlPath }) => aliasToRouteKey(urlPath)),
    ),
);

/**
 * Returns the top-level category that contains a URL path: the category that lists the path in
 * `extraPaths`, otherwise the category with the longest matching prefix. Returns undefined for a
 * top-level page.
 */
export function findTopCategory(
  topItems: readonly SidebarTopItem[],
  urlPath: string,
) {
  if (
    topItems.some(
      (item) => item.kind === 'page' && isSamePath(item.urlPath, urlPath),
    )
  ) {
    return undefined;
  }
  const categories = topItems.filter((item) => item.kind === 'category');
  const explicit = categories.find(({ extraPaths }) =>
    extraPaths?.some((path) => isSamePath(path, urlPath)),
  );
  if (explicit) {
    return explicit;
  }
  const lowerCasePath = urlPath.toLowerCase();
  return categories
    .filter(
      ({ prefix }) =>
        prefix !== '' &&
        (lowerCasePath === prefix || lowerCasePath.startsWith(`${prefix}/`)),
    )
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** Returns pages and linked categories in reading order. */
export function flattenItems(
  items: readonly SidebarItem[],
): { label: string; urlPath: string }[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') {
      return [];
    }
    const self =
      item.urlPath === undefined
        ? []
        : [{ label: item.label, urlPath: item.urlPath }];
    if (item.kind === 'page') {
      return self;
    }
    return [...self, ...flattenItems(item.items)];
  });
}
