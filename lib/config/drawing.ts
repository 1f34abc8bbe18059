/** An SVG file, whose elements pages contain. */
export type Drawing = { viewBox: string; markup: string };

/** Returns the text of a drawing as a file of its own. */
export function createSvgFile({ viewBox, markup }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
}

/** The colors of a mark, such as `#2f55c8`: the accent color, and the color of shapes on it. */
export type MarkColors = { accent: string; onAccent: string };

/** Returns the text of a mark as a file, with colors in place of the variables of pages. */
export function createMarkFile(
  mark: Drawing,
  { accent, onAccent }: MarkColors,
): string {
  return createSvgFile(mark)
    .replaceAll('var(--color-accent)', accent)
    .replaceAll('var(--color-on-accent)', onAccent);
}
