const stateKey = 'scrollTop';

/** Debounce for saving, in milliseconds: browsers rate-limit `history.replaceState`. */
const saveDelay = 100;

/** Returns the scroll position saved in the current history entry, or null. */
export function readScrollPosition(): number | null {
  const position: unknown = history.state?.[stateKey];
  return typeof position === 'number' ? position : null;
}

/** Saves the scroll position in the current history entry. Preserves the router's state. */
export function saveScrollPosition(): void {
  try {
    history.replaceState({ ...history.state, [stateKey]: scrollY }, '');
  } catch {
    // Rate limit exceeded: the previous position remains.
  }
}

/**
 * Saves the scroll position on scroll, unless `isPaused()`, for pages whose content renders after the browser restores the position.
 * Returns a cleanup function.
 */
export function watchScrollPosition(isPaused: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    if (!isPaused()) saveScrollPosition();
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(save, saveDelay);
  };
  const cancel = () => clearTimeout(timer);
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('scroll', onScroll, { passive: true, signal });
  addEventListener('pagehide', save, { signal });
  // The pending position belongs to the previous history entry.
  addEventListener('popstate', cancel, { capture: true, signal });
  // Runs before the router leaves the history entry.
  addEventListener('click', save, { capture: true, signal });
  return () => {
    cancel();
    controller.abort();
  };
}
