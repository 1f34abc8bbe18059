/** The values of the color tokens that pictures use, by name. */
export type ColorTokens = ReadonlyMap<string, string>;

/** The color tokens of both color modes. */
export type PictureColors = { light: ColorTokens; dark: ColorTokens };

const colorNames = [
  'accent',
  'accent-soft',
  'border',
  'border-strong',
  'danger',
  'danger-soft',
  'muted',
  'on-accent',
  'page',
  'surface',
  'text',
  'tip',
  'tip-soft',
  'warning',
  'warning-soft',
];

/** Parses the color tokens of a stylesheet in which `[data-theme='dark']` overrides `:root`. */
export function parseColors(css: string): PictureColors {
  const [light = '', dark = ''] = css.split('@media print')[0]?.split("[data-theme='dark']") ?? [];
  return { light: parseTokens(light), dark: parseTokens(dark) };
}

function parseTokens(css: string): ColorTokens {
  const tokens = [...css.matchAll(/--color-([\w-]+)\s*:\s*([^;}]+)/g)];
  return new Map(tokens.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Returns the custom property declarations of a picture. */
export function declareColors(tokens: ColorTokens): string {
  return colorNames.map((name) => `--${name}:${tokens.get(name)}`).join(';');
}
