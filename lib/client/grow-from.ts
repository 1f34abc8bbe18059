/** Animates an element from another place and size to its own, or back. */
export function growFrom(
  from: DOMRect,
  to: DOMRect,
  element: Element,
  direction: 'forward' | 'back' = 'forward',
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return;
  }
  const transformOrigin = '0 0';
  const translate = `${from.x - to.x}px ${from.y - to.y}px`;
  const start = {
    transformOrigin,
    translate,
    scale: `${from.width / to.width}`,
  };
  const keyframes = [start, { transformOrigin }];
  // A reversed animation would also have a reversed easing.
  if (direction === 'back') {
    keyframes.reverse();
  }
  element.animate(keyframes, {
    duration: 220,
    easing: 'cubic-bezier(.2,.8,.2,1)',
  });
}
