/** The values of the color tokens that pictures use, by name. */
export type ColorTokens = ReadonlyMap<string, string>;

/** The color tokens of both color modes. */
export type PictureColors = { light: ColorTokens; dark: ColorTokens };

/** Parses the color tokens of a stylesheet in which `[data-theme='dark']` overrides `:root`. */
export function parseColors(css: string): PictureColors {
  const [light = '', dark = ''] = css.split('@media print')[0]?.split("[data-theme='dark']") ?? [];
  return { light: parseTokens(light), dark: parseTokens(dark) };
}

function parseTokens(css: string): ColorTokens {
  const tokens = [...css.matchAll(/--color-([\w-]+)\s*:\s*([^;}]+)/g)];
  return new Map(tokens.map(([, name = '', value = '']) => [name, value.trim()]));
}

/** Returns the declarations of the custom properties that styles use. */
export function declareColors(tokens: ColorTokens, styles: string): string {
  const names = new Set(styles.match(/(?<=var\(--)[\w-]+/g));
  const declarations = [...names].sort().map((name) => `--${name}:${tokens.get(name)}`);
  return declarations.join(';');
}
