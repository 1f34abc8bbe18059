export type HeadingPosition = { id: string; top: number };

/**
 * Returns the id of the active heading, given the offsets of all headings from the top of the viewport in pixels: the
 * first heading below the navbar if it is in the upper half of the viewport, otherwise the one before it. Returns ''
 * above the first heading.
 */
export function findActiveHeading(
  places: readonly HeadingPosition[],
  window: { top: number; height: number },
): string {
  // After navigating to an anchor, the heading can be a fraction of a pixel above the navbar's lower edge.
  const next = places.findIndex(({ top }) => top >= window.top - 1);
  if (next < 0) return places.at(-1)?.id ?? '';
  const isNear = (places[next]?.top ?? 0) < window.height / 2;
  return places[isNear ? next : next - 1]?.id ?? '';
}
