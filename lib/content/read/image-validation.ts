import type { ContentConfig } from '@/lib/content/content-config';
import type { ContentRule } from '@/lib/content/diagnostics/rules';
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
 * Fixes an SVG to one color scheme, regardless of the system preference, by resolving its media queries.
 * @example themed('<style>@media (prefers-color-scheme: dark) {}</style>', 'dark') // => '<style>@media all {}</style>'
 */
export function applyColorScheme(svg: string, theme: ImageColorScheme): string {
  return svg.replace(schemeQuery, (_, scheme: string) =>
    scheme === theme ? '@media all' : '@media not all',
  );
}

/** Validates an image file: its size and, for an SVG, forbidden content and text that is too small. `width` is in CSS pixels. */
export function validateImage(
  { name, bytes, width }: { name: string; bytes: Uint8Array; width?: number | undefined },
  limits: ImageLimits,
): ImageProblem[] {
  if (!/\.svg$/i.test(name)) return checkSize(name, bytes.length, limits.maxImageBytes);
  const svg = new TextDecoder().decode(bytes);
  return [
    ...checkSize(name, bytes.length, limits.maxSvgBytes),
    ...checkContent(name, svg),
    ...checkTextSize({ name, svg, width }, limits),
  ];
}

function checkSize(name: string, bytes: number, maxBytes: number): ImageProblem[] {
  if (bytes <= maxBytes) return [];
  return [
    {
      rule: 'heavy-picture',
      message: `The image "${name}" is ${bytes} bytes; the maximum is ${maxBytes}.`,
      hint: /\.svg$/i.test(name)
        ? 'Simplify it, or reuse repeated shapes with <use>.'
        : 'Reduce its dimensions, or save it as WebP or AVIF.',
    },
  ];
}

const forbidden: [pattern: RegExp, what: string][] = [
  [/<foreignObject\b/i, '<foreignObject>'],
  [/\sstyle\s*=/i, 'a style attribute'],
  [/\s(?:xlink:)?href\s*=\s*["']?(?!["']?#)/i, 'a reference to another file'],
  [/url\(\s*["']?(?!["']?#)/i, 'a reference to another file'],
  [/@import\b/i, 'a reference to another file'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'a document type'],
];

function checkContent(name: string, svg: string): ImageProblem[] {
  const found = forbidden.filter(([pattern]) => pattern.test(svg)).map(([, what]) => what);
  const parts = findUnsafeSvgParts(svg);
  return [
    ...parts.map((what) => ({
      rule: 'unsafe-svg' as const,
      message: `The image "${name}" contains ${what}.`,
      hint: 'Browsers would run or load it. Save the file without it, for example as "plain SVG".',
    })),
    ...[...new Set(parts.length > 0 ? [] : found)].map((what) => ({
      rule: 'unsafe-picture' as const,
      message: `The image "${name}" contains ${what}.`,
      hint: 'Use classes or attributes such as fill, and reference only shapes in the same file.',
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
  const sizes = [...svg.matchAll(fontSize)].map(([, size, short]) => Number(size ?? short));
  const smallest = (Math.min(...sizes) * renderedWidth) / (viewWidth || width || phoneWidth);
  if (!(smallest < minFontSize)) return [];
  return [
    {
      rule: 'unreadable-picture',
      message: `The text in "${name}" is ${smallest.toFixed(1)} pixels high on a phone; the minimum is ${minFontSize}.`,
      hint: 'Make the diagram narrower, or use larger and less text.',
    },
  ];
}
