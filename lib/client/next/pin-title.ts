/**
 * Sets the document title, and restores it whenever other code changes it while the address is on
 * the same page. Returns a cleanup function, which restores the title that it replaced last.
 */
export function pinTitle(title: string): () => void {
  const { pathname } = location;
  let pinned: string | undefined;
  let replaced = document.title;
  const apply = () => {
    // The title of the next page appears before this page is gone.
    if (document.title === pinned || location.pathname !== pathname) {
      return;
    }
    replaced = document.title;
    document.title = title;
    // Browsers collapse whitespace, so comparing with the raw title would loop forever.
    pinned = document.title;
  };
  apply();
  // Next.js sets the title of the route late, and again when the query string changes.
  const observer = new MutationObserver(apply);
  observer.observe(document.head, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return () => {
    observer.disconnect();
    if (document.title === pinned && location.pathname === pathname) {
      document.title = replaced;
    }
  };
}
