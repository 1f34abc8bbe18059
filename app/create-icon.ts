import sharp from 'sharp';
import { getMarkColors } from '@/lib/config/accent';
import { createMarkFile } from '@/lib/config/drawing';
import { brand } from '@/lib/config/site-values';

type IconOptions = {
  /** In pixels. */
  size: number;
  /** Whether a background covers the corners: the color at the edge of the mark, or white. */
  isFilled?: boolean;
};

/** Draws the mark of the company as PNG. */
export async function createIcon({
  size,
  isFilled = false,
}: IconOptions): Promise<Response> {
  const svg = Buffer.from(
    createMarkFile(brand.marks.light, getMarkColors(brand.accent).light),
  );
  const icon = sharp(svg, { density: 1200 }).resize(size, size, {
    fit: 'contain',
    background: 'transparent',
  });
  if (isFilled) {
    icon.flatten({ background: await getEdgeColor(svg) });
  }
  const bytes = new Uint8Array(await icon.png().toBuffer());
  return new Response(bytes, { headers: { 'Content-Type': 'image/png' } });
}

async function getEdgeColor(svg: Buffer): Promise<string> {
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
