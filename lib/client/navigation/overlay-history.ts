const overlayKey = 'hasOverlay';

/** Whether `history.back()` was called and its `popstate` event is pending. */
let isBackPending = false;

/** Pushes a history entry for an open dialog, so that Back closes it. The router adds its state. */
export function pushOverlayEntry(): void {
  // Reopened immediately: wait until the previous dialog's entry is gone.
  if (isBackPending) {
    addEventListener('popstate', pushOverlayEntry, { once: true });
  } else if (!isOverlayEntry()) {
    history.pushState({ [overlayKey]: true }, '');
  }
}

/** Whether the current history entry belongs to an open dialog. */
export function isOverlayEntry(): boolean {
  return history.state?.[overlayKey] === true;
}

/** Removes the history entry of a dialog that was not closed with Back. */
export function removeOverlayEntry(): void {
  if (isBackPending || !isOverlayEntry()) {
    return;
  }
  isBackPending = true;
  const onPopState = () => {
    isBackPending = false;
  };
  addEventListener('popstate', onPopState, { once: true });
  history.back();
}

/**
 * Calls `close` when the reader navigates back from the entry of a dialog. Returns a cleanup
 * function.
 */
export function watchOverlayBack(close: () => void): () => void {
  const onPopState = () => {
    if (!isOverlayEntry()) {
      close();
    }
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}
