import { isOfSite } from '@/lib/routes/base-path';

type Place = Pick<Location, 'origin' | 'pathname'>;

/**
 * The path of the page that an element's link leads to; undefined for links within the page, to files, to other sites, and
 * for those that open elsewhere.
 */
export function linkedPage(element: EventTarget | null, here: Place): string | undefined {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  if (url.origin !== here.origin || url.pathname === here.pathname) return undefined;
  if (!isOfSite(url.pathname)) return undefined;
  return /\.[a-z\d]{2,5}$/i.test(url.pathname) ? undefined : url.pathname;
}
