type ScrollChange = { from: number; to: number; shown: boolean };

/** Distance from the top, in pixels, below which the button stays hidden. */
const minScrollTop = 300;

/** Whether the back-to-top button is visible after a scroll: while scrolling up, away from the top. Jitter of a few pixels is ignored. */
export function shouldShowBackToTop({ from, to, shown }: ScrollChange): boolean {
  if (to < minScrollTop) return false;
  if (Math.abs(to - from) < 5) return shown;
  // A longer jump is anchor navigation, not reading back.
  return to < from && from - to < 1000;
}
