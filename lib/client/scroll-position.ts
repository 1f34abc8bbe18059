const key = 'scrollTop';

/** The scroll position saved in the current history entry, or null. */
export function readScrollPosition(): number | null {
  const position: unknown = history.state?.[key];
  return typeof position === 'number' ? position : null;
}

/** Saves the scroll position in the current history entry, next to the router's own state. */
export function saveScrollPosition(): void {
  try {
    history.replaceState({ ...history.state, [key]: scrollY }, '');
  } catch {
    // Rate limit exceeded: the previous position remains.
  }
}

/**
 * Saves the scroll position when scrolling ends, unless `isPaused()`, for pages whose content renders after the browser restores the
 * position. Returns a cleanup function.
 */
export function watchScrollPosition(isPaused: () => boolean): () => void {
  const save = () => {
    if (!isPaused()) saveScrollPosition();
  };
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('scrollend', save, { signal });
  addEventListener('pagehide', save, { signal });
  // Runs before the router navigates away from the entry.
  addEventListener('click', save, { capture: true, signal });
  return () => controller.abort();
}
