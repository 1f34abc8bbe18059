import { toFilePosition } from '@help-center/content-lint';
import type { ContentRule } from '@/lib/content/diagnostics/rules';

/** A problem in an image file, reported wherever a page uses the image. */
export type ImageProblem = { rule: ContentRule; message: string; hint: string };

/** A color mode in which a diagram is published. */
export type ColorMode = 'light' | 'dark';

const schemeQuery =
  /@media\s*\(\s*prefers-color-scheme\s*:\s*(light|dark)\s*\)(?=\s*\{)/g;

/**
 * Resolves the media queries of an SVG for a color mode, so that it looks the same regardless of
 * the system preference.
 * @example applyColorMode('<style>@media (prefers-color-scheme: dark) {}</style>', 'dark') // => '<style>@media all {}</style>'
 */
export function applyColorMode(svg: string, mode: ColorMode): string {
  return svg.replace(schemeQuery, (_, scheme: string) =>
    scheme === mode ? '@media all' : '@media not all',
  );
}

export const maxSvgBytes = 15_000;
export const maxRasterBytes = 200_000;

/** Validates an image file: its size and, for an SVG, unsafe content. */
export function validateImage(name: string, bytes: Uint8Array): ImageProblem[] {
  if (!/\.svg$/i.test(name)) {
    return checkSize(name, bytes.length, maxRasterBytes);
  }
  const unsafe = findUnsafeSvgParts(new TextDecoder().decode(bytes));
  return [
    ...checkSize(name, bytes.length, maxSvgBytes),
    ...[...unsafe].map(
      ([part, { line, hint }]): ImageProblem => ({
        rule: 'unsafe-svg',
        message: `The image is not shown: ${name}:${line} contains ${part}.`,
        hint: `In that file: ${hint}`,
      }),
    ),
  ];
}

function checkSize(
  name: string,
  bytes: number,
  maxBytes: number,
): ImageProblem[] {
  if (bytes <= maxBytes) {
    return [];
  }
  return [
    {
      rule: 'heavy-image',
      message: `The image "${name}" is ${formatKilobytes(bytes)}; the maximum is ${formatKilobytes(maxBytes)}.`,
      hint: /\.svg$/i.test(name)
        ? 'Simplify it, or reuse repeated shapes with <use>.'
        : 'Reduce its dimensions, or save it as WebP or AVIF.',
    },
  ];
}

function formatKilobytes(bytes: number): string {
  return `${Math.round(bytes / 100) / 10} kB`;
}

const rasterFormat = /\.(png|jpe?g|gif|webp|avif|bmp|ico)$/i;

/**
 * The image formats that only some browsers can show, with the bytes that their files start with.
 */
const unsupportedFormats: readonly [format: string, signature: RegExp][] = [
  ['TIFF', /^(?:II\*\0|MM\0\*)/],
  // AVIF images can have the same generic brand, mif1.
  ['HEIC', /^.{4}ftyp(?:he(?:ic|ix|im|is|vc|vx|vm|vs)|mif1(?!.*avif))/s],
];

/**
 * Reports a raster image that browsers cannot show: a format that not all of them support, or a
 * different file type. `width` is undefined if it cannot be read.
 */
export function checkIntegrity(
  name: string,
  bytes: Buffer,
  width: number | undefined,
): ImageProblem[] {
  const start = bytes.toString('latin1', 0, 64);
  const unsupported = unsupportedFormats.find(([, signature]) =>
    signature.test(start),
  )?.[0];
  if (unsupported !== undefined) {
    return [
      {
        rule: 'corrupt-image',
        message: `Not all browsers can show ${name}: it is a ${unsupported} image.`,
        hint: 'Save it as JPEG or PNG, and use that file.',
      },
    ];
  }
  const format = rasterFormat.exec(name)?.[1]?.toUpperCase();
  if (format === undefined || width !== undefined) {
    return [];
  }
  return [
    {
      rule: 'corrupt-image',
      message: `The file ${name} is not a ${format} image.`,
      hint: 'Export or download the image again, and replace the file.',
    },
  ];
}

const referenceHint = 'Delete it: an image can only refer to its own parts.';

/**
 * Patterns for SVG content that executes code or loads resources when the file is opened directly.
 * Entities can hide such content; a null byte indicates an encoding other than UTF-8, in which no
 * pattern matches.
 */
const unsafePatterns: readonly [pattern: RegExp, name: string, hint: string][] =
  [
    [
      /<(?:[\w-]+:)?script\b/i,
      'a script',
      'Delete everything from <script> to </script>.',
    ],
    [
      /[\s"'/]on[a-z]+\s*=/i,
      'an inline event handler',
      'Delete the attribute that starts with "on".',
    ],
    [
      /[\s"'/](?:xlink:)?href\s*=\s*["']?\s*(?:(?!data:)[a-z][a-z\d+.-]*:|\/\/)/i,
      'a reference to another site',
      referenceHint,
    ],
    [
      /(?:url\(|@import)\s*["']?\s*(?:https?:|\/\/)/i,
      'a reference to another site',
      referenceHint,
    ],
    [
      /<(?:[\w-]+:)?(?:iframe|object|embed)\b/i,
      'a frame',
      'Delete the element.',
    ],
    [
      /\bhref\s*=\s*["']?\s*data:(?!image\/(?:png|jpe?g|gif|webp|avif)\b)/i,
      'a document as data',
      'Delete the link.',
    ],
    [/<!ENTITY\b/i, 'an entity', 'Delete the line that starts with <!ENTITY.'],
    [/\0/, 'a null byte', 'Save the file with the encoding UTF-8.'],
  ];

/**
 * Returns the unsafe content of an SVG by name, with the line of its first occurrence and a hint;
 * empty if the SVG is safe.
 */
export function findUnsafeSvgParts(
  svg: string,
): Map<string, { line: number; hint: string }> {
  const text = svg.replace(/<!--[\s\S]*?-->/g, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
  return new Map(
    unsafePatterns.flatMap(([pattern, name, hint]) => {
      const offset = text.search(pattern);
      if (offset < 0) {
        return [];
      }
      return [[name, { line: toFilePosition({ text }, offset).line, hint }]];
    }),
  );
}
