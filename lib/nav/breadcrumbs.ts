import { holdsAddress, type SidebarItem } from './sidebar-item';

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

/** The items at an address: those of the category that it heads, or those beside it. */
export function itemsUnder(items: readonly SidebarItem[], address: string): SidebarItem[] {
  const item = items.find((each) => holdsAddress(each, address));
  if (item?.kind !== 'category') return [...items];
  return item.address === address ? item.items : itemsUnder(item.items, address);
}
