/**
 * Marks table containers whose table overflows, and makes them focusable for scrolling by keyboard.
 * Returns a cleanup function.
 */
export function watchScrollableTables(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const box = target.closest('.tableBox');
      const isOverflowing = box !== null && box.scrollWidth > box.clientWidth;
      box?.classList.toggle('overflowing', isOverflowing);
      if (isOverflowing) {
        box.setAttribute('tabindex', '0');
      } else {
        box?.removeAttribute('tabindex');
      }
    }
  });
  for (const box of document.querySelectorAll('.tableBox')) {
    observer.observe(box);
    for (const table of box.children) {
      observer.observe(table);
    }
  }
  return () => observer.disconnect();
}
