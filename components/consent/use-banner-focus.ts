import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the banner when the user opened it. When the banner closes with the focus inside, restores the focus to the previous
 * element or else to the main content. Returns the focus handler that tracks the previous element.
 */
export function useBannerFocus(
  banner: RefObject<HTMLElement | null>,
  isOpenedByUser: boolean,
): (event: FocusEvent) => void {
  const previous = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const element = banner.current;
    if (isOpenedByUser) {
      previous.current = document.activeElement;
      element?.focus();
    }
    return () => {
      if (element?.contains(document.activeElement)) restoreFocus(previous.current);
    };
  }, [banner, isOpenedByUser]);
  return ({ relatedTarget }) => {
    if (relatedTarget && !banner.current?.contains(relatedTarget)) previous.current = relatedTarget;
  };
}

function restoreFocus(target: Element | null): void {
  if (target instanceof HTMLElement && target.isConnected && target !== document.body)
    target.focus();
  else document.getElementById('main')?.focus({ preventScroll: true });
}
