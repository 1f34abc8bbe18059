export type HeadingPlace = { id: string; top: number };

/**
 * The heading that a reader is at, by the places of all headings in the window (pixels from its top): the first one below
 * the bar if it is in the upper half, else the one before it; '' above the first; the last when all are above.
 */
export function activeHeading(
  places: readonly HeadingPlace[],
  window: { top: number; height: number },
): string {
  // A heading that a link leads to may stop a fraction of a pixel above the bar.
  const next = places.findIndex(({ top }) => top >= window.top - 1);
  if (next < 0) return places.at(-1)?.id ?? '';
  const isNear = (places[next]?.top ?? 0) < window.height / 2;
  return places[isNear ? next : next - 1]?.id ?? '';
}
