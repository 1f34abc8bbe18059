import type { Page } from '@/lib/content/page';
import { docById } from './lookup';
import { rootPage } from './sidebar';
import { flattened, type SidebarItem } from './sidebar-item';

export type PagerLink = { label: string; urlPath: string };

export type Pager = { previous?: PagerLink; next?: PagerLink };

/** All pages in reading order: the root page, then the sidebar from top to bottom. */
export function readingOrder(items: readonly SidebarItem[], pages: readonly Page[]): PagerLink[] {
  const byPath = new Map(pages.map((page) => [page.urlPath, page]));
  const root = rootPage(pages);
  const first = root ? [{ label: root.label, urlPath: root.urlPath }] : [];
  return [...first, ...flattened(items)].map(({ label, urlPath }) => ({
    label: byPath.get(urlPath)?.pagerLabel ?? label,
    urlPath,
  }));
}

/** The place of each URL path in the reading order; of one that stands twice, the first. */
export function readingPlaces(order: readonly PagerLink[]): Map<string, number> {
  return new Map(order.map(({ urlPath }, index) => [urlPath, index] as const).reverse());
}

type Reading = { order: readonly PagerLink[]; places: ReadonlyMap<string, number> };

type Place = Pick<Page, 'urlPath' | 'previous' | 'next'>;

/** The pages before and after one; its front matter may name others, or none. Throws an Error on an unknown id. */
export function pagerOf({ order, places }: Reading, page: Place, pages: readonly Page[]): Pager {
  const at = places.get(page.urlPath);
  const beside = (step: number) => (at === undefined ? undefined : order[at + step]);
  const previous = chosen(page.previous, pages, beside(-1));
  const next = chosen(page.next, pages, beside(1));
  return { ...(previous && { previous }), ...(next && { next }) };
}

function chosen(
  id: string | null | undefined,
  pages: readonly Page[],
  otherwise: PagerLink | undefined,
): PagerLink | undefined {
  if (id === undefined) return otherwise;
  if (id === null) return undefined;
  const page = docById({ pages }, id);
  return { label: page.pagerLabel, urlPath: page.urlPath };
}
