import { isOverlayEntry } from './overlay-history';

/**
 * Shows the target of a link to the page that is shown: the element of its hash, or the top of the page. In an open dialog, it replaces
 * the dialog's history entry. The page need not be loaded, so these are calls of the browser, which the router follows.
 */
export function showOnSamePage({ href, hash }: URL): void {
  const isReplaced = isOverlayEntry() || href === location.href;
  history[isReplaced ? 'replaceState' : 'pushState'](null, '', href);
  if (hash === '') scrollTo({ top: 0, behavior: 'instant' });
  else location.replace(hash);
}

/**
 * Tells the router about links to headings, which the browser follows, and calls `onFollowed`. Otherwise, on Back to such an entry, the
 * router would change the address but not the page. Returns a cleanup function.
 */
export function watchHashLinks(onFollowed: () => void): () => void {
  const onHashChange = () => {
    // The browser adds entries without state; on Back and Forward, the router has restored the state of the entry.
    if (history.state !== null) return;
    history.replaceState(null, '', location.href);
    onFollowed();
  };
  addEventListener('hashchange', onHashChange);
  return () => removeEventListener('hashchange', onHashChange);
}
