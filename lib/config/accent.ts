import { formatOklch, getContrast, type Oklch, toHex, toOklch } from './color';
import type { MarkColors } from './drawing';

/** What WCAG 2 requires of text. */
const minContrast = 4.5;

/**
 * Returns the color of links and controls in dark mode, which has the same contrast for each hue.
 */
function getDarkAccent({ chroma, hue }: Oklch): Oklch {
  return { lightness: 0.781, chroma: chroma * 0.603, hue: hue + 5 };
}

/** Returns the color of text on the accent color of dark mode. */
function getDarkOnAccent(hue: number): Oklch {
  return { lightness: 0.185, chroma: 0.015, hue };
}

/** Returns the colors of a mark that is a file of its own, in both modes. */
export function getMarkColors(
  accent: string,
): Record<'light' | 'dark', MarkColors> {
  const color = toOklch(accent);
  return {
    light: { accent, onAccent: '#ffffff' },
    dark: {
      accent: toHex(getDarkAccent(color)),
      onAccent: toHex(getDarkOnAccent(color.hue)),
    },
  };
}

/** The declarations of the accent color and its shades in both modes. */
type AccentRules = { hue: number; light: string; dark: string };

function createRules(accent: string): AccentRules {
  const color = toOklch(accent);
  const hue = Math.round(color.hue);
  const dark = getDarkAccent({ ...color, hue });
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
  const darker = findDarkerColor(toOklch(accent));
  return `"${accent}" is too light for text: its contrast with the background of a selected entry is ${ratio.toFixed(1)}, and must be ${minContrast}. Use a darker color, such as "${darker}".`;
}

/** Returns the lightest color of the same hue that text can have. */
function findDarkerColor(color: Oklch): string {
  let { lightness } = color;
  let hex = toHex(color);
  while (getAccentContrast(hex) < minContrast) {
    lightness -= 0.01;
    hex = toHex({ ...color, lightness });
  }
  return hex;
}

/** Returns the contrast of a color with its darkest background, `--color-accent-soft`. */
function getAccentContrast(hex: string): number {
  const { hue } = toOklch(hex);
  return getContrast(hex, toHex({ lightness: 0.955, chroma: 0.03, hue }));
}
