import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** A photo or screenshot in one of the widths that browsers choose from. */
export type PhotoVariant = { url: string; width: number };

const widths = [480, 960];
const maxWidth = 1600;

/** Part of the content hash, so that URLs change with the options. */
const encoding = { quality: 78, effort: 5, smartSubsample: true };

/**
 * Returns the variants to publish for an image file that is `width` pixels wide, smallest first: none if the browser gains nothing
 * from them. `createUrl` receives the end of the file name.
 */
export function listPhotoVariants(
  { file, bytes, width = 0 }: { file: string; bytes: Buffer; width?: number | undefined },
  createUrl: (hash: string, suffix: string) => string,
): PhotoVariant[] {
  if (!/\.(?:jpe?g|png)$/i.test(file) || width <= 480) return [];
  const hash = createHash('sha256').update(bytes).update(JSON.stringify(encoding)).digest('hex');
  const published = [...widths.filter((candidate) => candidate < width), Math.min(width, maxWidth)];
  return published.map((variant) => ({
    url: createUrl(hash.slice(0, 10), `-${variant}.webp`),
    width: variant,
  }));
}

/** Encodes a photo as WebP. Applies and removes its EXIF orientation, and removes its location and other metadata. */
export async function encodePhoto(bytes: Buffer, width: number): Promise<Buffer> {
  return sharp(bytes).autoOrient().resize({ width }).webp(encoding).toBuffer();
}
