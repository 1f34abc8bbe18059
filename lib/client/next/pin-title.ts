/**
 * Sets the document title, and restores it whenever other code changes it while the address is on the same page.
 * Returns a cleanup function.
 */
export function pinTitle(title: string): () => void {
  const { pathname } = location;
  let current: string | undefined;
  const apply = () => {
    // The title of the next page appears before this page is gone.
    if (document.title === current || location.pathname !== pathname) {
      return;
    }
    document.title = title;
    // Browsers collapse whitespace, so comparing with the raw title would loop forever.
    current = document.title;
  };
  apply();
  // Next.js sets the title of the route late, and again when the query string changes.
  const observer = new MutationObserver(apply);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
