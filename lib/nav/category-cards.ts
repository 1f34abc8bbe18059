import type { Page } from '@/lib/content/pages/page';
import { toRouteKey } from '@/lib/urls/url-path';
import * as messages from '@/messages';
import { flattenItems, type SidebarItem } from './sidebar-item';

export type CardData = { title: string; urlPath: string; text: string };

type Source = {
  sidebar: readonly SidebarItem[];
  /** By route key: the items of the category at a URL path, or its siblings. */
  itemsAt: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Pages by route key. */
  pageAt: ReadonlyMap<string, Page>;
};

/**
 * Creates a card for each item of the category at a URL path, or of the top level if the path is in no category. Pages show their
 * description, categories their number of items.
 */
export function getCategoryCards(
  urlPath: string,
  { sidebar, itemsAt, pageAt }: Source,
): CardData[] {
  const items = itemsAt.get(toRouteKey(urlPath)) ?? sidebar;
  return items.flatMap((item) => {
    const [target] = flattenItems([item]);
    if (!target) return [];
    const page = pageAt.get(toRouteKey(target.urlPath));
    const count = item.kind === 'category' ? item.items.length : 0;
    const text = count > 0 ? messages.cards.items(count) : (page?.description ?? '');
    return [{ title: item.label, urlPath: target.urlPath, text }];
  });
}
