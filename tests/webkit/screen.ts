import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';

export const screenSize = { width: 1600, height: 1000 };

/** The offsets in bytes of numbers in the header of the X Window Dump format. */
const offsets = { headerSize: 0, height: 20, bytesPerLine: 48, colorCount: 76 };

const bytesPerColor = 12;
const bytesPerPixel = 4;

/**
 * Returns a picture of a virtual screen, from the file that Xvfb maps its memory to. WebKit's
 * driver takes screenshots, too, but about one in twenty does not end.
 */
export function readScreen(file: string): Sharp {
  const dump = readFileSync(file);
  const width = dump.readUInt32BE(offsets.bytesPerLine) / bytesPerPixel;
  const height = dump.readUInt32BE(offsets.height);
  const colorsSize = dump.readUInt32BE(offsets.colorCount) * bytesPerColor;
  const pixels = dump.subarray(
    dump.readUInt32BE(offsets.headerSize) + colorsSize,
  );
  return (
    sharp(pixels, { raw: { width, height, channels: bytesPerPixel } })
      .removeAlpha()
      // Xvfb stores blue first.
      .recomb([
        [0, 0, 1],
        [0, 1, 0],
        [1, 0, 0],
      ])
  );
}
