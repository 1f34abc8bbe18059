import { getMarkColors } from '@/lib/config/accent';
import { createMarkFile } from '@/lib/config/drawing';
import { brand } from '@/lib/config/site-values';

type IconOptions = {
  /** In pixels. */
  size: number;
  /** Whether a background covers the corners: the color at the edge of the mark, or white. */
  isFilled?: boolean;
};

/** Returns the mark of the company as SVG. */
export function createIcon(): string {
  return createMarkFile(brand.marks.light, getMarkColors(brand.accent).light);
}

/** Draws the mark of the company as PNG. */
export async function drawIcon({
  size,
  isFilled = false,
}: IconOptions): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const svg = Buffer.from(createIcon());
  const icon = sharp(svg, { density: 1200 }).resize(size, size, {
    fit: 'contain',
    background: 'transparent',
  });
  if (isFilled) {
    icon.flatten({ background: await getEdgeColor(svg) });
  }
  return icon.png().toBuffer();
}

async function getEdgeColor(svg: Buffer): Promise<string> {
  const { default: sharp } = await import('sharp');
  const size = 100;
  const pixels = await sharp(svg, { density: 300 })
    .resize(size, size, { fit: 'contain', background: 'transparent' })
    .ensureAlpha()
    .raw()
    .toBuffer();
  // In the middle of the upper edge.
  const [red, green, blue, alpha = 0] = pixels.subarray(size * 2.5 * 4);
  return alpha > 250 ? `rgb(${red}, ${green}, ${blue})` : '#ffffff';
}
