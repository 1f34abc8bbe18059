/** A color by its perceived lightness (0 to 1), chroma, and hue in degrees. */
export type Oklch = { lightness: number; chroma: number; hue: number };

type Vector = readonly [number, number, number];

/** Converts a color such as `#2f55c8`. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex);
  const long = Math.cbrt(
    0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue,
  );
  const medium = Math.cbrt(
    0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue,
  );
  const short = Math.cbrt(
    0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue,
  );
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const angle = (Math.atan2(b, a) * 180) / Math.PI;
  return {
    lightness:
      0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: (angle + 360) % 360,
  };
}

/** Converts a color to the form `#2f55c8`. Channels outside of sRGB are clamped. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(formatChannel).join('')}`;
}

/** Formats a color for a stylesheet, such as `oklch(49.3% 0.184 266)`. */
export function formatOklch({ lightness, chroma, hue }: Oklch): string {
  const percent = round(lightness * 100, 1);
  return `oklch(${percent}% ${round(chroma, 3)} ${Math.round(hue)})`;
}

/** Returns the contrast ratio of two colors such as `#2f55c8`, as defined by WCAG 2. */
export function getContrast(foreground: string, background: string): number {
  const luminances = [foreground, background].map(getLuminance);
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

/** Formats a linear channel as two hexadecimal digits, with sRGB gamma. */
function formatChannel(linear: number): string {
  const clamped = Math.min(Math.max(linear, 0), 1);
  const encoded =
    clamped <= 0.0031308
      ? 12.92 * clamped
      : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

function getLuminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function toLinear(hex: string): Vector {
  const read = (start: number) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045
      ? channel / 12.92
      : ((channel + 0.055) / 1.055) ** 2.4;
  };
  return [read(1), read(3), read(5)];
}
