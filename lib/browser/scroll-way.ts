type Move = { from: number; to: number; shown: boolean };

/** How far from the top, in pixels, a way back is worth a button. */
const farFromTop = 300;

/** Whether the way back to the top is offered after a scroll: on the way up and far from it; a move of a few pixels changes nothing. */
export function goesUp({ from, to, shown }: Move): boolean {
  if (to < farFromTop) return false;
  if (Math.abs(to - from) < 5) return shown;
  // A jump over more than a window is a link to a heading, not reading back.
  return to < from && from - to < 1000;
}
