import { holdsAddress, type SidebarItem } from './sidebar-item';

export type Breadcrumb = { label: string; address?: string };

/** The way from the top of the sidebar to an address: its categories, then itself; empty when it is in no sidebar. */
export function breadcrumbsOf(items: readonly SidebarItem[], address: string): Breadcrumb[] {
  const item = items.find((each) => holdsAddress(each, address));
  if (!item) return [];
  const own = { label: item.label, ...(item.address !== undefined && { address: item.address }) };
  if (item.kind === 'page' || item.address === address) return [own];
  return [own, ...breadcrumbsOf(item.items, address)];
}

/** The items at an address: those of the category that it heads, or those beside it. */
export function itemsUnder(items: readonly SidebarItem[], address: string): SidebarItem[] {
  const item = items.find((each) => holdsAddress(each, address));
  if (item?.kind !== 'category') return [...items];
  return item.address === address ? item.items : itemsUnder(item.items, address);
}
