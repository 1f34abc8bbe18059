/** An SVG file, whose elements pages contain. */
export type Drawing = { viewBox: string; markup: string };

/** Returns the text of a drawing as a file of its own. */
export function createSvgFile({ viewBox, markup }: Drawing): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
}

/**
 * Returns the text of a mark as a file, with the accent color in place of the variables of pages.
 */
export function createMarkFile(mark: Drawing, accent: string): string {
  return createSvgFile(mark)
    .replaceAll('var(--color-accent)', accent)
    .replaceAll('var(--color-on-accent)', '#fff');
}
