import { isOfSite, withoutBase } from '@/lib/routes/base-path';

const files = /\.[a-z\d]{2,5}$/i;

/**
 * Tells of each plain click on a link to a page of the site, which the browser then leaves alone, until the returned function is
 * called. Links within the page, to files, to other sites and those that open elsewhere stay the browser's.
 */
export function watchClicks(follow: (address: string) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const address = isPlain(event) ? followedAddress(event.target) : undefined;
    if (address === undefined) return;
    event.preventDefault();
    follow(address);
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && !event.defaultPrevented;
}

function followedAddress(element: EventTarget | null): string | undefined {
  const link = element instanceof Element ? element.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = new URL(link.href);
  const isElsewhere = origin !== location.origin || !isOfSite(pathname) || files.test(pathname);
  const isPlace = hash !== '' && pathname === location.pathname && search === location.search;
  return isElsewhere || isPlace ? undefined : withoutBase(pathname) + search + hash;
}
