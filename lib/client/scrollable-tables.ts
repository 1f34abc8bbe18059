/** Marks table containers whose table overflows, and makes them focusable for scrolling by keyboard. Returns a cleanup function. */
export function watchScrollableTables(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) updateOverflow(target.closest('.tableBox'));
  });
  for (const box of document.querySelectorAll('.tableBox')) {
    observer.observe(box);
    for (const table of box.children) observer.observe(table);
  }
  return () => observer.disconnect();
}

function updateOverflow(box: Element | null): void {
  if (box === null) return;
  const isOverflowing = box.scrollWidth > box.clientWidth;
  box.classList.toggle('overflowing', isOverflowing);
  if (isOverflowing) box.setAttribute('tabindex', '0');
  else box.removeAttribute('tabindex');
}
