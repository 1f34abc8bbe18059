import { converter, formatHex, type Oklch, wcagContrast } from 'culori';
import type { LogoColors } from './logo';

/** What WCAG 2 requires of text. */
const minContrast = 4.5;

const convert = converter('oklch');

/** Converts a color such as `#2f55c8`. The hue of a gray is 0. */
function parseColor(hex: string): Oklch & { h: number } {
  const { l = 0, c = 0, h = 0 } = convert(hex) ?? {};
  return { mode: 'oklch', l, c, h };
}

/**
 * Returns the color of links and controls in dark mode, which has the same contrast for each hue.
 */
function getDarkAccent(chroma: number, hue: number): Oklch {
  return { mode: 'oklch', l: 0.781, c: chroma * 0.603, h: hue + 5 };
}

/** Returns the color of text on the accent color of dark mode. */
function getDarkOnAccent(hue: number): Oklch {
  return { mode: 'oklch', l: 0.185, c: 0.015, h: hue };
}

/** Formats a color for a stylesheet, such as `oklch(49.3% 0.184 266)`. */
function formatOklch({ l, c, h = 0 }: Oklch): string {
  const percent = Number((l * 100).toFixed(1));
  return `oklch(${percent}% ${Number(c.toFixed(3))} ${Math.round(h)})`;
}

/** Returns the colors of a logo that is a file of its own, in both modes. */
export function getLogoColors(
  accent: string,
): Record<'light' | 'dark', LogoColors> {
  const { c, h } = parseColor(accent);
  return {
    light: { accent, onAccent: '#ffffff' },
    dark: {
      accent: formatHex(getDarkAccent(c, h)),
      onAccent: formatHex(getDarkOnAccent(h)),
    },
  };
}

/** The declarations of the accent color and its shades in both modes. */
type AccentRules = { hue: number; light: string; dark: string };

function createRules(accent: string): AccentRules {
  const color = parseColor(accent);
  const hue = Math.round(color.h);
  const dark = getDarkAccent(color.c, hue);
  return {
    hue,
    light: `--accent-hue: ${hue}; --color-accent: ${formatOklch(color)};`,
    dark: `--color-accent: ${formatOklch(dark)}; --color-on-accent: ${formatOklch(getDarkOnAccent(hue))};`,
  };
}

/** Creates the stylesheet with the accent color of a company, such as `#2f55c8`. */
export function createAccentStyles(accent: string): string {
  const { light, dark } = createRules(accent);
  return `@layer tokens {
  :root { ${light} }
  @media not print {
    [data-theme='dark'] { ${dark} }
  }
}
`;
}

/** Adds the accent color to the stylesheet of the tokens, for pictures, which have no other. */
export function insertAccent(tokens: string, accent: string): string {
  const { hue, light, dark } = createRules(accent);
  return tokens
    .replace(':root {', `:root { ${light}`)
    .replace("[data-theme='dark'] {", `[data-theme='dark'] { ${dark}`)
    .replaceAll('var(--accent-hue)', String(hue));
}

/** Returns why an accent color cannot be used, and one that can; undefined if it can. */
export function explainLowContrast(accent: string): string | undefined {
  const ratio = getAccentContrast(accent);
  if (ratio >= minContrast) {
    return undefined;
  }
  const darker = findDarkerColor(accent);
  return `"${accent}" is too light for text: its contrast with the background of a selected entry is ${ratio.toFixed(1)}, and must be ${minContrast}. Use a darker color, such as "${darker}".`;
}

/** Returns the lightest color of the same hue that text can have. */
function findDarkerColor(accent: string): string {
  const color = parseColor(accent);
  let hex = accent;
  while (getAccentContrast(hex) < minContrast) {
    color.l -= 0.01;
    hex = formatHex(color);
  }
  return hex;
}

/** Returns the contrast of a color with its darkest background, `--color-accent-soft`. */
function getAccentContrast(hex: string): number {
  const { h } = parseColor(hex);
  return wcagContrast(hex, formatHex({ mode: 'oklch', l: 0.955, c: 0.03, h }));
}
