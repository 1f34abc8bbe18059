const mark = 'hasOverlay';

/** Whether the browser is on its way back from the entry of an overlay. */
let isLeaving = false;

/** Adds a history entry for an open dialog, so that Back closes it. The router's own state is kept. */
export function pushOverlayEntry(): void {
  // Reopened at once: the entry of the dialog before is still current, and goes first.
  if (isLeaving) addEventListener('popstate', pushOverlayEntry, { once: true });
  else if (!isOverlayEntry()) history.pushState({ ...history.state, [mark]: true }, '');
}

/** Whether the current history entry is that of an open dialog. */
export function isOverlayEntry(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && mark in state;
}

/** Goes back from the entry of a dialog that was closed by other means than Back. */
export function leaveOverlayEntry(): void {
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

/** Calls `close` when the reader leaves the entry of an open dialog, until the returned function is called. */
export function watchOverlayBack(close: () => void): () => void {
  const onPopState = () => {
    if (!isOverlayEntry()) close();
  };
  addEventListener('popstate', onPopState);
  return () => removeEventListener('popstate', onPopState);
}
