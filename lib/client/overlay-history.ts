const stateKey = 'hasOverlay';

/** Whether `history.back()` was called and its `popstate` event is pending. */
let isLeaving = false;

/** Pushes a history entry for an open dialog, so that Back closes it. Preserves the router's state. */
export function pushOverlayEntry(): void {
  // Reopened immediately: wait until the previous dialog's entry is gone.
  if (isLeaving) addEventListener('popstate', pushOverlayEntry, { once: true });
  else if (!isOverlayEntry()) history.pushState({ ...history.state, [stateKey]: true }, '');
}

/** Whether the current history entry belongs to an open dialog. */
export function isOverlayEntry(): boolean {
  return history.state?.[stateKey] === true;
}

/** Removes the entry of a dialog that was closed by other means than Back. */
export function removeOverlayEntry(): void {
  if (isLeaving || !isOverlayEntry()) return;
  isLeaving = true;
  const onPopState = () => {
    isLeaving = false;
  };
  addEventListener('popstate', onPopState, { once: true });
  history.back();
}

/** Calls `close` when the user navigates back from a dialog's entry. Returns a cleanup function. */
export function watchOverlayBack(close: () => void): () => void {
  const onPopState = () => {
    if (!isOverlayEntry()) close();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}
