import { converter, formatHex, wcagContrast } from 'culori';

/** A color by its perceived lightness (0 to 1), chroma, and hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

const convert = converter('oklch');

/** Converts a color such as `#2f55c8`. The hue of a gray is 0. Throws if it is not a color. */
export function toOklch(hex: string): Oklch {
  const color = convert(hex);
  if (!color) {
    throw new Error(`"${hex}" is not a color.`);
  }
  const { l: lightness, c: chroma, h: hue = 0 } = color;
  return { lightness, chroma, hue };
}

/** Converts a color to the form `#2f55c8`. Channels outside of sRGB are clamped. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  return formatHex({ mode: 'oklch', l: lightness, c: chroma, h: hue });
}

/** Formats a color for a stylesheet, such as `oklch(49.3% 0.184 266)`. */
export function formatOklch({ lightness, chroma, hue }: Oklch): string {
  const percent = round(lightness * 100, 1);
  return `oklch(${percent}% ${round(chroma, 3)} ${Math.round(hue)})`;
}

/** Returns the contrast ratio of two colors such as `#2f55c8`, as defined by WCAG 2. */
export function getContrast(foreground: string, background: string): number {
  return wcagContrast(foreground, background);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
