import { isOfSite, withoutBase } from '@/lib/routes/base-path';
import { isOverlayEntry } from './overlay-history';

type Place = Pick<Location, 'origin' | 'pathname'>;

/**
 * The path of the page that an element's link leads to; undefined for links within the page, to files, to other sites, and
 * for those that open elsewhere.
 */
export function linkedPage(element: EventTarget | null, here: Place): string | undefined {
  const path = siteUrl(element, here)?.pathname;
  return path === here.pathname ? undefined : path;
}

/**
 * The URL path, with query and heading, to which the router goes by an element's link; undefined where the link is the browser's:
 * places on this page, files, other sites, and links that open elsewhere.
 */
export function followedPath(
  element: EventTarget | null,
  here: Place & Pick<Location, 'search'>,
): string | undefined {
  const url = siteUrl(element, here);
  if (!url) return undefined;
  const { pathname, search, hash } = url;
  const isPlace = hash !== '' && pathname === here.pathname && search === here.search;
  // From an open dialog the router goes there too, in place of the dialog's history entry.
  return isPlace && !isOverlayEntry() ? undefined : withoutBase(pathname) + search + hash;
}

/** Where an element's link leads, if that is a page of this site, in this tab. */
function siteUrl(element: EventTarget | null, { origin }: Place): URL | undefined {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const url = new URL(link.href);
  const isFile = /\.[a-z\d]{2,5}$/i.test(url.pathname);
  // To the router a path that begins with two slashes would be another host.
  const isPath = !withoutBase(url.pathname).startsWith('//');
  return url.origin === origin && isOfSite(url.pathname) && isPath && !isFile ? url : undefined;
}
