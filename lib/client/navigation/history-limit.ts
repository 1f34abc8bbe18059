/**
 * Makes history calls that the browser refuses harmless, until the page is left. Safari allows 100
 * in ten seconds and Firefox 200; then they throw. The router calls them while React commits a
 * page, so that an error would replace the whole site. Must run before the router starts.
 */
export function tolerateRefusedHistoryCalls(): void {
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method].bind(history);
    history[method] = (state, unused, url) => {
      try {
        original(state, unused, url);
      } catch (error) {
        if (
          !(error instanceof DOMException) ||
          error.name !== 'SecurityError'
        ) {
          throw error;
        }
        loadPageOfAddress(new URL(url ?? location.href, location.href));
      }
    };
  }
}

/**
 * Loads a page that the router shows without its address. The address of the same page may be
 * outdated.
 */
function loadPageOfAddress({ href, pathname }: URL): void {
  if (pathname === location.pathname) {
    return;
  }
  addEventListener('pageshow', reloadIfRestored);
  // After the commit, because Firefox may also refuse this call.
  setTimeout(() => location.assign(href));
}

/**
 * Back may restore this document as it was left: with the other page, at the address of this one.
 */
function reloadIfRestored({ persisted }: PageTransitionEvent): void {
  if (persisted) {
    location.reload();
  }
}
