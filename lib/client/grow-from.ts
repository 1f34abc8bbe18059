/** Animates an element, or its `::before`, from another place and size to its own, or back. */
export function growFrom(from: DOMRect, to: DOMRect, element: Element, how?: 'back' | 'before') {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const transformOrigin = '0 0';
  const translate = `${from.x - to.x}px ${from.y - to.y}px`;
  const start = { transformOrigin, translate, scale: `${from.width / to.width}` };
  const keyframes = [start, { transformOrigin }];
  // A reversed animation would also have a reversed easing.
  if (how === 'back') keyframes.reverse();
  const pseudoElement = how === 'before' ? '::before' : null;
  const hidden = { color: 'transparent' };
  // It crosses the text.
  if (pseudoElement) element.animate([hidden, { ...hidden, offset: 0.6 }], 220);
  element.animate(keyframes, { duration: 220, easing: 'cubic-bezier(.2,.8,.2,1)', pseudoElement });
}
