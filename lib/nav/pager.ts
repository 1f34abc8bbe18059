import type { Page } from '@/lib/content/pages/page';
import { findRootPage } from './sidebar';
import { flattenItems, type SidebarItem } from './sidebar-item';

/** `section`: the label of the target's section, if it is another one. */
export type PagerLink = { label: string; urlPath: string; section?: string };

export type Pager = { previous?: PagerLink; next?: PagerLink };

/** Returns all pages in reading order, once each and with their section: the root page, then the sidebar from top to bottom. */
export function getReadingOrder(
  items: readonly SidebarItem[],
  pages: readonly Page[],
): PagerLink[] {
  const byPath = new Map(pages.map((page) => [page.urlPath, page]));
  const root = findRootPage(pages);
  const first = root ? [{ label: root.label, urlPath: root.urlPath }] : [];
  const others = items.flatMap((item) =>
    flattenItems([item]).map(({ label, urlPath }) => ({
      label,
      urlPath,
      ...(item.kind === 'category' && { section: item.label }),
    })),
  );
  const links = [...first, ...others].map((link) => ({
    ...link,
    label: byPath.get(link.urlPath)?.pagerLabel ?? link.label,
  }));
  const seen = new Set<string>();
  return links.filter(({ urlPath }) => !seen.has(urlPath) && seen.add(urlPath));
}

type PagerPage = Pick<Page, 'urlPath' | 'previous' | 'next'>;

/** Returns the previous and next page, which front matter can override or remove. The content checks report an unknown id. */
export function getPager(
  order: readonly PagerLink[],
  page: PagerPage,
  pages: readonly Page[],
): Pager {
  const index = order.findIndex(({ urlPath }) => urlPath === page.urlPath);
  const getNeighbor = (step: number) => {
    const link = index < 0 ? undefined : order[index + step];
    return link && omitSection(link, order[index]?.section);
  };
  const previous = resolveLink(page.previous, pages, getNeighbor(-1));
  const next = resolveLink(page.next, pages, getNeighbor(1));
  return { ...(previous && { previous }), ...(next && { next }) };
}

function resolveLink(
  id: string | null | undefined,
  pages: readonly Page[],
  fallback: PagerLink | undefined,
): PagerLink | undefined {
  if (id === undefined) return fallback;
  if (id === null) return undefined;
  const page = pages.find((other) => other.id === id);
  return page ? { label: page.pagerLabel, urlPath: page.urlPath } : fallback;
}

/** Omits the section of a link if it is the current one, or if the label names it. */
function omitSection({ section, ...link }: PagerLink, current: string | undefined): PagerLink {
  const isNew = section !== undefined && section !== current && section !== link.label;
  return isNew ? { ...link, section } : link;
}
