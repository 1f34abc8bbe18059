/** Converts a color in the form `oklch(49.3% 0.184 266)` to sRGB, such as `#2f55c8`. Returns other colors unchanged. */
export function toHex(color: string): string {
  const [, percent, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(color) ?? [];
  if (percent === undefined) return color;
  const angle = (Number(hue) * Math.PI) / 180;
  const [lightness, a, b] = [
    Number(percent) / 100,
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  ];
  const [long, medium, short] = [
    (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return `#${channels.map(formatChannel).join('')}`;
}

/** Formats a linear channel as two hexadecimal digits, with the gamma of sRGB. */
function formatChannel(linear: number): string {
  const clamped = Math.min(Math.max(linear, 0), 1);
  const encoded = clamped <= 0.0031308 ? 12.92 * clamped : 1.055 * clamped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}
