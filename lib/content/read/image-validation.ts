import type { ContentConfig } from '@/lib/content/content-config';
import type { ContentRule } from '@/lib/content/diagnostics/rules';
import { getTextPosition } from '@/lib/text/text-position';
import { findUnsafeSvgParts } from './unsafe-svg';

/** A problem in an image file, reported at each place where a page uses the image. */
export type ImageProblem = { rule: ContentRule; message: string; hint: string };

type ImageLimits = ContentConfig['images'];

/** A color scheme in which a diagram is published. */
export type ImageColorScheme = 'light' | 'dark';

const schemeQuery = /@media\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)(?=\s*\{)/g;

/** Whether an SVG contains `prefers-color-scheme` media queries. */
export function hasColorSchemes(svg: string): boolean {
  return svg.search(schemeQuery) !== -1;
}

/**
 * Returns an SVG that has one color scheme regardless of the system preference, by resolving its media queries.
 * @example applyColorScheme('<style>@media (prefers-color-scheme: dark) {}</style>', 'dark') // => '<style>@media all {}</style>'
 */
export function applyColorScheme(svg: string, colorScheme: ImageColorScheme): string {
  return svg.replace(schemeQuery, (_, scheme: string) =>
    scheme === colorScheme ? '@media all' : '@media not all',
  );
}

/** Validates an image file: its size and, for an SVG, forbidden content and text that is too small. `width` is in CSS pixels. */
export function validateImage(
  { name, bytes, width }: { name: string; bytes: Uint8Array; width?: number | undefined },
  limits: ImageLimits,
): ImageProblem[] {
  if (!/\.svg$/i.test(name)) return checkSize(name, bytes.length, limits.maxRasterBytes);
  const svg = new TextDecoder().decode(bytes);
  return [
    ...checkSize(name, bytes.length, limits.maxSvgBytes),
    ...checkContent(name, svg),
    ...checkTextSize({ name, svg, width }, limits),
  ];
}

/** Returns a problem for an image that takes more memory to decode than a phone may have. */
export function checkPixels(
  name: string,
  { width = 0, height = 0 }: { width?: number; height?: number },
  { maxPixels }: ImageLimits,
): ImageProblem[] {
  if (/\.svg$/i.test(name) || width * height <= maxPixels) return [];
  return [
    {
      rule: 'heavy-picture',
      message: `The image "${name}" has ${width} × ${height} pixels; the maximum is ${maxPixels / 1_000_000} million in all.`,
      hint: 'Reduce its dimensions: pages show images at most 1,600 pixels wide.',
    },
  ];
}

function checkSize(name: string, bytes: number, maxBytes: number): ImageProblem[] {
  if (bytes <= maxBytes) return [];
  return [
    {
      rule: 'heavy-picture',
      message: `The image "${name}" has ${formatKilobytes(bytes)}; the maximum is ${formatKilobytes(maxBytes)}.`,
      hint: /\.svg$/i.test(name)
        ? 'Simplify it, or reuse repeated shapes with <use>.'
        : 'Reduce its dimensions, or save it as WebP or AVIF.',
    },
  ];
}

function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 100) / 10} kB`;
}

const ownShapes = 'Refer only to shapes in the same file, such as href="#arrow".';

const forbiddenParts: [pattern: RegExp, part: string, hint: string][] = [
  [/<foreignObject\b/i, '<foreignObject>', 'Use <text> instead.'],
  [/(?<=\s)style\s*=/i, 'style="…"', 'Write fill="red" instead of style="fill: red", for example.'],
  [/\s(?:xlink:)?href\s*=\s*["']?(?!["']?#)/i, 'a reference to another file', ownShapes],
  [/url\(\s*["']?(?!["']?#)/i, 'a reference to another file', ownShapes],
  [/@import\b/i, 'a reference to another file', ownShapes],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'a document type', 'Delete the line that starts with <!'],
];

function checkContent(name: string, svg: string): ImageProblem[] {
  const unsafeParts = findUnsafeSvgParts(svg);
  const otherParts = new Map(
    forbiddenParts.flatMap(([pattern, part, hint]) => {
      const offset = svg.search(pattern);
      return offset < 0 ? [] : [[part, { hint, ...getTextPosition(svg, offset) }]];
    }),
  );
  return [
    ...[...unsafeParts].map(([part, { line, hint }]) => ({
      rule: 'unsafe-svg' as const,
      message: `The image is not shown: ${name}:${line} contains ${part}.`,
      hint: `In that file: ${hint}`,
    })),
    ...[...(unsafeParts.size > 0 ? [] : otherParts)].map(([part, { hint, line }]) => ({
      rule: 'unsafe-picture' as const,
      message: `${name}:${line} contains ${part}, which is not allowed in diagrams.`,
      hint: `In that file: ${hint}`,
    })),
  ];
}

const fontSize = /\bfont-size\s*[:=]\s*["']?([\d.]+)|\bfont\s*:[^;}"']*?\b([\d.]+)px/g;

/** An image that is wider than a phone is scaled down, and its text with it. */
function checkTextSize(
  { name, svg, width }: { name: string; svg: string; width: number | undefined },
  { phoneWidth, minFontSize }: ImageLimits,
): ImageProblem[] {
  const viewWidth = Number(/\bviewBox\s*=\s*["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)/.exec(svg)?.[1]);
  const renderedWidth = Math.min(width ?? phoneWidth, phoneWidth);
  const sizes = [...svg.matchAll(fontSize)].map(([, size, shorthandSize]) =>
    Number(size ?? shorthandSize),
  );
  const smallest = (Math.min(...sizes) * renderedWidth) / (viewWidth || width || phoneWidth);
  if (!(smallest < minFontSize)) return [];
  return [
    {
      rule: 'unreadable-picture',
      message: `The text in ${name} is too small on a phone: ${smallest.toFixed(1)} pixels high; the minimum is ${minFontSize}.`,
      hint: `In that file: Change the font size ${Math.min(...sizes)} to ${Math.ceil((minFontSize / smallest) * Math.min(...sizes))}.`,
    },
  ];
}
