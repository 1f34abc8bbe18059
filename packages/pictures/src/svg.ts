import { fontSize, largeSizes } from './text-metrics';

/** The values of color tokens by name, without the prefix `--color-`. */
type ColorTokens = ReadonlyMap<string, string>;

/** The color tokens of both color modes. */
export type PictureColors = { light: ColorTokens; dark: ColorTokens };

/**
 * Parses the color tokens of a stylesheet, and the lightness and chroma (`-lc`) that they share.
 * `[data-theme='dark']` overrides `:root`.
 */
export function parseColors(css: string): PictureColors {
  const [screenStyles = ''] = css.split('@media print');
  const [light = '', dark = ''] = screenStyles.split("[data-theme='dark']");
  return {
    light: parseTokens(light),
    dark: parseTokens(dark),
  };
}

function parseTokens(css: string): ColorTokens {
  const tokens = css.matchAll(
    /--(?:color-|(?=[a-z]+-lc))([\w-]+)\s*:\s*([^;}]+)/g,
  );
  const tokenValues = new Map<string, string>();
  for (const [, name = '', value = ''] of tokens) {
    tokenValues.set(name, value.trim());
  }
  return tokenValues;
}

/** A part of a picture: its markup and its height. */
export type Drawing = { markup: string; height: number };

/** The area of a part; its height depends on its content. */
export type Area = { x: number; y: number; width: number };

/** The area of a part with a known height. */
export type Rect = Area & { height: number };

/** The distance between two lines of text. */
export const lineHeight = 20;

/** The padding of frames, with room for the number of a step on a corner. */
export const inset = 16;

const styles = `text{font:${fontSize}px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;fill:var(--text)}
rect,path,circle{stroke-width:1.5;fill:none}
rect{stroke-width:1}
.canvas,.quiet{fill:var(--surface);stroke:var(--border)}
.page,.plain,.dialog{fill:var(--card);stroke:var(--border)}
.dialog{filter:drop-shadow(0 4px 8px var(--shadow))}
.control{fill:var(--page);stroke:var(--border-strong);stroke-opacity:.6}
.plain,.quiet{color:var(--border-strong)}
.focus{fill:var(--accent-soft);color:var(--accent)}
.selected{fill:var(--accent-soft)}
.selected+text,.primary{fill:var(--accent)}
.success{fill:var(--tip-soft);color:var(--tip)}
.pending{fill:var(--warning-soft);color:var(--warning)}
.error{fill:var(--danger-soft);color:var(--danger)}
.focus,.success,.pending,.error{stroke:currentColor;stroke-opacity:.5}
.bar{fill:currentColor;stroke:none}
.number{fill:var(--step);stroke:var(--card);stroke-width:2}
.on-accent{fill:var(--on-accent)}
.off{fill:var(--border-strong)}
.tick{stroke:var(--on-accent);stroke-width:2}
.marked{stroke:var(--step);stroke-width:2;fill:var(--step);fill-opacity:0}
.line{stroke:var(--border);stroke-width:1}
.arrow{stroke:var(--muted)}
.yes{stroke:var(--tip);stroke-width:3}
.no{stroke:var(--danger);stroke-width:3}
.bold{font-weight:600}
.title{font-size:${largeSizes.title}px}
.large{font-size:${largeSizes.large}px}
.muted{fill:var(--muted)}
.icon{fill:oklch(var(--tile-lc) var(--hue));stroke:none}
.current{fill:oklch(var(--soft-lc) var(--hue))}
.current+text,.current+text+text{fill:oklch(var(--strong-lc) var(--hue))}
.middle{text-anchor:middle}
.end{text-anchor:end}`;

type SvgOptions = {
  width: number;
  colors: PictureColors;
  /** The hue of the numbers of steps. */
  hue: number | undefined;
};

/**
 * Creates the SVG file of a picture, with the colors of both color modes. The fragment of its URL,
 * such as `#s2`, emphasizes a step.
 */
export function createSvg(
  { markup, height }: Drawing,
  { width, colors, hue }: SvgOptions,
) {
  const steps = [...new Set(markup.match(/(?<=<g class=")s\d+/g))];
  const target = `:is(${steps.map((step) => `:has(#${step}:target) .${step}`).join()})`;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const step =
    hue === undefined ? 'var(--accent)' : `oklch(var(--strong-lc) ${hue})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>
<style>
:root{${declareColors(colors.light, styles)}}
@media (prefers-color-scheme: dark){:root{${declareColors(colors.dark, styles)};--surface:color-mix(in oklab,var(--page),var(--card))}}
:root{--step:${step}}
${styles}
${target} .marked{fill-opacity:.12}
${target} .number{stroke:var(--step);stroke-opacity:.4;stroke-width:7;paint-order:stroke}
</style>
${steps.map((step) => `<g id="${step}"/>\n`).join('')}${markup}</svg>
`;
}

/** Returns the declarations of the custom properties that styles use. */
function declareColors(tokens: ColorTokens, styles: string): string {
  const names = [...new Set(styles.match(/(?<=var\(--)[\w-]+/g))].sort();
  const known = names.filter((name) => tokens.has(name));
  return known
    .map((name) => `--${name}:${tokens.get(name)}`)
    .join(';')
    .replaceAll('--color-', '--');
}

/** Draws a rectangle with rounded corners. */
export function drawRect(
  { x, y, width, height }: Rect,
  className: string,
  radius = 8,
): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" class="${className}"/>\n`;
}

/** Draws one line of text; `y` is its baseline. */
export function drawText(
  x: number,
  y: number,
  text: string,
  className = '',
): string {
  const attribute = className ? ` class="${className}"` : '';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${x}" y="${y}"${attribute}>${escaped}</text>\n`;
}

/** Draws several lines of text below the top of an area. */
export function drawLines(
  lines: readonly string[],
  { x, y }: Area,
  className = '',
): Drawing {
  const markup = lines.map((line, index) =>
    drawText(x, y + 15 + index * lineHeight, line, className),
  );
  return { markup: markup.join(''), height: lines.length * lineHeight };
}

/** Draws an open path. */
export function drawPath(d: string, className: string): string {
  return `<path d="${d}" class="${className}"/>\n`;
}

/** Draws a circle around (x, y). */
export function drawCircle(
  x: number,
  y: number,
  radius: number,
  className: string,
): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" class="${className}"/>\n`;
}

/** Draws an arrow that ends at (x, y) and points down. */
export function drawArrowDown(x: number, y: number, length: number): string {
  return drawPath(
    `M${x} ${y - length}V${y - 2}M${x - 5} ${y - 7}l5 5l5-5`,
    'arrow',
  );
}

/** Draws an arrow that ends at (x, y) and points to the right. */
export function drawArrowRight(x: number, y: number, length: number): string {
  return drawPath(
    `M${x - length} ${y}H${x - 2}M${x - 7} ${y - 5}l5 5l-5 5`,
    'arrow',
  );
}

/**
 * Draws an outline around a control, and the number of a step on its corner, or above its left end.
 */
export function drawMark(
  mark: number | undefined,
  rect: Rect,
  radius = 8,
  { x, y } = { x: rect.x - 2, y: rect.y - 2 },
): string {
  if (mark === undefined) {
    return '';
  }
  return [
    `<g class="s${mark}">\n`,
    drawRect(rect, 'marked', radius),
    drawRect({ x: x - 12, y: y - 12, width: 24, height: 24 }, 'number', 12),
    drawText(x, y + 5, String(mark), 'bold on-accent middle'),
    '</g>\n',
  ].join('');
}
