/** An SVG file, whose elements pages contain. */
export type InlineSvg = { viewBox: string; markup: string };

/** The colors of a logo, such as `#2f55c8`: the accent color, and the color of shapes on it. */
export type LogoColors = { accent: string; onAccent: string };

/** Returns the text of a logo as a file, with colors in place of the variables of pages. */
export function createLogoFile(
  { viewBox, markup }: InlineSvg,
  { accent, onAccent }: LogoColors,
): string {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${markup}</svg>`;
  return file
    .replaceAll('var(--color-accent)', accent)
    .replaceAll('var(--color-on-accent)', onAccent);
}
