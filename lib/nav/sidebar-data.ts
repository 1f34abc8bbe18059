import { groupBy } from '@/lib/collections/group-by';
import { getCategoryAppearance } from './categories';
import {
  containsPath,
  findTopCategory,
  flattenItems,
  type SidebarItem,
  type SidebarTopItem,
  sidebarRootName,
} from './sidebar-item';

/** The data of the sidebar. */
export type SidebarData = {
  topItems: SidebarTopItem[];
  /** The items of some or all categories at the top level, by category id. */
  categories: Record<string, SidebarItem[]>;
};

/**
 * Splits the sidebar into its top level and the items of each category. Category ids are unique,
 * safe as file names, and do not depend on the other categories if possible.
 */
export function splitSidebar(items: readonly SidebarItem[]): SidebarData {
  const categories: SidebarData['categories'] = {};
  const urlPathsById = new Map<string, string[]>();
  const topItems = items.map((item, position): SidebarTopItem => {
    if (item.kind === 'link') {
      return item;
    }
    // The sidebar shows no icons.
    const { icon: _icon, ...shown } = {
      ...item,
      hue: getCategoryAppearance(item, position).hue,
    };
    if (shown.kind === 'page') {
      return shown;
    }
    const { items: children, ...category } = shown;
    const urlPaths = flattenItems([item]).map(({ urlPath }) => urlPath);
    const prefix = findMostCommonPrefix(urlPaths);
    const categoryId = createCategoryId(prefix, Object.keys(categories));
    categories[categoryId] = children;
    urlPathsById.set(categoryId, urlPaths);
    return { ...category, categoryId, prefix, firstPath: urlPaths[0] ?? '/' };
  });
  for (const category of topItems.filter((item) => item.kind === 'category')) {
    const urlPaths = urlPathsById.get(category.categoryId) ?? [];
    const extraPaths = urlPaths.filter(
      (urlPath) => findTopCategory(topItems, urlPath) !== category,
    );
    if (extraPaths.length > 0) {
      category.extraPaths = extraPaths;
    }
  }
  return { topItems, categories };
}

/**
 * Returns a unique category id: the prefix if it is safe as a file name, with a number on
 * conflicts.
 */
function createCategoryId(prefix: string, usedIds: readonly string[]): string {
  const id = /^\/[a-z\d-]+$/.test(prefix) ? prefix.slice(1) : 'category';
  if (id !== sidebarRootName && !usedIds.includes(id)) {
    return id;
  }
  let number = 2;
  while (usedIds.includes(`${id}-${number}`)) {
    number += 1;
  }
  return `${id}-${number}`;
}

/** Returns the most common first segment of the URL paths; the earliest wins a tie. */
function findMostCommonPrefix(urlPaths: readonly string[]): string {
  const groups = groupBy(
    urlPaths,
    (urlPath) => urlPath.toLowerCase().split('/')[1] ?? '',
  );
  const [largest] = [...groups].sort(([, a], [, b]) => b.length - a.length);
  return largest?.[0] ? `/${largest[0]}` : '';
}

/** The data of the sidebar, or why it could not be loaded. Neither while it loads. */
export type SidebarState = { data?: SidebarData; error?: unknown };

/**
 * The root file includes all categories up to this size in bytes, so that small sites need one
 * request.
 */
const maxRootSize = 32_000;

/**
 * Returns the files that browsers load, by name: the root file and, unless it includes all
 * categories, a file for each category.
 */
export function createSidebarFiles(sidebar: SidebarData): Map<string, string> {
  const complete = JSON.stringify(sidebar);
  const isSplit = Buffer.byteLength(complete) > maxRootSize;
  const files = isSplit
    ? {
        ...sidebar.categories,
        [sidebarRootName]: { ...sidebar, categories: {} },
      }
    : { [sidebarRootName]: sidebar };
  return new Map(
    Object.entries(files).map(([name, data]) => [
      `${name}.json`,
      JSON.stringify(data),
    ]),
  );
}

/**
 * Returns the data that the sidebar of a page renders before any interaction. The HTML is the same
 * as for the complete sidebar, but a page only changes when its visible items do.
 */
export function pruneSidebar(
  { topItems, categories }: SidebarData,
  urlPath: string,
): SidebarData {
  const active = findTopCategory(topItems, urlPath)?.categoryId;
  const visible: SidebarData['categories'] = {};
  const prunedItems = topItems.map((item): SidebarTopItem => {
    if (item.kind !== 'category') {
      return item;
    }
    const isActive = item.categoryId === active;
    if (isActive || item.isOpen) {
      visible[item.categoryId] = pruneItems(
        categories[item.categoryId] ?? [],
        urlPath,
      );
    }
    return {
      ...item,
      // Only a category without a page links to its first page.
      firstPath: item.urlPath === undefined ? item.firstPath : '',
      // `findTopCategory` must only find the category of this page. Other prefixes and paths would
      // change the page when another one is added.
      prefix: '',
      extraPaths: isActive ? [urlPath] : undefined,
    };
  });
  return { topItems: prunedItems, categories: visible };
}

/**
 * Removes the items of closed categories, except the first page, their link target without
 * JavaScript.
 */
function pruneItems(
  items: readonly SidebarItem[],
  urlPath: string,
): SidebarItem[] {
  return items.map((item) => {
    if (item.kind !== 'category') {
      return item;
    }
    if (item.isOpen || containsPath(item, urlPath)) {
      return { ...item, items: pruneItems(item.items, urlPath) };
    }
    const first =
      item.urlPath === undefined
        ? flattenItems(item.items)[0]?.urlPath
        : undefined;
    return {
      ...item,
      items:
        first === undefined
          ? []
          : [{ kind: 'page', label: '', urlPath: first }],
    };
  });
}
