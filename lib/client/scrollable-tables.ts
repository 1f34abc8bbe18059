/** Marks each table container whose table overflows, and makes it a tab stop for scrolling by keyboard. Returns a cleanup function. */
export function watchScrollableTables(): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target.closest('.tableBox'));
  });
  for (const box of document.querySelectorAll('.tableBox')) {
    observer.observe(box);
    for (const table of box.children) observer.observe(table);
  }
  return () => observer.disconnect();
}

function update(box: Element | null): void {
  if (box === null) return;
  const isOverflowing = box.scrollWidth > box.clientWidth;
  box.classList.toggle('overflowing', isOverflowing);
  if (isOverflowing) box.setAttribute('tabindex', '0');
  else box.removeAttribute('tabindex');
}
