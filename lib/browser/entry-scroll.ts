const key = 'scrollTop';

/** How long the reader rests before the position is kept, in milliseconds: browsers limit how often that may happen. */
const restDelay = 100;

/** The scroll position that was kept in the current history entry; null where none was. */
export function keptScroll(): number | null {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !(key in state)) return null;
  return typeof state[key] === 'number' ? state[key] : null;
}

/** Keeps the scroll position in the current history entry, with all that the router keeps there. */
export function keepScroll(): void {
  try {
    history.replaceState({ ...history.state, [key]: scrollY }, '');
  } catch {
    // The browser limits how often: the position before stays.
  }
}

/**
 * Keeps the scroll position in the history entry as the reader scrolls, until the returned function is called: for a page whose
 * content comes later than the browser restores its position. Nothing is kept while `isPaused`.
 */
export function watchScroll(isPaused: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(timer);
    if (!isPaused()) keepScroll();
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(keep, restDelay);
  };
  const cancel = () => clearTimeout(timer);
  const aborted = new AbortController();
  const { signal } = aborted;
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('pagehide', keep, { signal });
  // A position of the entry before must not be kept in the next one.
  addEventListener('popstate', cancel, { capture: true, signal });
  // Before the router, which leaves the entry.
  addEventListener('click', keep, { capture: true, signal });
  return () => {
    cancel();
    aborted.abort();
  };
}
