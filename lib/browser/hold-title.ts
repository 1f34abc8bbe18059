/** Gives the page a title and keeps it against whoever sets another, until the returned function is called. */
export function holdTitle(title: string): () => void {
  const hold = () => {
    if (document.title !== title) document.title = title;
  };
  hold();
  // The framework writes the title of the route late, and again when the query in the address changes.
  const observer = new MutationObserver(hold);
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
