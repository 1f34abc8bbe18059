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
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && stateKey in state;
}

/** Removes the entry of a dialog that was closed by other means than Back. */
export function removeOverlayEntry(): void {
  if (isLeaving || !isOverlayEntry()) return;
  isLeaving = true;
  addEventListener(
    'popstate',
    () => {
      isLeaving = false;
    },
    { once: true },
  );
  history.back();
}

/** Calls `close` when the reader navigates back from a dialog's entry. Returns a cleanup function. */
export function watchOverlayBack(close: () => void): () => void {
  const onPopState = () => {
    if (!isOverlayEntry()) close();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}
