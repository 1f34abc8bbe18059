import { toRouteKey } from '@/lib/urls/url-path';
import type { SidebarItem } from './sidebar-item';

export type Breadcrumb = {
  label: string;
  urlPath?: string | undefined;
  /** The place of a section in the sidebar, from 1. */
  position?: number | undefined;
};

/** Returns the breadcrumbs of each URL path: its categories, then the page. The first occurrence of a URL path in the sidebar wins. */
export function createBreadcrumbs(items: readonly SidebarItem[]): Map<string, Breadcrumb[]> {
  const trails = new Map<string, Breadcrumb[]>();
  const add = (item: SidebarItem, parents: readonly Breadcrumb[], position?: number) => {
    if (item.kind === 'link') return;
    const { label, urlPath } = item;
    const trail = [...parents, { label, urlPath, position }];
    if (urlPath !== undefined && !trails.has(urlPath)) trails.set(urlPath, trail);
    if (item.kind === 'category') for (const child of item.items) add(child, trail);
  };
  for (const [index, item] of items.entries()) add(item, [], index + 1);
  return trails;
}

/** Returns the related items of each route key: the children of a category, or the siblings of a page. The first occurrence wins. */
export function groupItemsByRoute(
  items: readonly SidebarItem[],
): Map<string, readonly SidebarItem[]> {
  return new Map(collectItems(items).reverse());
}

function collectItems(level: readonly SidebarItem[]): [string, readonly SidebarItem[]][] {
  return level.flatMap((item) => {
    if (item.kind === 'link') return [];
    const children = item.kind === 'category' ? item.items : [];
    const related = item.kind === 'category' ? children : level;
    const entries: [string, readonly SidebarItem[]][] =
      item.urlPath === undefined ? [] : [[toRouteKey(item.urlPath), related]];
    return [...entries, ...collectItems(children)];
  });
}
