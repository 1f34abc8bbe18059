import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus into the banner when the reader opened it, and when the banner goes with the focus in it, back to what had it
 * before; to the main part of the page where nothing had. Gives the handler that notes where the focus came from.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  isOpenedByReader: boolean,
): (event: FocusEvent) => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (isOpenedByReader) {
      before.current = document.activeElement;
      element?.focus();
    }
    return () => {
      if (element?.contains(document.activeElement)) returnFocus(before.current);
    };
  }, [banner, isOpenedByReader]);
  return ({ relatedTarget }) => {
    if (relatedTarget && !banner.current?.contains(relatedTarget)) before.current = relatedTarget;
  };
}

function returnFocus(target: Element | null): void {
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus();
  else document.getElementById('main')?.focus({ preventScroll: true });
}
