import { type ContentRule, site } from '@/lib/site';
import { unsafeSvgParts } from './unsafe-svg';

/** What is wrong with a picture's file, to be told where a page shows it. */
export type PictureError = { rule: ContentRule; message: string; hint: string };

/** A color scheme that a diagram is published in. */
export type PictureTheme = 'light' | 'dark';

const schemeQuery = /@media\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)(?=\s*\{)/g;

/** Whether a diagram has colors of its own for light and dark. */
export function isThemed(svg: string): boolean {
  return svg.search(schemeQuery) !== -1;
}

/**
 * A diagram in one scheme, whatever the reader's system prefers: the questions for the scheme are answered.
 * @example themed('<style>@media (prefers-color-scheme: dark) {}</style>', 'dark') // => '<style>@media all {}</style>'
 */
export function themed(svg: string, theme: PictureTheme): string {
  return svg.replace(schemeQuery, (_, asked: string) =>
    asked === theme ? '@media all' : '@media not all',
  );
}

/** What the rules for pictures say of a file: too heavy; and of a diagram, what may not be in it, and letters too small. */
export function pictureErrors(name: string, bytes: Uint8Array, width?: number): PictureError[] {
  if (!/\.svg$/i.test(name)) return heavy(name, bytes.length, site.content.pictures.maxPhotoBytes);
  const svg = new TextDecoder().decode(bytes);
  return [
    ...heavy(name, bytes.length, site.content.pictures.maxDrawingBytes),
    ...unsafe(name, svg),
    ...unreadable(name, svg, width),
  ];
}

function heavy(name: string, bytes: number, most: number): PictureError[] {
  if (bytes <= most) return [];
  return [
    {
      rule: 'heavy-picture',
      message: `The picture "${name}" has ${bytes} bytes; at most ${most} are light.`,
      hint: /\.svg$/i.test(name)
        ? 'Draw less, or draw shapes that repeat once, with <use>.'
        : 'Make it smaller, or save it as WebP or AVIF.',
    },
  ];
}

const forbidden: [sign: RegExp, what: string][] = [
  [/<foreignObject\b/i, '<foreignObject>'],
  [/\sstyle\s*=/i, 'a style attribute'],
  [/\s(?:xlink:)?href\s*=\s*["']?(?!["']?#)/i, 'a reference to another file'],
  [/url\(\s*["']?(?!["']?#)/i, 'a reference to another file'],
  [/@import\b/i, 'a reference to another file'],
  [/<!(?:DOCTYPE|ENTITY)\b/i, 'a document type'],
];

function unsafe(name: string, svg: string): PictureError[] {
  const found = forbidden.filter(([sign]) => sign.test(svg)).map(([, what]) => what);
  const parts = unsafeSvgParts(svg);
  return [
    ...parts.map((what) => ({
      rule: 'unsafe-svg' as const,
      message: `The picture "${name}" holds ${what}.`,
      hint: 'A browser that opens it would run or load that. Save it without, for example as "plain SVG".',
    })),
    ...[...new Set(parts.length > 0 ? [] : found)].map((what) => ({
      rule: 'unsafe-picture' as const,
      message: `The picture "${name}" holds ${what}.`,
      hint: 'Use classes, attributes such as fill, and shapes of the diagram itself.',
    })),
  ];
}

const letterSize = /\bfont-size\s*[:=]\s*["']?([\d.]+)|\bfont\s*:[^;}"']*?\b([\d.]+)px/g;

/** Letters shrink with a picture that is wider than a phone. */
function unreadable(name: string, svg: string, width: number | undefined): PictureError[] {
  const { phoneWidth, minLetters } = site.content.pictures;
  const viewWidth = Number(/\bviewBox\s*=\s*["'][\d.-]+[\s,]+[\d.-]+[\s,]+([\d.]+)/.exec(svg)?.[1]);
  const shown = Math.min(width ?? phoneWidth, phoneWidth);
  const sizes = [...svg.matchAll(letterSize)].map(([, size, short]) => Number(size ?? short));
  const smallest = (Math.min(...sizes) * shown) / (viewWidth || width || phoneWidth);
  if (!(smallest < minLetters)) return [];
  return [
    {
      rule: 'unreadable-picture',
      message: `The letters of "${name}" are ${smallest.toFixed(1)} pixels high on a phone; ${minLetters} can be read.`,
      hint: 'Draw narrower, with larger letters and fewer words.',
    },
  ];
}
