const boxSelector = '.tableBox, pre';

/**
 * Makes tables and code focusable while they scroll sideways, for scrolling by keyboard. Returns a
 * cleanup function.
 */
export function watchScrollableBoxes(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest(boxSelector);
      if (box && box.scrollWidth > box.clientWidth) {
        box.setAttribute('tabindex', '0');
      } else {
        box?.removeAttribute('tabindex');
      }
    }
  });
  for (const box of document.querySelectorAll(boxSelector)) {
    observer.observe(box);
    for (const content of box.children) {
      observer.observe(content);
    }
  }
  return () => observer.disconnect();
}
