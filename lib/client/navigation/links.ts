import { closestElement } from '@/lib/client/closest-element';
import { isWithinBasePath, withoutBasePath } from '@/lib/urls/base-path';
import { decodePath } from '@/lib/urls/url-path';
import { isOverlayEntry } from './overlay-history';

/**
 * Returns the path of the page that an element's link opens; undefined for the current page and for
 * links that the browser handles.
 */
export function getLinkedPagePath(
  element: EventTarget | null,
): string | undefined {
  const path = getPageUrl(element)?.pathname;
  return path === location.pathname ? undefined : path;
}

/**
 * Returns the path, query and hash that the router navigates to for an element's link; undefined
 * for links that the browser handles: same-page anchors, malformed anchors, links to a text, files,
 * other sites, other languages, and links with a `target` or `download` attribute.
 */
export function getNavigationPath(
  element: EventTarget | null,
): string | undefined {
  const url = getPageUrl(element);
  // The router throws for a malformed hash, and browsers search for the text of `#:~:text=` only
  // when they load a page.
  if (!url || decodePath(url.hash).includes('%') || url.hash.includes(':~:')) {
    return undefined;
  }
  const { pathname, search, hash } = url;
  const isAnchor =
    hash !== '' && pathname === location.pathname && search === location.search;
  // In an open dialog, the router also handles anchors, so that it replaces the dialog's history
  // entry.
  return isAnchor && !isOverlayEntry()
    ? undefined
    : withoutBasePath(pathname) + search + hash;
}

/** Returns the URL of an element's link if it opens a page of this site in the current tab. */
function getPageUrl(element: EventTarget | null): URL | undefined {
  const link = closestElement<HTMLAnchorElement>(element, 'a');
  if (
    !link?.href ||
    link.target ||
    link.hreflang ||
    link.hasAttribute('download')
  ) {
    return undefined;
  }
  const url = new URL(link.href);
  const isFile = /\.[a-z\d]{2,5}$/i.test(url.pathname);
  // The router would treat a path with two leading slashes as another host.
  const isHost = withoutBasePath(url.pathname).startsWith('//');
  return url.origin === location.origin &&
    isWithinBasePath(url.pathname) &&
    !isHost &&
    !isFile
    ? url
    : undefined;
}

type ClickEvent = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>;

/**
 * Whether a click opens a link in the current tab: modifier keys open a new tab or window, or
 * download the target.
 */
export function isPlainClick({
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: ClickEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
