type HeadingPosition = { id: string; top: number };

/**
 * Returns the id of the active heading: the first heading below the offset if it is in the upper half of the viewport, otherwise the
 * previous heading, or '' if there is none. Offsets are in pixels from the top of the viewport.
 */
export function findActiveHeading(
  headings: readonly HeadingPosition[],
  { offset, viewportHeight }: { offset: number; viewportHeight: number },
): string {
  // After navigating to an anchor, the heading can be a fraction of a pixel above the offset.
  const next = headings.findIndex(({ top }) => top >= offset - 1);
  if (next < 0) return headings.at(-1)?.id ?? '';
  const isNear = (headings[next]?.top ?? 0) < viewportHeight / 2;
  return headings[isNear ? next : next - 1]?.id ?? '';
}
