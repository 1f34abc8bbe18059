import { describe, expect, test } from 'vitest';
import {
  applyColorMode,
  checkIntegrity,
  findUnsafeSvgParts,
  maxRasterBytes,
  maxSvgBytes,
  validateImage,
} from './images';

describe('diagrams with light and dark colors', () => {
  test.each([
    '<style>@media (prefers-color-scheme: dark) and (width > 1px) {}</style>',
    '<style>@media print {}</style>',
  ])('keeps other media queries: %s', (svg) => {
    expect(applyColorMode(svg, 'light')).toBe(svg);
  });

  test('resolves the media queries of the color mode', () => {
    const css =
      '@media (prefers-color-scheme: light){a}@media(prefers-color-scheme:dark) {b}';
    expect(applyColorMode(css, 'light')).toBe(
      '@media all{a}@media not all {b}',
    );
    expect(applyColorMode(css, 'dark')).toBe('@media not all{a}@media all {b}');
  });
});

test.each([
  ['flow.svg', maxSvgBytes, false],
  ['flow.svg', maxSvgBytes + 1, true],
  ['board.png', maxSvgBytes + 1, false],
  ['board.png', maxRasterBytes, false],
  ['board.PNG', maxRasterBytes + 1, true],
])('image size limits %s of %i bytes', (name, bytes, isReported) => {
  const problems = validateImage(name, new Uint8Array(bytes).fill(32));
  expect(problems.map(({ rule }) => rule)).toEqual(
    isReported ? ['heavy-image'] : [],
  );
});

const png = '89504e470d0a1a0a';
const end = '49454e44ae426082';
const webp = `52494646${'0c000000'}57454250`;

test.each([
  ['a.png', `${png}00${end}`, 8],
  ['a.jpg', 'ffd8ffe000ffd9', 8],
  ['a.webp', `${webp}0000000000000000`, 8],
  ['a.svg', '3c', undefined],
  ['a.avif', '00000020667479706d69663100000000617669666d696631', 8],
])('%s with the bytes %s is complete', (name, hex, width) => {
  expect(checkIntegrity(name, Buffer.from(hex, 'hex'), width)).toEqual([]);
});

test.each([
  ['a.png', '4e6f74', undefined, 'The file a.png is not a PNG image.'],
  [
    'a.tiff',
    '49492a0008',
    8,
    'Not all browsers can show a.tiff: it is a TIFF image.',
  ],
  [
    'a.png',
    '4d4d002a00',
    8,
    'Not all browsers can show a.png: it is a TIFF image.',
  ],
  // Phones and messengers can rename photos.
  [
    'a.jpg',
    '00000018667479706865696300',
    8,
    'Not all browsers can show a.jpg: it is a HEIC image.',
  ],
  [
    'a.heif',
    '00000018667479706d69663100000000',
    8,
    'Not all browsers can show a.heif: it is a HEIC image.',
  ],
])('reports %s with the bytes %s', (name, hex, width, message) => {
  expect(checkIntegrity(name, Buffer.from(hex, 'hex'), width)).toMatchObject([
    { rule: 'corrupt-image', message },
  ]);
});

test.each([
  ['<script>alert(1)</script>', 'a script'],
  ['<foreignObject><body><script/></body></foreignObject>', 'a script'],
  ['<rect onload="go()"/>', 'an inline event handler'],
  ['<rect\nONCLICK = "go()"/>', 'an inline event handler'],
  ['<a href="javascript:alert(1)"/>', 'a reference to another site'],
  ["<a xlink:href=' https://evil.example'/>", 'a reference to another site'],
  ['<image href="//evil.example/a.png"/>', 'a reference to another site'],
  [
    '<style>@import "https://evil.example/a.css"</style>',
    'a reference to another site',
  ],
  ['<use href="data:image/svg+xml,x"/>', 'a document as data'],
  ['<foreignObject><iframe/></foreignObject>', 'a frame'],
  ['<!DOCTYPE svg [<!ENTITY a "b">]>', 'an entity'],
  ['<\0s\0c\0r\0i\0p\0t\0>', 'a null byte'],
])('unsafe SVG content: %j', (content, name) => {
  expect([...findUnsafeSvgParts(`<svg>${content}</svg>`).keys()]).toEqual([
    name,
  ]);
});

test.each([
  [
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"/>',
  ],
  ['<use href="#a"/><use xlink:href="#a"/>'],
  ['<image href="data:image/png;base64,iVBO"/>'],
  ['<!-- <script> and onclick="x" were here -->'],
  [
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">',
  ],
])('accepts %s', (svg) => {
  expect(findUnsafeSvgParts(svg).size).toBe(0);
});
