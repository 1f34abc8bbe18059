import { withoutBasePath } from '@/lib/urls/base-path';
import { getNavigationStatus } from './navigation-status';
import { isOverlayEntry } from './overlay-history';

/**
 * Shows the target of a link to the page that is shown: the element of its hash, or the top of the
 * page. In an open dialog, it replaces the dialog's history entry. The page need not be loaded, so
 * these are calls of the browser, which the router follows.
 */
export function showOnSamePage({ href, hash }: URL): void {
  const isReplaced = isOverlayEntry() || href === location.href;
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', href);
  if (hash === '') {
    scrollTo({ top: 0, behavior: 'instant' });
  } else {
    location.replace(hash);
  }
  reportAddress();
}

/**
 * Tells the router about links to headings of the page at `pathname`, which the browser follows.
 * Otherwise, on Back to such an entry, the router would change the address but not the page.
 * Returns a cleanup function.
 */
export function watchHashLinks(pathname: string): () => void {
  const onFollowed = () => {
    const isOtherPage = withoutBasePath(location.pathname) !== pathname;
    if (isOtherPage && history.state === null) {
      location.reload();
    }
    // While another page loads, the router would take it for the page at this address.
    else if (getNavigationStatus() === 'idle') {
      reportAddress();
    }
  };
  addEventListener('hashchange', onFollowed);
  // On Back. Firefox leaves entries without state when a link leads to the heading of the address,
  // without an event.
  addEventListener('popstate', onFollowed);
  return () => {
    removeEventListener('hashchange', onFollowed);
    removeEventListener('popstate', onFollowed);
  };
}

/**
 * Lets the router add its state to an entry that the browser has left without one. It restores only
 * entries with a state.
 */
function reportAddress(): void {
  if (history.state === null) {
    history.replaceState(null, '', location.href);
  }
}
