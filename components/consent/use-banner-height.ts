import { type RefObject, useEffect } from 'react';

const property = '--banner-height';

/**
 * Keeps the height of the banner in a custom property of the page while it shows, so that nothing with the focus is left below it
 * and the foot of the page can be scrolled above it.
 */
export function useBannerHeight(banner: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty(property, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [banner]);
}
