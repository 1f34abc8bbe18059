/** Sets the document title and restores it whenever other code changes it. Returns a cleanup function. */
export function pinTitle(title: string): () => void {
  let current: string | undefined;
  const apply = () => {
    if (document.title === current) return;
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
