import {
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { closestElement } from '@/lib/client/closest-element';
import { getNavigationPath, isPlainClick } from '@/lib/client/navigation/links';
import {
  pushOverlayEntry,
  removeOverlayEntry,
  watchOverlayBack,
} from '@/lib/client/navigation/overlay-history';

/**
 * Opens a dialog as a modal on mount. A link in it, the backdrop and the Back button close it; Back
 * does not leave the page. Returns a function that closes it, and the props of the dialog element.
 * An extension may remove the dialog, without an event. The dialog needs a parent of its own, with
 * another key each time, to open again.
 */
export function useModal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  const isClosed = useRef(false);
  const finish = (isHistoryEntryReplaced: boolean) => {
    if (isClosed.current) {
      return;
    }
    isClosed.current = true;
    // Closing the dialog element restores the focus.
    ref.current?.close();
    if (!isHistoryEntryReplaced) {
      removeOverlayEntry();
    }
    // Called directly because the `close` event fires a task later, and a click or shortcut would
    // be lost in between.
    onClose();
  };
  const close = () => finish(false);
  const onDismissed = useEffectEvent(close);
  useEffect(() => watchOverlayBack(onDismissed), []);
  // A layout effect, so that a field in the dialog receives the next key press.
  useLayoutEffect(() => {
    if (!ref.current?.open) {
      ref.current?.showModal();
    }
    pushOverlayEntry();
  }, []);
  const onClick = (event: MouseEvent) => {
    const link = closestElement(event.target, 'a');
    if (!link || !isPlainClick(event)) {
      return;
    }
    // The target of the link replaces the history entry of the dialog: see
    // components/client-navigation.
    finish(!event.defaultPrevented && getNavigationPath(link) !== undefined);
  };
  const onMouseDown = (event: MouseEvent) => {
    if (event.target !== event.currentTarget) {
      return;
    }
    // The default action would move the focus to the page below.
    event.preventDefault();
    close();
  };
  return { close, dialogProps: { ref, onClose: close, onClick, onMouseDown } };
}
