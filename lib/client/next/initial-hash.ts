/**
 * Restores the hash of the page that the router navigates to. The router remembers the first page
 * with the hash of its address, and adds this hash to later addresses of that page
 * (https://github.com/vercel/next.js/issues/96714). Once that is fixed, this does nothing.
 */
export function restoreTargetHash(): void {
  const { navigationTarget } = document.documentElement.dataset;
  if (navigationTarget === undefined) {
    return;
  }
  const { hash } = new URL(navigationTarget);
  const { pathname, search } = location;
  if (hash !== location.hash) {
    history.replaceState(null, '', pathname + search + hash);
  }
}
