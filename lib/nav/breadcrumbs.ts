import { routeKey } from '@/lib/routes/url-path';
import type { SidebarItem } from './sidebar-item';

export type Breadcrumb = { label: string; urlPath?: string };

/**
 * The way from the top of the sidebar to each of its URL paths: the categories, then the page itself. A URL path that
 * stands twice has its first way.
 */
export function trailsOf(items: readonly SidebarItem[]): Map<string, Breadcrumb[]> {
  const trails = new Map<string, Breadcrumb[]>();
  const walk = (level: readonly SidebarItem[], way: readonly Breadcrumb[]) => {
    for (const item of level) {
      const { label, urlPath } = item;
      const trail = [...way, { label, ...(urlPath !== undefined && { urlPath }) }];
      if (urlPath !== undefined && !trails.has(urlPath)) trails.set(urlPath, trail);
      if (item.kind === 'category') walk(item.items, trail);
    }
  };
  walk(items, []);
  return trails;
}

/**
 * The items at each URL path, by the key of its route: those of the category that it heads, or those beside it. A URL path that
 * stands twice has those of its first place.
 */
export function itemsByRoute(items: readonly SidebarItem[]): Map<string, readonly SidebarItem[]> {
  return new Map(placesIn(items).reverse());
}

function placesIn(level: readonly SidebarItem[]): [string, readonly SidebarItem[]][] {
  return level.flatMap((item) => {
    const inside = item.kind === 'category' ? item.items : [];
    const items = item.kind === 'category' ? item.items : level;
    const own: [string, readonly SidebarItem[]][] =
      item.urlPath === undefined ? [] : [[routeKey(item.urlPath), items]];
    return [...own, ...placesIn(inside)];
  });
}
