type ScrollChange = { from: number; to: number; isVisible: boolean };

/** Distance from the top, in pixels, below which the button stays hidden. */
const minScrollTop = 300;

/** Whether the back-to-top button is visible after a scroll event: while scrolling up, away from the top. Ignores jitter. */
export function shouldShowBackToTop({ from, to, isVisible }: ScrollChange): boolean {
  if (to < minScrollTop) return false;
  if (Math.abs(to - from) < 5) return isVisible;
  // A longer jump is a navigation to an anchor.
  return to < from && from - to < 1000;
}
