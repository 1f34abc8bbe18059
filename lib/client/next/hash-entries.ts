/**
 * Gives history entries of same-page anchors the state of the page's entry, until the returned cleanup function is called. The browser
 * adds them without state, and on Back to an entry without state, the router changes the address but not the page (`handlePopState`).
 */
export function keepRouterState(): () => void {
  const { state } = history;
  const onHashChange = () => {
    if (history.state === null) history.replaceState(state, '');
  };
  addEventListener('hashchange', onHashChange);
  return () => removeEventListener('hashchange', onHashChange);
}
