import { routeKey } from '@/lib/routes/address';
import type { SidebarItem } from './sidebar-item';

export type Breadcrumb = { label: string; address?: string };

/**
 * The way from the top of the sidebar to each of its addresses: the categories, then the page itself. An address that
 * stands twice has its first way.
 */
export function trailsOf(items: readonly SidebarItem[]): Map<string, Breadcrumb[]> {
  const trails = new Map<string, Breadcrumb[]>();
  const walk = (level: readonly SidebarItem[], way: readonly Breadcrumb[]) => {
    for (const item of level) {
      const { label, address } = item;
      const trail = [...way, { label, ...(address !== undefined && { address }) }];
      if (address !== undefined && !trails.has(address)) trails.set(address, trail);
      if (item.kind === 'category') walk(item.items, trail);
    }
  };
  walk(items, []);
  return trails;
}

/**
 * The items at each address, by the key of its route: those of the category that it heads, or those beside it. An address that
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
      item.address === undefined ? [] : [[routeKey(item.address), items]];
    return [...own, ...placesIn(inside)];
  });
}
