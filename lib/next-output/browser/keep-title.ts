/** Gives the page a title and keeps it against whoever sets another, until the returned function is called. */
export function keepTitle(title: string): () => void {
  let held: string | undefined;
  const hold = () => {
    if (document.title === held) return;
    document.title = title;
    // Browsers collapse white space: compared with the raw title, each write would call for the next one, forever.
    held = document.title;
  };
  hold();
  // The framework writes the title of the route late, and again when the query in the URL path changes.
  const observer = new MutationObserver(hold);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
